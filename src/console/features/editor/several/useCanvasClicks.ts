import { useEffect } from 'react';
import { isTyping } from '#console/ui/keyboard/is-typing.ts';
import { useCanvas } from '../canvas/canvas-context.ts';
import { useEditor } from '../editor-context.ts';

type Keys = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** What a click does to the selection. */
export function clickSelects({ ctrlKey, metaKey, shiftKey }: Keys, isPicking: boolean): 'toggle' | 'range' | 'one' {
  if (shiftKey) return 'range';
  return ctrlKey || metaKey || isPicking ? 'toggle' : 'one';
}

/** Pixels from which Puck takes a press for a drag. */
const DRAG_PX = 5;

/** Selects several on the canvas: before Puck, which knows one alone. */
export function useCanvasClicks(canvas: Document | null): void {
  const { actions } = useEditor();
  const { selection } = useCanvas();
  useEffect(() => {
    if (!canvas) return;
    const idAt = ({ target }: Event) =>
      (target as Element).closest('[data-puck-component]')?.getAttribute('data-puck-component') ?? undefined;

    let pressed: Element | null = null;
    let from = { x: 0, y: 0 };
    /** Whoever holds a key, or chooses several by touch, drags nothing, however long the press. */
    function onPress(event: PointerEvent) {
      pressed = (event.target as Element).closest('[data-puck-component]');
      from = { x: event.clientX, y: event.clientY };
      if (clickSelects(event, selection.get().isPicking) !== 'one' && !isTyping(event.target)) event.stopPropagation();
    }

    function onClick(event: MouseEvent) {
      // The page may move under the pointer: such a click comes to what is around both.
      const isMoved = pressed?.isConnected === true && (event.target as Element).contains(pressed);
      const id = (isMoved && pressed?.getAttribute('data-puck-component')) || idAt(event);
      // The click that ends a drag chooses nothing.
      const isDrag = event.detail > 0 && Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG_PX;
      const isTool = (event.target as Element).closest('.canvas-actions, .canvas-gutter') !== null;
      if (id === undefined || isDrag || isTool || actions.isDragging()) return;
      const selects = clickSelects(event, selection.get().isPicking);
      // The same text that is written in may be marked further.
      if (selects === 'one' || (selects === 'range' && isTyping(event.target))) {
        if (selection.has(id)) selection.only(id);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      (canvas?.activeElement as HTMLElement | null)?.blur();
      canvas?.defaultView?.focus();
      if (selects === 'toggle') actions.toggle(id);
      else actions.extendTo(id);
    }

    /** Marks no text from the last click to this one. */
    function onMouseDown(event: MouseEvent) {
      if (event.shiftKey && !isTyping(event.target)) event.preventDefault();
    }

    canvas.addEventListener('pointerdown', onPress, true);
    canvas.addEventListener('click', onClick, true);
    canvas.addEventListener('mousedown', onMouseDown, true);
    return () => {
      canvas.removeEventListener('pointerdown', onPress, true);
      canvas.removeEventListener('click', onClick, true);
      canvas.removeEventListener('mousedown', onMouseDown, true);
    };
  }, [canvas, actions, selection]);
}
