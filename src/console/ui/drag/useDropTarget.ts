import { type DragEvent, useState } from 'react';

export const holdsFiles = ({ types }: DataTransfer): boolean => types.includes('Files');

/**
 * Makes an element take what is dropped onto it.
 * @param takes whether what is dragged is for this element: what is not, the browser drops as it does by itself
 * @returns `isOver` while such a thing is over the element, and what goes onto the element
 */
export function useDropTarget(takes: (transfer: DataTransfer) => boolean, onDrop: (transfer: DataTransfer) => unknown) {
  // Entering a child comes before leaving its parent: only the count tells when the drag has left.
  const [depth, setDepth] = useState(0);
  const count = (step: 1 | -1) => (event: DragEvent) =>
    takes(event.dataTransfer) && setDepth((now) => Math.max(0, now + step));
  return {
    isOver: depth > 0,
    target: {
      onDragEnter: count(1),
      onDragLeave: count(-1),
      // Without it nothing is dropped, and the browser opens a file in place of the console.
      onDragOver: (event: DragEvent) => takes(event.dataTransfer) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        setDepth(0);
        if (!takes(event.dataTransfer)) return;
        event.preventDefault();
        onDrop(event.dataTransfer);
      },
    },
  };
}
