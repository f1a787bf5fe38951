import Papa from 'papaparse';
import { fromGuarded } from '#derive/values/formula.ts';
import type { Source, SourceRow } from '#derive/values/source.ts';
import { inexactNumber } from '#schema/formats/numerals.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { createJsonRecords, featureOf } from './json-records.ts';
import { RecordsFault } from './records.ts';
import { delimiters, firstRows, headersIn, isBlank, maxColumns, maxRows, tableRow } from './table.ts';
import { readXml } from './xml.ts';

/** Why a text is no table, and where. */
export interface ParseFault {
  fault:
    | 'noRows'
    | 'noHeader'
    | 'tooManyRows'
    | 'tooManyColumns'
    | 'quotes'
    | 'json'
    | 'jsonShape'
    | 'digits'
    | 'spreadsheet'
    | 'xml'
    | 'otherFile'
    | 'otherRecords'
    | 'unpacked'
    | 'sharedTexts';
  row?: number;
  message?: string;
  /** Of CSV: the one that it was read with. */
  delimiter?: string;
}

export interface Parsed {
  source: Source;
  /** Of CSV. */
  delimiter?: string;
  /** Of XML: the path of the elements that are the records. */
  records?: string;
}

export interface ParseOptions {
  /** Name of the file. */
  name?: string;
  /** Of CSV, where somebody chose one. */
  delimiter?: string;
  /** Of CSV, of XML, and of JSON that is called so, no more than the first rows are wanted; a text of CSV may end anywhere behind them. */
  isBeginning?: boolean;
  /** A text that is XML or called JSON ends anywhere: it is the beginning of a longer one. */
  isCut?: boolean;
}

/** Whether what is called JSON begins as XML, which no JSON does. */
export const isMarkup = (text: string): boolean => /^\uFEFF?\s*</.test(text);

/** Whether a text is XML by its name or its first line. */
export const isCalledXml = (name: string, text: string): boolean =>
  /\.xml$/i.test(name) || /^\uFEFF?\s*<\?xml\s/.test(text);

/** Reads a text as XML or JSON where it is, or is called, that, and as CSV else. */
export function parse(text: string, options: ParseOptions): Parsed | ParseFault {
  const body = text.replace(/^\uFEFF/, '');
  if (isCalledXml(options.name ?? '', body)) return readMarkup(body, options) ?? { fault: 'xml' };
  const named = options.name?.toLowerCase().endsWith('.json') ?? false;
  if (named && isMarkup(body)) {
    const read = readMarkup(body, options);
    if (read) return read;
  }
  if (named || /^\s*[[{]/.test(body)) {
    // Of others the server would read no more than these.
    const { isCut = false, isBeginning = false } = named ? options : {};
    const read = isCut ? readCutJson(body) : readJson(body, isBeginning);
    if (named || !('fault' in read) || read.fault !== 'json') return read;
  }
  return readCsv(body, options);
}

function readCsv(text: string, { delimiter: chosen, isBeginning }: ParseOptions): Parsed | ParseFault {
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter: chosen ?? guessed(text),
    preview: isBeginning ? firstRows : maxRows + 2,
    // Empty lines are left out below, so that rows keep the numbers that a spreadsheet shows.
    skipEmptyLines: false,
  });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  const { delimiter } = meta;
  if (quotes) return { fault: 'quotes', row: (quotes.row ?? 0) + 1, delimiter };
  return { ...readTable(data.map((cells) => cells.map(fromGuarded))), delimiter };
}

/** Rows as they stand below each other, the first with anything in it being the headers. */
export function readTable(data: readonly (readonly Json[])[]): Parsed | ParseFault {
  const at = data.findIndex((cells) => cells.some((cell) => !isBlank(cell)));
  const first = data[at];
  if (!first) return { fault: 'noHeader' };
  const headers = headersIn(first);
  if (headers.length > maxColumns) return { fault: 'tooManyColumns' };
  const rows = data.flatMap((cells, index) => (index > at ? (tableRow(cells, index + 1, headers.length) ?? []) : []));
  if (rows.length === 0) return { fault: 'noRows' };
  if (rows.length > maxRows) return { fault: 'tooManyRows' };
  return { source: { format: 'csv', headers, rows } };
}

/** Judged by the lines that hold something: an empty one at the end would speak against every delimiter. */
function guessed(text: string): string {
  const options = { delimitersToGuess: [...delimiters], preview: 20, skipEmptyLines: true };
  return Papa.parse(text, options).meta.delimiter;
}

function readJson(text: string, isBeginning: boolean): Parsed | ParseFault {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
    const number = inexactNumber(text);
    if (number !== undefined) return { fault: 'digits', message: number };
  } catch (error) {
    return { fault: 'json', message: error instanceof Error ? error.message : '' };
  }
  const list = listIn(value);
  if (!list) return { fault: 'jsonShape' };
  const wrong = list.findIndex((record) => !isJsonObject(record));
  if (wrong >= 0) return { fault: 'jsonShape', row: wrong + 1 };
  return readRecords(list.filter(isJsonObject).map(featureOf), isBeginning);
}

/** The records that are whole in the beginning of a text. */
function readCutJson(text: string): Parsed | ParseFault {
  try {
    return readRecords(createJsonRecords().write(text), true);
  } catch (error) {
    if (!(error instanceof RecordsFault)) throw error;
    const { code: fault, ...more } = error.told;
    return { fault, ...more };
  }
}

function readMarkup(text: string, { isCut, isBeginning }: ParseOptions): Parsed | ParseFault | null {
  const read = readXml(text, isCut);
  if (!read) return null;
  const parsed = readRecords(read.records, isCut || isBeginning);
  return 'fault' in parsed ? parsed : { ...parsed, records: read.path };
}

/** @param isBeginning whether the first rows are enough; the headers are those of all records */
function readRecords(records: readonly JsonObject[], isBeginning = false): Parsed | ParseFault {
  if (records.length === 0) return { fault: 'noRows' };
  if (records.length > maxRows && !isBeginning) return { fault: 'tooManyRows' };
  const headers = [...new Set(records.flatMap((record) => Object.keys(record)))];
  if (headers.length === 0) return { fault: 'noHeader' };
  if (headers.length > maxColumns) return { fault: 'tooManyColumns' };
  const rows = records.slice(0, isBeginning ? firstRows : undefined).map(
    (record, at): SourceRow => ({
      number: at + 1,
      cells: headers.map((header) => (Object.hasOwn(record, header) ? record[header] : undefined)),
    }),
  );
  return { source: { format: 'json', headers, rows } };
}

/** The records of a file: the whole of it, or the only list of records in what services answer (`{ "data": [...] }`). */
function listIn(value: Json): readonly Json[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return undefined;
  const [only, ...more] = Object.values(value).filter(
    (one) => Array.isArray(one) && one.length > 0 && one.every(isJsonObject),
  );
  return Array.isArray(only) && more.length === 0 ? only : undefined;
}
