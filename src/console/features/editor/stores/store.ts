/** A value that parts of the canvas listen to, each by itself: changing it draws nothing else anew. */
export function createStore<T>(start: T) {
  let value = start;
  const hearers = new Set<() => void>();
  return {
    get: () => value,
    set(next: T) {
      if (Object.is(next, value)) return;
      value = next;
      for (const heard of hearers) heard();
    },
    subscribe(heard: () => void) {
      hearers.add(heard);
      return () => void hearers.delete(heard);
    },
  };
}

export type Store<T> = ReturnType<typeof createStore<T>>;
