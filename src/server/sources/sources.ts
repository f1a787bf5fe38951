import { createHash } from 'node:crypto';
import type { ChoiceOption } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { AppError } from '../errors.ts';
import type { Downloads } from '../ports/files/downloads.ts';
import { optionsIn, readTable, type Table } from './read-table.ts';
import { requestOf, type Source, sourceSchema } from './source.ts';

export interface Sources {
  /**
   * The rows of a source as they are now.
   * @throws AppError `address-refused`, `address-unreachable`, `file-too-large`, `source-unreadable`
   */
  read(source: Source): Promise<Table>;
  /** Its options for a form: those of a moment ago where it does not answer, and none where it never did. */
  options(source: JsonObject): Promise<readonly ChoiceOption[]>;
}

interface Cached {
  until: number;
  /** The last that came, while a newer one fails. */
  options: Promise<readonly ChoiceOption[]>;
}

const CACHED_MS = 5 * 60_000;
/** A thousand options of 500 characters each are half a megabyte. */
const MOST_CACHED = 100;
const MOST_BYTES = 1_000_000;
const ACCEPT = 'text/csv, application/json;q=0.9, text/plain;q=0.8';
const none: readonly ChoiceOption[] = [];

/** @param failed is told when a form has to do without its source */
export function createSources(
  downloads: Downloads,
  failed: (error: unknown, source: Source) => void,
  now: () => number = Date.now,
): Sources {
  const cached = new Map<string, Cached>();

  async function fetched(source: Source): Promise<Buffer> {
    const { url, headers } = requestOf(source);
    return downloads.fetch(url, { accept: ACCEPT, headers, maxBytes: MOST_BYTES });
  }

  async function read(source: Source): Promise<Table> {
    const { kind, text } = source;
    const table = readTable(kind, kind === 'csv' && text !== '' ? Buffer.from(text) : await fetched(source));
    if (!table || optionsIn(table, source.column) === null) throw new AppError('source-unreadable');
    return table;
  }

  async function ask(source: Source, before: Promise<readonly ChoiceOption[]> | undefined) {
    try {
      const table = await read(source);
      return (optionsIn(table, source.column) ?? []).map((value): ChoiceOption => ({ value }));
    } catch (error) {
      failed(error, source);
      return before ?? none;
    }
  }

  return {
    read,

    async options(given) {
      const parsed = sourceSchema.safeParse(given);
      if (!parsed.success) return none;
      // An uploaded file is part of its source, and not kept once more.
      const key = createHash('sha256').update(JSON.stringify(parsed.data)).digest('base64');
      const known = cached.get(key);
      if (known && known.until > now()) return known.options;
      const options = ask(parsed.data, known?.options);
      cached.delete(key);
      cached.set(key, { until: now() + CACHED_MS, options });
      for (const oldest of cached.keys()) {
        if (cached.size <= MOST_CACHED) break;
        cached.delete(oldest);
      }
      return options;
    },
  };
}
