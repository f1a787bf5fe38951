import { invalid, type Path } from '../errors.ts';
import { arrayText } from './encode.ts';

const step = /\.?([\p{L}_][\p{L}0-9_-]*)|\.?\[(\d+|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\]/uy;

const unquoted = (text: string): string => (/^['"]/.test(text) ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text);

/**
 * `$.a.b[0]["c d"]` as the text array that PostgreSQL's `#>` takes. The leading `$` or `.` may be left out.
 * @throws HasuraError validation-failed
 */
export function jsonPathText(path: string, at: Path): string {
  if (path === '$') return arrayText([]);
  const keys: string[] = [];
  let position = path.startsWith('$') ? 1 : 0;
  do {
    step.lastIndex = position;
    const match = step.exec(path);
    const key = match?.[1] ?? match?.[2];
    if (!match || key === undefined) {
      const allowed = 'Accept letters, digits, underscore (_) or hyphen (-) only';
      const quoting = 'Use quotes enclosed in bracket (["..."]) if there is any special character';
      throw invalid(`parse json path error: ${path}. ${allowed}. ${quoting}`, at);
    }
    keys.push(match[1] ?? unquoted(key));
    position = step.lastIndex;
  } while (position < path.length);
  return arrayText(keys);
}
