import { type KeyboardEvent, useState } from 'react';
import type { OutlineItem } from './outline-items.ts';

/**
 * The outline is one stop of the tab key, and the arrows go through it (https://www.w3.org/WAI/ARIA/apg/patterns/treeview/).
 * @param selected the line that one comes to first
 */
export function useOutlineKeys(
  items: readonly OutlineItem[],
  selected: string | undefined,
  choose: (id: string, event: KeyboardEvent) => void,
) {
  const [focused, setFocused] = useState('');
  const has = (id: string | undefined) => items.some((item) => item.id === id);
  const stop = has(focused) ? focused : has(selected) ? selected : items[0]?.id;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const id = (event.target as Element).getAttribute('data-outline');
    if (id === null || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return choose(id, event);
    }
    if (event.shiftKey || event.ctrlKey || event.metaKey) return;
    const at = items.findIndex((item) => item.id === id);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    const line = next === undefined ? undefined : items[next];
    if (next === undefined) return;
    event.preventDefault();
    const found = line && event.currentTarget.querySelector<HTMLElement>(`[data-outline="${CSS.escape(line.id)}"]`);
    found?.focus();
  }
  return { stop, onKeyDown, setFocused };
}
