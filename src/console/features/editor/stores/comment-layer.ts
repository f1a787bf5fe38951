import { useSyncExternalStore } from 'react';
import { createStore, type Store } from './store.ts';

/** Open threads of each block, by its row; null while the layer is off. */
export type CommentLayer = Store<ReadonlyMap<string, number> | null>;

export const createCommentLayer = (): CommentLayer => createStore<ReadonlyMap<string, number> | null>(null);

/** Open threads of one block. */
export const useOpenThreads = (layer: CommentLayer, id: string) =>
  useSyncExternalStore(layer.subscribe, () => layer.get()?.get(id) ?? 0);
