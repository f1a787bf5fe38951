import type { KeyboardEvent, SyntheticEvent } from 'react';
import { isTyping } from '#console/ui/keyboard/is-typing.ts';

function keep(event: SyntheticEvent): void {
  if (!isTyping(event.target)) event.stopPropagation();
}

function keepKey(event: KeyboardEvent): void {
  if (isTyping(event.target)) return;
  const key = event.key.toLowerCase();
  const isMod = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  // The browser may send what becomes of these to another element than the key. Text that is marked is copied.
  const isClipboard = isMod && ['x', 'c', 'v'].includes(key) && !getSelection()?.toString();
  const isDuplicate = isMod && key === 'd';
  if (isClipboard || isDuplicate) event.preventDefault();
  const isMove = event.altKey && ['arrowup', 'arrowdown'].includes(key);
  if (isClipboard || isDuplicate || isMove || ['delete', 'backspace'].includes(key)) event.stopPropagation();
}

/** Handlers that keep from what is around a list the keys that would change or copy it whole. Those in a text are its own. */
export const listKeys = { onKeyDown: keepKey, onCopy: keep, onCut: keep, onPaste: keep };
