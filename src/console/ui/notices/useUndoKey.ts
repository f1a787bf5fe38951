import { useEffect } from 'react';
import { isTyping } from '../keyboard/is-typing.ts';
import { undoLatest } from './notice-store.ts';

/** Takes back what the newest notice tells about; false where there is nothing. A view with an undo of its own calls this first. */
export function undoNotice(event: Pick<Event, 'preventDefault'>): boolean {
  const isUndone = undoLatest();
  if (isUndone) event.preventDefault();
  return isUndone;
}

function onKeyDown(event: KeyboardEvent) {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'z') return;
  // Fields undo their own typing.
  if (event.defaultPrevented || isTyping(event.target)) return;
  undoNotice(event);
}

/** Ctrl+Z, or Cmd+Z, takes back what the newest snackbar tells about, wherever it was done. */
export function useUndoKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
