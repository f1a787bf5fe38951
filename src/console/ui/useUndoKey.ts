import { useEffect } from 'react';
import { undoLatest } from './notify.ts';

/** Inputs undo their own typing. */
const typing = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

function onKeyDown(event: KeyboardEvent) {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'z') return;
  if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(typing))) return;
  if (undoLatest()) event.preventDefault();
}

/** Ctrl+Z, or Cmd+Z, takes back what the newest snackbar tells about, wherever it was done. */
export function useUndoKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
