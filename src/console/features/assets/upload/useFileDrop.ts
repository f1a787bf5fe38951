import { useEffect, useRef } from 'react';
import { filesOf } from '#console/fields/media/files.ts';
import { holdsFiles, useDropTarget } from '#console/ui/drag/useDropTarget.ts';

/**
 * Files that are dropped on an element, or pasted anywhere while nothing is being typed.
 * @param onFiles without it nothing is taken
 * @returns whether files are held over the element, and the element's handlers
 */
export function useFileDrop(onFiles: ((files: File[]) => void) | undefined) {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });

  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      const files = filesOf(event.clipboardData);
      const typing = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (files.length === 0 || typing || !take.current) return;
      event.preventDefault();
      take.current(files);
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  const { isOver, target } = useDropTarget(holdsFiles, (transfer) => onFiles?.(filesOf(transfer)));
  return { over: isOver && onFiles !== undefined, target };
}
