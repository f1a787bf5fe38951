import { createContext, useContext } from 'react';
import type { ContentMatches } from '#derive/documents/search/content-search.ts';
import type { UploadQueue } from './upload/upload-queue.ts';

/** What this feature needs from outside: files are no rows, and the queue outlives its screens. */
export interface AssetStore {
  queue: UploadQueue;
  /** At most `limit` records for each resource that the viewer may read and that mention the text. */
  searchContent(text: string, limit: number, signal: AbortSignal): Promise<readonly ContentMatches[]>;
  /** How many of those records mention one of the texts, by the name of their resource. */
  countContent(texts: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, number>>;
}

export const AssetStoreContext = createContext<AssetStore | null>(null);

/** The assets of the workspace; throws outside of it. */
export function useAssetStore(): AssetStore {
  const store = useContext(AssetStoreContext);
  if (store === null) throw new Error('useAssetStore was called outside of its provider');
  return store;
}
