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
export function gather<Item>(
  apply: (items: readonly Item[]) => Promise<unknown>,
  most: number,
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
    const turn = { items, done, run };
    waiting.push(turn);
    return turn;
  }

  function next(): void {
    const turn = waiting.shift();
    isRunning = turn !== undefined;
    turn?.run();
  }

  return (items) => {
    const last = waiting.at(-1);
    const turn = last && last.items.length + items.length <= most ? last : open();
    turn.items.push(...items);
    if (!isRunning) next();
    return turn.done;
  };
}
