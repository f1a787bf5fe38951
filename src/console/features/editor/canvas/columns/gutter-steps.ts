/**
 * The widths of columns after the gutter behind one of them was moved; the others stay as they are.
 * @param steps parts of the row, towards the end of the line; no column gets narrower than one
 */
export function movedGutter(widths: readonly number[], column: number, steps: number): readonly number[] {
  const [before, after] = [widths[column], widths[column + 1]];
  if (before === undefined || after === undefined) return widths;
  const moved = Math.max(1 - before, Math.min(after - 1, Math.round(steps)));
  return moved === 0 ? widths : widths.with(column, before + moved).with(column + 1, after - moved);
}
