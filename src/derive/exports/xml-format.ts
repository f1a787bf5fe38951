import { exportTypes } from '#schema/api/export-job.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { isWellFormed } from '#schema/storable.ts';
import type { TextFormat } from './text-format.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** What no XML 1.0 document may hold, also not as a reference (section 2.2). Half characters are found by `isWellFormed`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * A list of records, an element for each of the fields: the values as they are stored. A text stands as it is; what is none says its
 * `type`, and is JSON. A text that XML cannot hold is JSON too, which can write each character.
 */
export function xmlFormat(names: readonly string[]): TextFormat {
  const record = (row: JsonObject) =>
    ['id', ...names].map((name) => `<${name}${contentOf(row[name] ?? null)}</${name}>`).join('');
  return {
    head: '<?xml version="1.0" encoding="UTF-8"?>\n<records>\n',
    rows: (rows) => rows.map((row) => `<record>${record(row)}</record>\n`).join(''),
    tail: '</records>\n',
    type: exportTypes.xml,
    ending: 'xml',
  };
}

/** What stands between the name of an element and its end. */
function contentOf(value: Json): string {
  if (value === null) return '>';
  if (typeof value !== 'string') return ` type="${typeof value === 'object' ? 'json' : typeof value}">${jsonOf(value)}`;
  if (impossible.test(value) || !isWellFormed(value)) return ` type="json">${jsonOf(value)}`;
  return `${value === value.trim() ? '' : ' xml:space="preserve"'}>${escaped(value)}`;
}

/** JSON.stringify writes all of `impossible` as escapes but these two. */
const jsonOf = (value: Json) =>
  escaped(JSON.stringify(value).replaceAll('\ufffe', '\\ufffe').replaceAll('\uffff', '\\uffff'));

const escaped = (text: string) => text.replaceAll(/[&<>\r]/g, (character) => entities[character] ?? character);
