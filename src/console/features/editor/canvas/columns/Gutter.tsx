import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The widths of columns after the gutter behind one of them was moved; the others stay as they are.
 * @param steps parts of the row, towards the end of the line; no column gets narrower than one
 */
function movedGutter(widths: readonly number[], column: number, steps: number): readonly number[] {
  const [before, after] = [widths[column], widths[column + 1]];
  if (before === undefined || after === undefined) return widths;
  const moved = Math.max(1 - before, Math.min(after - 1, Math.round(steps)));
  return moved === 0 ? widths : widths.with(column, before + moved).with(column + 1, after - moved);
}

interface GutterProps {
  /** Of all columns, in parts of the row. */
  widths: readonly number[];
  /** The column before it. */
  column: number;
  /** While it is dragged. */
  onMove(widths: readonly number[]): void;
  onEnd(widths: readonly number[]): void;
}

/** Where the end of a line is: 1 on the right, -1 on the left. */
const directionOf = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Between two columns: dragged, or moved by the arrow keys, it gives one of them what the other loses. */
export function Gutter({ widths, column, onMove, onEnd }: GutterProps) {
  const { t } = useTranslation();
  const drag = useRef<{ x: number; part: number; from: readonly number[]; now: readonly number[] } | null>(null);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const before = widths.slice(0, column + 1).reduce((sum, width) => sum + width, 0);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const row = event.currentTarget.parentElement;
    if (!row) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const part = (directionOf(row) * row.getBoundingClientRect().width) / total;
    drag.current = { x: event.clientX, part, from: widths, now: widths };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const dragState = drag.current;
    if (!dragState) return;
    dragState.now = movedGutter(dragState.from, column, (clientX - dragState.x) / dragState.part);
    onMove(dragState.now);
  };
  const onPointerUp = () => {
    const dragState = drag.current;
    drag.current = null;
    if (dragState) onEnd(dragState.now);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const steps = KEYS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onEnd(movedGutter(widths, column, steps * directionOf(event.currentTarget)));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between parts of a page is no separator that one can move
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('editor.columns.gutter')}
      aria-valuemin={1}
      aria-valuemax={total - 1}
      aria-valuenow={before}
      tabIndex={0}
      className="canvas-gutter"
      style={{ gridColumn: column + 2 }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
    />
  );
}
