import { useEffect } from 'react';
import { isTyping } from '../is-typing.ts';
import { undoLatest } from './notify.ts';

function onKeyDown(event: KeyboardEvent) {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'z') return;
  // Fields undo their own typing.
  if (event.defaultPrevented || isTyping(event.target)) return;
  if (undoLatest()) event.preventDefault();
}

/** Ctrl+Z, or Cmd+Z, takes back what the newest snackbar tells about, wherever it was done. */
export function useUndoKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
