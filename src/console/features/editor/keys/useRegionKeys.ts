import { useEffect } from 'react';

/** Of the element around a part of the editor that F6 leads to. */
export const editorRegion = { 'data-editor-region': '', tabIndex: -1 } as const;

/**
 * F6 leads to the next part of the editor and Shift+F6 back: the blocks alone are some forty stops of Tab.
 * @param canvas the document inside of the canvas, where the key is heard too
 */
export function useRegionKeys(canvas: Document | null): void {
  useEffect(() => {
    const documents = canvas ? [document, canvas] : [document];
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      const regions = [...document.querySelectorAll<HTMLElement>('[data-editor-region]')];
      // While the focus is inside of the canvas, the frame is what has it here.
      const at = regions.findIndex((one) => one.contains(document.activeElement));
      const next = event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % regions.length;
      regions.at(next)?.focus();
      event.preventDefault();
    }
    for (const one of documents) one.addEventListener('keydown', onKey);
    return () => {
      for (const one of documents) one.removeEventListener('keydown', onKey);
    };
  }, [canvas]);
}
