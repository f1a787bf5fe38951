/** Something to say of code, from one character of it to another. */
export interface Note {
  from: number;
  to: number;
  severity: 'error' | 'warning';
  message: string;
}

/** From a line and a column, both from 1, to the end of that line; the whole last line where there are fewer. */
export function placeIn(code: string, line: number, column = 1): { from: number; to: number } {
  const lines = code.split('\n');
  const at = Math.min(Math.max(line, 1), lines.length);
  const start = lines.slice(0, at - 1).reduce((sum, text) => sum + text.length + 1, 0);
  const length = lines[at - 1]?.length ?? 0;
  return { from: start + Math.min(column - 1, length), to: start + length };
}

/** Where a message of the template engine points to: it ends with `line:2, col:5`, or names no place. */
export function faultNote(code: string, fault: string): Note {
  const [, line, column] = /line:(\d+)(?:, col:(\d+))?/.exec(fault) ?? [];
  const position = line ? placeIn(code, Number(line), column ? Number(column) : 1) : placeIn(code, 1);
  return { ...position, severity: 'error', message: fault.replace(/,?\s*line:\d+(?:, col:\d+)?/, '') };
}
