import { useEffect } from 'react';
import { isTyping } from '#console/ui/keyboard/is-typing.ts';
import { useEditor } from '../editing/editor-context.ts';
import { useCanvas } from '../stores/canvas-context.ts';

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
  const { actions, readOnly } = useEditor();
  const { selection, writing } = useCanvas();
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

    /** Where a selected block was clicked, unless the browser has put the caret there already. */
    function write({ clientX: x, clientY: y, target }: MouseEvent, id: string, isWord: boolean) {
      const active = canvas?.activeElement;
      const isWriting = isTyping(active ?? null) && active?.contains(target as Node);
      if (!readOnly && !isWriting && selection.is(id)) writing.ask(id, { x, y, isWord });
    }

    /** Its first click has selected the block. */
    function onDoubleClick(event: MouseEvent) {
      const id = idAt(event);
      const isTool = (event.target as Element).closest('.canvas-actions, .canvas-gutter') !== null;
      if (id === undefined || isTool || clickSelects(event, selection.get().isPicking) !== 'one') return;
      write(event, id, true);
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
        if (selects === 'one') write(event, id, false);
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
    canvas.addEventListener('dblclick', onDoubleClick, true);
    canvas.addEventListener('mousedown', onMouseDown, true);
    return () => {
      canvas.removeEventListener('pointerdown', onPress, true);
      canvas.removeEventListener('click', onClick, true);
      canvas.removeEventListener('dblclick', onDoubleClick, true);
      canvas.removeEventListener('mousedown', onMouseDown, true);
    };
  }, [canvas, actions, readOnly, selection, writing]);
}
