import { type DragEvent, useState } from 'react';
import { useEditor } from '../editing/editor-context.ts';
import { type ColumnPlace, columnPlaceOf, type DropPlace, dropPlaceOf } from '../editing/page-tree.ts';

const lineAt = (event: DragEvent) => (event.target as Element).closest<HTMLElement>('[data-outline]');

type Place = DropPlace | ColumnPlace;

const samePlace = (a: Place | null, b: Place | null) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Lines of the outline are dragged with all that is selected with them, a column among those of its container. One listener for all
 * lines: a page has hundreds.
 */
export function useOutlineDrag(label: (count: number, first: string) => string) {
  const { actions, readOnly } = useEditor();
  const [dragged, setDragged] = useState<readonly string[]>([]);
  const [place, setPlace] = useState<Place | null>(null);
  const end = () => {
    setDragged([]);
    setPlace(null);
  };
  function dropTargetAt(line: HTMLElement, clientY: number): Place | null {
    const [first = ''] = dragged;
    const { y, height } = line.getBoundingClientRect();
    const over = line.dataset.outline ?? '';
    return actions.isColumn(first)
      ? columnPlaceOf(actions.nodes(), first, over)
      : dropPlaceOf(actions.nodes(), dragged, over, (clientY - y) / height);
  }
  function drop(to: Place) {
    const [first = ''] = dragged;
    if ('column' in to) return actions.moveColumnTo(first, to.column);
    const isSelected = actions.selectedIds().includes(first);
    if (actions.moveTo(dragged, to) && !isSelected) actions.selectAll(dragged);
  }
  return {
    place,
    canDrag: !readOnly,
    handlers: {
      onDragStart(event: DragEvent) {
        const id = lineAt(event)?.dataset.outline;
        if (id === undefined || readOnly) return;
        const chosen = actions.selectedIds();
        const ids = chosen.includes(id) ? chosen : [id];
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        if (ids.length > 1) showCount(event, label(ids.length, id));
        setDragged(ids);
      },
      onDragOver(event: DragEvent) {
        const line = lineAt(event);
        if (dragged.length === 0) return;
        const next = line ? dropTargetAt(line, event.clientY) : place;
        if (!samePlace(next, place)) setPlace(next);
        if (!next) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setPlace(null);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (place) drop(place);
        end();
      },
      onDragEnd: end,
    },
  };
}

/** Under the pointer stands how many go along, not the one line that was taken. */
function showCount({ dataTransfer }: DragEvent, text: string) {
  const chip = document.createElement('div');
  chip.textContent = text;
  Object.assign(chip.style, {
    ...{
      position: 'fixed',
      insetBlockStart: '-100px',
      insetInlineStart: '0',
      padding: '6px 12px',
      borderRadius: '16px',
    },
    ...{ font: '600 13px/1.4 system-ui, sans-serif', color: '#fff', background: '#14181f' },
  });
  document.body.append(chip);
  dataTransfer.setDragImage(chip, -8, -8);
  requestAnimationFrame(() => chip.remove());
}
