import { type KeyboardEvent, useState } from 'react';
import { focusLine, lineByKey, type OutlineItem } from '../editing/outline-items.ts';

/**
 * The outline is one stop of the tab key, and the arrows go through it (https://www.w3.org/WAI/ARIA/apg/patterns/treeview/).
 * @param selected the line that one comes to first
 */
export function useOutlineKeys(
  items: readonly OutlineItem[],
  selected: string | undefined,
  choose: (id: string, event: KeyboardEvent, kind: OutlineItem['kind']) => void,
  goOn: (id: string, kind: OutlineItem['kind'], event: KeyboardEvent) => boolean,
) {
  const [focused, setFocused] = useState('');
  const has = (id: string | undefined) => items.some((item) => item.id === id);
  const stop = has(focused) ? focused : has(selected) ? selected : items[0]?.id;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const id = (event.target as Element).getAttribute('data-outline');
    if (id === null || event.altKey) return;
    const at = items.findIndex((item) => item.id === id);
    const hasKey = event.shiftKey || event.ctrlKey || event.metaKey;
    const { kind } = items[at] ?? {};
    if (kind !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      if (event.key === 'Enter' && !hasKey && goOn(id, kind, event)) return;
      return choose(id, event, kind);
    }
    if (hasKey) return;
    const next = lineByKey(event.key, items, at, document.dir === 'rtl');
    const line = next === undefined ? undefined : items[next];
    if (next === undefined) return;
    event.preventDefault();
    if (line) focusLine(event.currentTarget, line.id);
  }
  return { stop, onKeyDown, setFocused };
}
