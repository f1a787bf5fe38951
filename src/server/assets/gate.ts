/** Lets a few pieces of work run at once; the others wait for their turn in order. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @param places how many may run at once */
export function createGate(places: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
