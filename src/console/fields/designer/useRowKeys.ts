import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface RowKeys {
  /** One for each row, that stays with it where rows change places. */
  keys: readonly string[];
  /** The list, in which the focus stays with the row that it was in. */
  root: RefObject<HTMLOListElement | null>;
  /** Call it with the change of the rows. */
  move(from: number, to: number): void;
  remove(at: number): void;
}

let last = 0;
const newKey = () => `row-${++last}`;

/** Names change while they are typed, and so are no keys of rows. */
export function useRowKeys(count: number): RowKeys {
  const [keys, setKeys] = useState<readonly string[]>(() => Array.from({ length: count }, newKey));
  const root = useRef<HTMLOListElement>(null);
  const focused = useRef<Element | null>(null);
  const fitting = keys.length === count ? keys : Array.from({ length: count }, (_, at) => keys[at] ?? newKey());
  if (fitting !== keys) setKeys(fitting);

  // What comes to stand elsewhere in the page loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows have moved
  useLayoutEffect(() => {
    const control = focused.current;
    focused.current = null;
    if (!(control instanceof HTMLElement) || !root.current?.contains(control)) return;
    const row = control.closest('li');
    // The first one cannot go up any further.
    const target = control.matches(':disabled') ? row?.querySelector<HTMLElement>('button') : control;
    if (target !== document.activeElement) target?.focus();
  }, [keys]);

  return {
    keys: fitting,
    root,
    move(from, to) {
      focused.current = document.activeElement;
      setKeys(fitting.toSpliced(from, 1).toSpliced(to, 0, fitting[from] ?? newKey()));
    },
    remove: (at) => setKeys(fitting.toSpliced(at, 1)),
  };
}
