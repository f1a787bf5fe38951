import { createStore } from './store.ts';

/** What is pasted and takes a while: it ends with the editor, whatever was closed before. */
export function createPasting() {
  let controller = new AbortController();
  controller.abort();
  return {
    /** Why the picture of a block is not there, by the id of the block. */
    faults: createStore<ReadonlyMap<string, string>>(new Map()),
    /** The page can be changed. @returns what is called when it cannot any more */
    open(): () => void {
      const mine = new AbortController();
      controller = mine;
      return () => mine.abort();
    },
    signal: (): AbortSignal => controller.signal,
  };
}

export type Pasting = ReturnType<typeof createPasting>;
