import { useEffect, useRef, useState } from 'react';

const hasFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;

/**
 * Files that are dropped on an element, or pasted anywhere while nothing is being typed.
 * @param onFiles without it nothing is taken
 * @returns whether files are held over the element, and the element's handlers
 */
export function useFileDrop(onFiles: ((files: File[]) => void) | undefined) {
  // Entering a child comes before leaving its parent: only the count tells when the files have left.
  const [depth, setDepth] = useState(0);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });

  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      const typing = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (files.length === 0 || typing || !take.current) return;
      event.preventDefault();
      take.current(files);
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  const target = {
    onDragEnter: (event: React.DragEvent) => hasFiles(event.dataTransfer) && setDepth((now) => now + 1),
    onDragLeave: (event: React.DragEvent) => hasFiles(event.dataTransfer) && setDepth((now) => Math.max(0, now - 1)),
    // Without it the browser would open the file in place of the console.
    onDragOver: (event: React.DragEvent) => hasFiles(event.dataTransfer) && event.preventDefault(),
    onDrop: (event: React.DragEvent) => {
      setDepth(0);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      take.current?.([...event.dataTransfer.files]);
    },
  };
  return { over: depth > 0 && onFiles !== undefined, target };
}
