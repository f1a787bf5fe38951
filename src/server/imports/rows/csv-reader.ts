import Papa from 'papaparse';
import { headersIn, isBlank, maxColumns, tableRow } from '#derive/imports/file/table.ts';
import { fromGuarded } from '#derive/values/formula.ts';
import type { SourceRow } from '#derive/values/source.ts';
import { type FileFormat, MOST_ROWS, type RowReader, RowsRefused } from './row-reader.ts';

/** Papa Parse guesses the ends of lines by so many characters. */
const SAMPLE = 1024 * 1024;
/** Of a row that has not ended yet: a quote that is never closed would take in the whole file. */
const LONGEST_ROW = 16 * 1024 * 1024;

interface ParsedRows {
  data: string[][];
  errors: { type: string; row?: number }[];
  meta: { cursor: number };
}

/** What `@types/papaparse` says of the parser of one text (papaparse.com/docs, "Low-level parser"). */
interface TextParser {
  parse(text: string, from: number, leavesLastRow: boolean): ParsedRows;
}

/**
 * Reads CSV as its bytes come. A row counts once the next one has begun, so that quotes, ends of lines and characters may fall apart
 * between two pieces.
 * @param sample characters that are waited for before the first row
 */
export function createCsvReader({ encoding = 'utf-8', delimiter, headers }: FileFormat, sample = SAMPLE): RowReader {
  // What the console read has this encoding; a character that breaks it would be lost.
  const decoder = new TextDecoder(encoding, { fatal: true });
  const ready: SourceRow[] = [];
  let rest = '';
  let parser: TextParser | undefined;
  let lines = 0;
  let known = false;

  function text(bytes: Uint8Array | undefined): string {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new RowsRefused({ code: 'encoding', row: lines + 1 });
    }
  }

  function parse(isLast: boolean): void {
    if (!parser) {
      const { linebreak } = Papa.parse(rest.slice(0, SAMPLE), { delimiter, preview: 1 }).meta;
      parser = new Papa.Parser({ delimiter, newline: linebreak as '\n' }) as unknown as TextParser;
    }
    const { data, errors, meta } = parser.parse(rest, 0, !isLast);
    // A row that is left for later may look wrong so far.
    const wrong = errors.find(({ type, row = 0 }) => type === 'Quotes' && (isLast || row < data.length));
    if (wrong) throw new RowsRefused({ code: 'quotes', row: lines + (wrong.row ?? 0) + 1 });
    rest = isLast ? '' : rest.slice(meta.cursor);
    if (rest.length > LONGEST_ROW) throw new RowsRefused({ code: 'quotes', row: lines + data.length + 1 });
    for (const cells of data) take(cells);
  }

  function take(line: readonly string[]): void {
    lines += 1;
    if (lines > MOST_ROWS) throw new RowsRefused({ code: 'tooManyRows' });
    if (!known) {
      if (line.every(isBlank)) return;
      if (line.length > maxColumns) throw new RowsRefused({ code: 'tooManyColumns' });
      const found = headersIn(line.map(fromGuarded));
      if (JSON.stringify(found) !== JSON.stringify(headers)) throw new RowsRefused({ code: 'otherFile' });
      known = true;
      return;
    }
    const row = tableRow(line.map(fromGuarded), lines, headers.length);
    if (row) ready.push(row);
  }

  return {
    push(bytes) {
      const isFirst = rest === '' && parser === undefined;
      rest += text(bytes);
      if (isFirst) rest = rest.replace(/^\uFEFF/, '');
      if (parser || rest.length >= sample) parse(false);
    },
    end() {
      rest += text(undefined);
      parse(true);
      if (!known) throw new RowsRefused({ code: 'noHeader' });
    },
    take: (limit) => ready.splice(0, limit),
  };
}
