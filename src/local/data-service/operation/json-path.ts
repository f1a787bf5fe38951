import { HasuraError, type Path } from '../errors.ts';
import { arrayText } from './encode.ts';

const step = /\.?([\p{L}\p{N}_$-]+)|\.?\[(\d+|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\]/uy;

const unquoted = (text: string): string => (/^['"]/.test(text) ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text);

/**
 * `$.a.b[0]["c d"]` as the text array that PostgreSQL's `#>` takes. The leading `$` or `.` may be left out.
 * @throws HasuraError parse-failed
 */
export function jsonPathText(path: string, at: Path): string {
  const keys: string[] = [];
  let position = path.startsWith('$') ? 1 : 0;
  while (position < path.length) {
    step.lastIndex = position;
    const match = step.exec(path);
    const key = match?.[1] ?? match?.[2];
    if (!match || key === undefined) {
      throw new HasuraError(
        'parse-failed',
        `parse json path error: invalid property name or bracket at position ${position}`,
        at,
      );
    }
    keys.push(match[1] ?? unquoted(key));
    position = step.lastIndex;
  }
  return arrayText(keys);
}
