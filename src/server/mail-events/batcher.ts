/** What waits for its turn, with whoever waits for it. */
interface PendingBatch<Item> {
  items: Item[];
  done: Promise<void>;
  run: () => void;
}

/**
 * Calls `apply` with what came in while the last call was on its way: one call a post would be thousands a minute. Each caller waits for
 * the call with its own items, and fails with it.
 */
export function createBatcher<Item>(
  apply: (items: readonly Item[]) => Promise<unknown>,
  limit: number,
): (items: readonly Item[]) => Promise<void> {
  const waiting: PendingBatch<Item>[] = [];
  let isRunning = false;

  function open(): PendingBatch<Item> {
    let run = () => {};
    const items: Item[] = [];
    const done = new Promise<void>((resolve, reject) => {
      run = () =>
        void apply(items)
          .then(() => resolve(), reject)
          .finally(next);
    });
    const batch = { items, done, run };
    waiting.push(batch);
    return batch;
  }

  function next(): void {
    const batch = waiting.shift();
    isRunning = batch !== undefined;
    batch?.run();
  }

  return (items) => {
    const last = waiting.at(-1);
    const batch = last && last.items.length + items.length <= limit ? last : open();
    batch.items.push(...items);
    if (!isRunning) next();
    return batch.done;
  };
}
