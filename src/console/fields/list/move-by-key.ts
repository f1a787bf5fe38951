import type { KeyboardEvent } from 'react';

/** Alt and an arrow move an item by one place. A list inside an item moves its own alone. */
export function moveByKey(event: KeyboardEvent, onMove: (step: number) => void): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!event.altKey || step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  onMove(step);
}
