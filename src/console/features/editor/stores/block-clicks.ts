import { useSyncExternalStore } from 'react';
import { sumIn } from '#derive/documents/answers.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { createStore, type Store } from './store.ts';

/** Days that the layer adds up. */
export const CLICK_DAYS = 30;

/** What visitors did with the blocks of a page in that time. */
export interface PageClicks {
  /** Views of the page. */
  views: number;
  /** Clicks on the links of a block, by its id; a block that is not saved yet, or stands around the page, is not here. */
  clicks: ReadonlyMap<string, number>;
}

const rowsOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** The answer to `blockClicks`. */
export function pageClicksOf({ blocks, tracks, views }: JsonObject): PageClicks {
  const counted = new Map(rowsOf(tracks).map(({ id, hours }) => [id, sumIn(hours, 'clicks')]));
  const clicks = rowsOf(blocks).map(({ id, lineage_id }) => [String(id), counted.get(lineage_id) ?? 0] as const);
  return { views: sumIn(views, 'views'), clicks: new Map(clicks) };
}

/** What the layer shows, for the blocks themselves; null while it is off. */
export const createClickLayer = () => createStore<PageClicks | null>(null);

export type ClickLayer = Store<PageClicks | null>;

export const usePageClicks = (layer: ClickLayer) => useSyncExternalStore(layer.subscribe, layer.get);
