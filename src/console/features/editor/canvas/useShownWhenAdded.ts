import { type RefObject, useEffect } from 'react';
import { useCanvas } from '../stores/canvas-context.ts';

/** Brings a block or a section into sight where it was added. @param isDrawn whether it is as high as it will be */
export function useShownWhenAdded(id: string, element: RefObject<Element | null>, isDrawn = true): void {
  const { added } = useCanvas();
  useEffect(() => {
    if (isDrawn && element.current) added.onRendered(id, element.current);
  }, [added, id, element, isDrawn]);
}
