interface Closable {
  close(): Promise<void>;
}

/** What has been started, to be ended in reverse order. */
export interface CloseStack {
  add(close: () => Promise<void>): void;
  /** Waits for two parts that start side by side. When one fails, the other is still ended by `close`. */
  both<First extends Closable, Second extends Closable>(
    first: Promise<First>,
    second: Promise<Second>,
  ): Promise<[First, Second]>;
  /** Ends everything, whatever fails on the way. @throws the first failure */
  close(): Promise<void>;
}

/** An empty stack. */
export function closeStack(): CloseStack {
  const closers: (() => Promise<void>)[] = [];
  return {
    add: (close) => {
      closers.push(close);
    },
    async both(first, second) {
      for (const part of await Promise.allSettled([first, second])) {
        if (part.status === 'fulfilled') closers.push(() => part.value.close());
      }
      return Promise.all([first, second]);
    },
    async close() {
      const failures: unknown[] = [];
      for (const close of closers.splice(0).reverse()) {
        await close().catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
