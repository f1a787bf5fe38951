import Papa from 'papaparse';
import { isJsonObject, type Json } from '#schema/json.ts';
import type { Source } from './source.ts';

/** Rows under the names of their columns. */
export interface Table {
  columns: string[];
  rows: string[][];
}

const MOST_ROWS = 1000;
const MOST_COLUMNS = 50;
const LONGEST_CELL = 500;

/** What a source answered, as rows; null for what is no table. */
export function readTable(kind: Source['kind'], bytes: Buffer): Table | null {
  const text = bytes.toString('utf8').replace(/^\u{FEFF}/u, '');
  return kind === 'supabase' ? fromJson(text) : fromCsv(text);
}

/** The first line names the columns. A page that asks to sign in is HTML, not a table. */
function fromCsv(text: string): Table | null {
  if (/^\s*<(!doctype|html)/i.test(text)) return null;
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: MOST_ROWS + 1 });
  const [header, ...rows] = data;
  if (!header) return null;
  return {
    columns: header.slice(0, MOST_COLUMNS).map(cell),
    rows: rows.map((row) => row.slice(0, MOST_COLUMNS).map(cell)),
  };
}

function fromJson(text: string): Table | null {
  const found = parsed(text);
  if (!Array.isArray(found)) return null;
  const records = found.filter(isJsonObject).slice(0, MOST_ROWS);
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))].slice(0, MOST_COLUMNS);
  return { columns: columns.map(cell), rows: records.map((record) => columns.map((name) => cell(record[name] ?? ''))) };
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

const cell = (value: Json) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\0', '').trim().slice(0, LONGEST_CELL);

/** The options of a column, each once; of the first column where none is named. Null where there is no such column. */
export function optionsIn({ columns, rows }: Table, column: string): string[] | null {
  const at = column === '' ? 0 : columns.indexOf(column);
  if (at === -1) return null;
  return [...new Set(rows.map((row) => row[at] ?? '').filter((value) => value !== ''))];
}
