import type { FrameKind } from '#rules/page-layout.ts';
import type { Json } from '#schema/json.ts';
import type { PlacedComponent } from '../content/placed-components.ts';

/** A header, a footer or a sidebar. */
export interface FrameBlock {
  id: string;
  info: Json;
  component: PlacedComponent;
}

/** What stands around the page. */
export type Frame = Readonly<Record<FrameKind, FrameBlock | null>>;

export const noFrame: Frame = { header: null, footer: null, sidebar: null };

/** What stands around the page, which the settings beside the canvas change: a store, so that no block is drawn anew for it. */
export function createFrame() {
  let frame = noFrame;
  const hearers = new Set<() => void>();
  return {
    get: () => frame,
    set(next: Frame) {
      frame = next;
      for (const heard of hearers) heard();
    },
    subscribe(heard: () => void) {
      hearers.add(heard);
      return () => void hearers.delete(heard);
    },
  };
}

export type FrameStore = ReturnType<typeof createFrame>;
