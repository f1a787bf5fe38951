import { z } from 'zod';

const short = z.string().trim().max(500, 'Please use at most 500 characters.').default('');

/** Where options come from, as the block of a question holds it (`info.source`). */
export const sourceSchema = z
  .object({
    kind: z.enum(['csv', 'sheet', 'supabase'], 'Please choose a source.'),
    url: z.string().trim().max(2000, 'Please use at most 2000 characters.').default(''),
    /** A CSV file that was uploaded, instead of an address. */
    text: z.string().max(200_000, 'Please use at most 200,000 characters.').default(''),
    /** Of Supabase: the table, and the key that browsers may have. */
    table: short,
    key: short,
    /** The column with the options; the first where it is empty. */
    column: short,
  })
  .refine(({ kind, url, text }) => url !== '' || (kind === 'csv' && text !== ''), {
    path: ['url'],
    message: 'Required.',
  });

export type Source = z.output<typeof sourceSchema>;

/** What is asked of the web for a source. */
export interface SourceRequest {
  url: string;
  headers: Record<string, string>;
}

const MOST_ROWS = 1000;

/** The request that brings the rows of a source. An address that is none stays one, for the download to refuse. */
export function requestOf({ kind, url, table, key, column }: Source): SourceRequest {
  if (kind === 'sheet') return { url: sheetAddress(url), headers: {} };
  // Where there is no host, as in `data:`, there is no path to go to.
  if (kind === 'csv' || !/^https?:/i.test(url) || !URL.canParse(url)) return { url, headers: {} };
  // PostgREST: /rest/v1/<table>?select=<columns>; the public key stands in both headers (supabase.com/docs/guides/api).
  const address = new URL(`/rest/v1/${encodeURIComponent(table)}`, url);
  address.searchParams.set('select', column || '*');
  address.searchParams.set('limit', String(MOST_ROWS));
  return { url: address.href, headers: { apikey: key, authorization: `Bearer ${key}` } };
}

/**
 * The CSV of a Google Sheet: of one that is published (`/d/e/<id>/pub...`), or that everybody with the link may read
 * (`/d/<id>/edit#gid=<sheet>`). Other addresses stay as they are.
 */
function sheetAddress(given: string): string {
  if (!URL.canParse(given)) return given;
  const url = new URL(given);
  if (url.hostname !== 'docs.google.com') return given;
  const sheet = /(?:^|[#&?])gid=(\d+)/.exec(`${url.search}${url.hash}`)?.[1];
  const published = /^\/spreadsheets\/d\/e\/([\w-]+)\//.exec(url.pathname)?.[1];
  if (published) {
    return `https://docs.google.com/spreadsheets/d/e/${published}/pub?output=csv${sheet ? `&single=true&gid=${sheet}` : ''}`;
  }
  const id = /^\/spreadsheets\/d\/([\w-]+)/.exec(url.pathname)?.[1];
  return id ? `https://docs.google.com/spreadsheets/d/${id}/export?format=csv${sheet ? `&gid=${sheet}` : ''}` : given;
}
