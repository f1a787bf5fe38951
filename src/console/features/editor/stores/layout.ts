import type { LayoutKind } from '#rules/page-layout.ts';
import type { Json } from '#schema/json.ts';
import type { PlacedComponent } from '../content/placed-components.ts';
import { createStore, type Store } from './store.ts';

/** A header, a footer or a sidebar. */
export interface LayoutBlock {
  id: string;
  info: Json;
  component: PlacedComponent;
}

/** What stands around the page. */
export type Layout = Readonly<Record<LayoutKind, LayoutBlock | null>>;

export const noLayout: Layout = { header: null, footer: null, sidebar: null };

/** What stands around the page, which the settings beside the canvas change. */
export const createLayout = () => createStore(noLayout);

export type LayoutStore = Store<Layout>;
