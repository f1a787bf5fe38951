import type { LayoutKind } from '#rules/page-layout.ts';
import type { Json } from '#schema/json.ts';
import type { PlacedComponent } from '../content/placed-components.ts';

/** A header, a footer or a sidebar. */
export interface LayoutBlock {
  id: string;
  info: Json;
  component: PlacedComponent;
}

/** What stands around the page. */
export type Layout = Readonly<Record<LayoutKind, LayoutBlock | null>>;

export const noLayout: Layout = { header: null, footer: null, sidebar: null };

/** What stands around the page, which the settings beside the canvas change: a store, so that no block is drawn anew for it. */
export function createLayout() {
  let layout = noLayout;
  const hearers = new Set<() => void>();
  return {
    get: () => layout,
    set(next: Layout) {
      layout = next;
      for (const heard of hearers) heard();
    },
    subscribe(heard: () => void) {
      hearers.add(heard);
      return () => void hearers.delete(heard);
    },
  };
}

export type LayoutStore = ReturnType<typeof createLayout>;
