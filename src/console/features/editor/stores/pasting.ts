import { createStore } from './store.ts';

/** Files that a paste waits for. */
export interface PasteTask {
  id: string;
  kind: 'copying' | 'uploading';
  /** How many are done with; a part of one is a fraction. */
  done: number;
  total: number;
  cancel(): void;
}

/** What is pasted and takes a while: it ends with the editor, whatever was closed before. */
export function createPasting() {
  let controller = new AbortController();
  controller.abort();
  const tasks = createStore<readonly PasteTask[]>([]);
  const others = (id: string) => tasks.get().filter((task) => task.id !== id);
  return {
    /** Why the picture of a block is not there, by the id of the block. */
    faults: createStore<ReadonlyMap<string, string>>(new Map()),
    /** What people see of it and can end. */
    tasks,
    /** The page can be changed. @returns what is called when it cannot any more */
    open(): () => void {
      const current = new AbortController();
      controller = current;
      return () => current.abort();
    },
    signal: (): AbortSignal => controller.signal,
    /**
     * Shows a task until its work has ended; it can be ended by the person, and ends with the page.
     * @param page the signal from when the paste began
     * @returns what the work answered, and whether the person ended it
     */
    async run<T extends object>(
      { kind, total, page }: { kind: PasteTask['kind']; total: number; page: AbortSignal },
      work: (signal: AbortSignal, onProgress: (done: number) => void) => Promise<T>,
    ): Promise<T & { isCancelled: boolean }> {
      const id = crypto.randomUUID();
      const own = new AbortController();
      const show = (done: number) => {
        // Once it is ended, what is left is to clean up.
        if (!own.signal.aborted) tasks.set([...others(id), { id, kind, done, total, cancel }]);
      };
      function cancel() {
        own.abort();
        tasks.set(others(id));
      }
      show(0);
      try {
        const answer = await work(AbortSignal.any([page, own.signal]), show);
        return { ...answer, isCancelled: own.signal.aborted };
      } finally {
        tasks.set(others(id));
      }
    },
  };
}

export type Pasting = ReturnType<typeof createPasting>;
