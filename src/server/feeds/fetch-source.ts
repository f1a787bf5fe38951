import { createHash } from 'node:crypto';
import { z } from 'zod';
import { encodings } from '#derive/imports/file/decode.ts';
import { nameOfAddress } from '#derive/imports/file/name-of-address.ts';
import { delimiters } from '#derive/imports/file/table.ts';
import type { ImportPlan } from '#derive/imports/plan.ts';
import { planFromSaved } from '#derive/imports/saved-plan.ts';
import type { ImportFault } from '#schema/api/import-job.ts';
import { isTimeZone } from '#schema/formats/time-zone.ts';
import type { Json } from '#schema/json.ts';
import { AppError } from '../errors.ts';
import { readHead } from '../imports/rows/read-rows.ts';
import type { FileFormat } from '../imports/rows/row-reader.ts';
import type { SourceFiles } from '../ports/files/downloads.ts';
import type { ClaimedFeed, ImportedFile } from '../ports/files/feeds.ts';
import { ImportRefused } from '../ports/files/imports.ts';
import { requestOf, sourceSchema } from '../sources/source.ts';

const MOST_BYTES = 30_000_000;
/** Nobody waits for it; large files of slow hosts take their time. */
const LIMIT_MS = 90_000;
const ACCEPT = 'text/csv, application/json;q=0.9, text/plain;q=0.8, */*;q=0.1';
/** What a file without a row is called that was read. */
const EMPTY = new Set(['empty', 'noHeader', 'noRows']);

/** As somebody who may edit the dataset has saved it (`info.feed`). */
const feedSourceSchema = z.object({
  address: z.string().trim().min(1).max(2000),
  plan: z.record(z.string(), z.json()),
  zone: z.string().refine(isTimeZone).optional().catch(undefined),
  format: z
    .object({
      encoding: z.enum(encodings).optional(),
      delimiter: z.enum(delimiters).optional(),
      sheet: z.string().max(200).optional(),
    })
    .catch({}),
});

/** The file of a feed as it is now. */
export interface FetchedSource {
  file: FileFormat;
  bytes: Buffer;
  plan: ImportPlan;
  /** Of the times in it that name none. */
  zone: string | undefined;
  seen: ImportedFile;
}

/** Without a row there is nothing to say of its columns. */
export type SourceAnswer = { is: 'unchanged' } | { is: 'empty' } | ({ is: 'file' } & FetchedSource);

/**
 * Fetches the file of a feed, and finds out how it is read.
 * @throws ImportRefused for what is no such file, AppError what downloads throw
 */
export async function fetchSource(
  { source, seen }: Pick<ClaimedFeed, 'source' | 'seen'>,
  files: SourceFiles,
): Promise<SourceAnswer> {
  const parsed = feedSourceSchema.safeParse(source);
  if (!parsed.success) throw new ImportRefused({ code: 'noPlan' });
  const { address, plan: saved, zone, format } = parsed.data;
  const name = nameOfSource(source);
  const known = seen?.source === name ? seen : undefined;
  const { url } = requestOf(sourceSchema.parse({ kind: 'sheet', url: address }));
  const options = { accept: ACCEPT, maxBytes: MOST_BYTES, limitMs: LIMIT_MS };
  const answer = await files.read(url, { etag: known?.etag, modified: known?.modified }, options);
  if (answer.is === 'unchanged') return answer;
  if (answer.is === 'none') throw new ImportRefused({ code: 'noFile', message: String(answer.status) });
  const { bytes, isHtml, etag, modified } = answer;
  const digest = hashOf(bytes);
  if (known?.digest === digest) return { is: 'unchanged' };
  if (isHtml || /^\s*<(!doctype html|html)\b/i.test(bytes.subarray(0, 500).toString('latin1')))
    throw new ImportRefused({ code: 'html' });
  const choice = { ...format, name: nameOfAddress(address).slice(0, 300) };
  let file: FileFormat;
  try {
    file = await readHead(choice as Parameters<typeof readHead>[0], bytes);
  } catch (error) {
    if (error instanceof ImportRefused && EMPTY.has(error.fault.code)) return { is: 'empty' };
    throw error;
  }
  const plan = planFromSaved(saved as Json, file.headers, file.delimiter === undefined && file.sheet === undefined);
  if (!plan) throw new ImportRefused({ code: 'otherColumns' });
  if (plan.match.by.length === 0) throw new ImportRefused({ code: 'noKey' });
  const as = { ...(etag !== undefined && { etag }), ...(modified !== undefined && { modified }) };
  return { is: 'file', file, bytes, plan, zone, seen: { source: name, digest, ...as } };
}

const hashOf = (what: string | Uint8Array) => createHash('sha256').update(what).digest('base64');

/** An address and how its file is read, in a hash. */
export function nameOfSource(source: Json): string {
  const { address, plan, zone, format } = feedSourceSchema.safeParse(source).data ?? {};
  return hashOf(JSON.stringify([address, plan, zone, format]));
}

/** What the file of a feed is called; '' where nobody has saved an address. */
export function fileOfSource(source: Json): string {
  const { address } = feedSourceSchema.safeParse(source).data ?? {};
  return address === undefined ? '' : nameOfAddress(address).slice(0, 300);
}

/** What people are told of an error of a reading; undefined for one of our own. */
export function faultOfReading(error: unknown): ImportFault | undefined {
  if (error instanceof ImportRefused) return error.fault;
  if (error instanceof AppError && error.status < 500) return { code: error.code, message: error.message };
  return undefined;
}
