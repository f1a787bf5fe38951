import { useRef } from 'react';

let last = 0;
const next = () => {
  last += 1;
  return last;
};

/**
 * Keys that follow the items of a list when they move, so that an item keeps its inputs' own state. They live beside the
 * value, since the items themselves carry no identity.
 */
export function useItemKeys(count: number) {
  const keys = useRef<number[]>([]);
  // A list that was changed from outside gets keys for what is new at its end.
  while (keys.current.length < count) keys.current.push(next());
  keys.current.length = count;
  return {
    keys: keys.current,
    insert: (at: number) => keys.current.splice(at, 0, next()),
    remove: (at: number) => keys.current.splice(at, 1),
    move: (from: number, to: number) => keys.current.splice(to, 0, ...keys.current.splice(from, 1)),
  };
}
