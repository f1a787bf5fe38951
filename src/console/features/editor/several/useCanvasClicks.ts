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

/** Selects several on the canvas: before Puck, which knows one alone. */
export function useCanvasClicks(canvas: Document | null): void {
  const { actions } = useEditor();
  const { selection } = useCanvas();
  useEffect(() => {
    if (!canvas) return;
    const idAt = ({ target }: Event) =>
      (target as Element).closest('[data-puck-component]')?.getAttribute('data-puck-component') ?? undefined;

    function onClick(event: MouseEvent) {
      const id = idAt(event);
      if (id === undefined || (event.target as Element).closest('.canvas-actions, .canvas-gutter')) return;
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

    canvas.addEventListener('click', onClick, true);
    canvas.addEventListener('mousedown', onMouseDown, true);
    return () => {
      canvas.removeEventListener('click', onClick, true);
      canvas.removeEventListener('mousedown', onMouseDown, true);
    };
  }, [canvas, actions, selection]);
}
