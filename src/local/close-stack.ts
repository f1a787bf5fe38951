interface Closable {
  close(): Promise<void>;
}

/** What has been started, to be ended in reverse order. */
export interface CloseStack {
  add(close: () => Promise<void>): void;
  /** Waits for parts that start side by side. When one fails, those that did start are still ended by `close`. */
  all<const Parts extends readonly Promise<Closable>[]>(
    parts: Parts,
  ): Promise<{ -readonly [Index in keyof Parts]: Awaited<Parts[Index]> }>;
  /** Ends everything, whatever fails on the way. @throws the first failure */
  close(): Promise<void>;
}

export function closeStack(): CloseStack {
  const closers: (() => Promise<void>)[] = [];
  return {
    add: (close) => {
      closers.push(close);
    },
    async all(parts) {
      for (const part of await Promise.allSettled(parts)) {
        if (part.status === 'fulfilled') closers.push(() => part.value.close());
      }
      return Promise.all(parts) as ReturnType<CloseStack['all']> as never;
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
