export type OneAtATime = <T>(about: string, work: () => Promise<T>) => Promise<T>;

/**
 * Does what is about the same thing in order, each after the one before is over, also where that failed: what is counted
 * first and then added to would otherwise be counted by all of several at once. It knows of this process alone.
 */
export function createOneAtATime(): OneAtATime {
  const last = new Map<string, Promise<unknown>>();
  return async (about, work) => {
    const mine = Promise.resolve(last.get(about)).then(work, work);
    last.set(about, mine);
    try {
      return await mine;
    } finally {
      if (last.get(about) === mine) last.delete(about);
    }
  };
}
