import { type SyntheticEvent, useEffect, useMemo, useState } from 'react';

/** A press on such a surface reaches the canvas through React's tree, where it would select nothing. */
export const keepFromCanvas = (event: SyntheticEvent): void => event.stopPropagation();

/**
 * Something in the canvas that the console puts a surface beside, which moves along as the canvas is scrolled.
 * @param element of the canvas
 * @param rect where it is in the window of the canvas; another function for another place
 */
export function useCanvasAnchor(element: Element, rect: () => DOMRect | null) {
  const canvas = element.ownerDocument.defaultView;
  const [moved, setMoved] = useState(0);
  useEffect(() => {
    const move = () => setMoved((times) => times + 1);
    canvas?.addEventListener('scroll', move, true);
    return () => canvas?.removeEventListener('scroll', move, true);
  }, [canvas]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a surface asks again where an anchor is that is another one
  return useMemo(
    () => ({ getBoundingClientRect: () => inConsole(rect() ?? new DOMRect(), canvas) }),
    [rect, canvas, moved],
  );
}

/** A rectangle of the canvas, which is another window and may be drawn smaller, where it is in the console's. */
function inConsole(rect: DOMRect, canvas: Window | null): DOMRect {
  const frame = canvas?.frameElement;
  if (!(frame instanceof HTMLElement)) return rect;
  const outer = frame.getBoundingClientRect();
  const scale = outer.width / frame.offsetWidth;
  const { left, top, width, height } = rect;
  return new DOMRect(outer.left + left * scale, outer.top + top * scale, width * scale, height * scale);
}
