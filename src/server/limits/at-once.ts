/** How much is done at the same time: of one key, and of all. */
export interface MostAtOnce {
  each: number;
  all: number;
}

/**
 * Refuses what would be too much at the same time, rather than let it wait in a queue that grows.
 * @returns does the work, or answers null where there is too much already
 */
export function createAtOnce({ each, all }: MostAtOnce) {
  const running = new Map<string, number>();
  let total = 0;
  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> | null => {
    const own = running.get(key) ?? 0;
    if (own >= each || total >= all) return null;
    running.set(key, own + 1);
    total += 1;
    return work().finally(() => {
      total -= 1;
      const left = (running.get(key) ?? 1) - 1;
      if (left === 0) running.delete(key);
      else running.set(key, left);
    });
  };
}
