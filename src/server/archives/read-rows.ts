import { StringDecoder } from 'node:string_decoder';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import { ArchiveRefused } from '../ports/new-spaces/space-archives.ts';

/** Most characters of a row: of the largest pages there are, ten times as much. */
const LONGEST_ROW = 16_000_000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface ReadRow {
  id: string;
  content: JsonObject;
  line: number;
}

/**
 * The rows of a file of an archive. Each has an id of its own and the same columns as the first.
 * @param columns that the table has here
 * @param translate makes of a line what it is here
 * @throws ArchiveRefused with the line
 */
export async function* readRows(
  chunks: AsyncIterable<Buffer>,
  { file, columns, translate }: { file: string; columns: readonly string[]; translate(line: string): string },
): AsyncGenerator<ReadRow> {
  let line = 0;
  let first: string | undefined;
  for await (const text of linesOf(chunks, () => refused('The row is too long.'))) {
    line += 1;
    const row = parsed(translate(text));
    if (!isJsonObject(row)) throw refused('This is no row.');
    const { id, ...content } = row;
    if (typeof id !== 'string' || !UUID.test(id)) throw refused('The row has no id.');
    const names = Object.keys(content).sort();
    const unknown = names.find((name) => !columns.includes(name));
    if (unknown !== undefined) {
      throw refused(`This server does not know "${unknown.slice(0, 100)}". A newer version may have made the archive.`);
    }
    first ??= names.join();
    if (first !== names.join()) throw refused('The row has other columns than the first.');
    yield { id: id.toLowerCase(), content, line };
  }

  function refused(message: string): ArchiveRefused {
    return new ArchiveRefused(`${file}, line ${Math.max(line, 1)}`, message);
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>, tooLong: () => Error) {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const parts = (rest + decoder.write(chunk)).split('\n');
    rest = parts.pop() ?? '';
    if (rest.length > LONGEST_ROW) throw tooLong();
    yield* parts.filter((part) => part !== '');
  }
  rest += decoder.end();
  if (rest !== '') yield rest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
