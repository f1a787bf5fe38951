import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { FAILURES_TOLD, nextReading, nextTry } from '#rules/feed-schedule.ts';
import type { FeedOutcome } from '#schema/api/dataset-feed.ts';
import type { ImportFault } from '#schema/api/import-job.ts';
import { UPLOAD_PART_BYTES } from '#schema/api/upload.ts';
import type { JsonObject } from '#schema/json.ts';
import { AppError } from '../errors.ts';
import { importAccess, mayDo } from '../imports/import-access.ts';
import { importFolder } from '../imports/import-folder.ts';
import { type Log, logEntry } from '../logged.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { SourceFiles } from '../ports/files/downloads.ts';
import type { ClaimedFeed, FeedNews, Feeds, SeenFile } from '../ports/files/feeds.ts';
import { type Importer, ImportRefused, type Imports } from '../ports/files/imports.ts';
import type { Storage } from '../ports/storage.ts';
import { partKey } from '../uploads/stored-parts.ts';
import { type FetchedSource, faultOfReading, fetchSource } from './fetch-source.ts';
import { lacksTooMuch, lookThrough } from './look-through.ts';

interface Dependencies {
  feeds: Feeds;
  imports: Imports;
  accounts: Pick<Accounts, 'findMember'>;
  storage: Pick<Storage, 'put'>;
  sourceFiles: SourceFiles;
  log: Log;
}

/** How soon it is looked again at an import under way, and at a feed that nothing could be done for. */
const LOOK_SECONDS = 2;
const BUSY_SECONDS = 60;
/** Feeds that a server works on at once: sources may take their time. */
const MOST_AT_ONCE = 5;
/** A feed whose server ends is read again by another one, when its lease is over. */
const ENDING_MS = 5000;

/** Nobody may have it read any more. */
class Forbidden extends Error {}

/** Reads feeds until it is stopped. */
export interface FeedReaders {
  /** Takes up what is due, as far as there is room, and does not wait for it. Throws what the data service throws. */
  takeUp(): Promise<void>;
  /** Waits for what is on its way. */
  stop(): Promise<void>;
}

/**
 * Reads feeds that are due: fetches the file, and has it imported with the rights that whoever set the schedule, or asked for it, has
 * now. An import is a run like any other; its end is written down when it is there.
 */
export function createFeedReaders(dependencies: Dependencies): FeedReaders {
  const { feeds, log } = dependencies;
  const working = new Set<Promise<void>>();
  const ending = new AbortController();

  async function work(feed: ClaimedFeed): Promise<void> {
    try {
      await (feed.isImporting ? followImport(feed, feeds) : readFeed(feed, dependencies));
    } catch (error) {
      logEntry(log, 'feed-not-read', { err: error, datasetId: feed.datasetId });
      await feeds.later(feed, BUSY_SECONDS).catch(() => {});
    }
  }

  return {
    async takeUp() {
      while (working.size < MOST_AT_ONCE && !ending.signal.aborted) {
        const feed = await feeds.claim();
        if (!feed) break;
        const done: Promise<void> = work(feed).finally(() => working.delete(done));
        working.add(done);
      }
    },
    async stop() {
      ending.abort();
      const late = new AbortController();
      await Promise.race([Promise.all(working), setTimeout(ENDING_MS, undefined, { signal: late.signal, ref: false })]);
      late.abort();
    },
  };
}

async function readFeed(feed: ClaimedFeed, dependencies: Dependencies): Promise<void> {
  const { feeds, imports, accounts, sourceFiles } = dependencies;
  try {
    const reader = await readerOf(feed, accounts);
    if (!(await feeds.find(reader, feed.datasetId))) throw new Forbidden();
    const { setup, ...access } = await importAccess(imports, reader, 'listing', {});
    if (!setup.may.update && !setup.may.create) throw new Forbidden();
    const source = await fetchSource(feed, sourceFiles);
    if (source.is === 'unchanged') return await settle(feed, { code: 'unchanged' }, feeds);
    const lacking =
      source.is === 'empty'
        ? await emptied(feed, feeds)
        : await lookThrough(feed.datasetId, source, { setup, ...access }, feeds);
    if (source.is === 'empty' && lacking.known === 0) throw new ImportRefused({ code: 'noRows' });
    if (source.is === 'empty' || (!feed.isForced && lacksTooMuch(lacking)))
      return await settle(feed, { code: 'held', ...lacking }, feeds);
    await beginImport(feed, reader, source, dependencies);
  } catch (error) {
    if (error instanceof AppError && error.code === 'imports-under-way') return feeds.later(feed, BUSY_SECONDS);
    const isForbidden = error instanceof Forbidden || (error instanceof AppError && error.code === 'not-permitted');
    if (isForbidden) return stop(feed, feeds);
    await settle(feed, { code: 'failed', fault: faultOfReading(error) }, feeds);
  }
}

const emptied = async ({ datasetId }: ClaimedFeed, feeds: Feeds) => {
  const known = await feeds.count(datasetId);
  return { rows: 0, known, missing: known };
};

/** Whoever asked for it or set its schedule, with the role of now. */
async function readerOf(feed: ClaimedFeed, accounts: Dependencies['accounts']): Promise<Importer> {
  const userId = feed.askedBy ?? feed.setBy;
  const member = userId === null ? null : await accounts.findMember(feed.spaceId, userId);
  if (!member || userId === null) throw new Forbidden();
  const reader = { role: member.role, userId, spaceId: feed.spaceId, flags: { pageAccess: member.pageAccess } };
  if (!mayDo(reader)('update', 'dataset')) throw new Forbidden();
  return reader;
}

/** Stores the file as the upload of an import of the reader, and starts it. */
async function beginImport(
  feed: ClaimedFeed,
  reader: Importer,
  { file, bytes, plan, zone, seen }: FetchedSource,
  { feeds, imports, storage }: Dependencies,
): Promise<void> {
  const { datasetId, spaceId } = feed;
  const id = randomUUID();
  const { name, encoding, delimiter, sheet, headers } = file;
  const format = { ...(encoding && { encoding }), ...(delimiter && { delimiter }), ...(sheet && { sheet }) };
  const instructions = {
    format: { ...format, headers: [...headers] },
    plan: { ...plan, fixed: { ...plan.fixed, dataset_id: datasetId } },
    ...{ zone: zone ?? feed.zone, given: {}, feed: { gone: feed.schedule.gone } },
    within: { field: 'dataset_id', op: 'eq', value: datasetId },
  };
  await imports.begin({
    ...{ id, spaceId, userId: reader.userId, resource: 'listing', file: name, bytes: bytes.length, datasetId },
    ...{ plan: null, instructions: instructions as unknown as JsonObject, isByFeed: true },
  });
  for (let part = 0; part * UPLOAD_PART_BYTES < bytes.length; part += 1) {
    const some = bytes.subarray(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES);
    await storage.put(partKey(importFolder(id), part), some, { type: 'application/octet-stream', saved: true });
  }
  if (await feeds.importing(feed, id, seen)) await imports.start(reader, id, false);
  else await imports.cancel(id);
}

/** Writes down how an import has ended, once it has. */
async function followImport(feed: ClaimedFeed, feeds: Feeds): Promise<void> {
  const { run } = feed;
  if (run && ['UPLOADING', 'WAITING', 'WORKING'].includes(run.state)) return feeds.later(feed, LOOK_SECONDS);
  if (run && (run.state === 'DONE' || run.state === 'UNDOING'))
    return settle(feed, { code: 'imported' }, feeds, feed.pending);
  if (run?.fault?.code === 'not-permitted') return stop(feed, feeds);
  // The same file is read again: not all of it is there.
  await settle(feed, { code: 'failed', fault: run?.fault ?? { code: 'cancelled' } }, feeds, null);
}

async function settle(feed: ClaimedFeed, outcome: FeedOutcome, feeds: Feeds, seen?: SeenFile | null): Promise<void> {
  const { schedule, zone } = feed;
  const failures = outcome.code === 'failed' ? feed.failures + 1 : 0;
  const after = new Date();
  const dueAt = failures > 0 ? nextTry(schedule, { after, zone, failures }) : nextReading(schedule, after, zone);
  await feeds.settle(feed, {
    ...{ outcome, failures, dueAt, news: newsOf(outcome, failures) },
    ...(seen !== undefined && { seen }),
  });
}

function newsOf({ code }: FeedOutcome, failures: number): FeedNews | null {
  if (code === 'held') return 'held';
  return failures >= FAILURES_TOLD ? 'failing' : null;
}

/** The schedule ends, and says why; whoever asked without a schedule is told by the outcome. */
async function stop(feed: ClaimedFeed, feeds: Feeds): Promise<void> {
  const { schedule, askedBy, setBy, zone } = feed;
  const fault: ImportFault = { code: 'not-permitted' };
  const isSchedule = schedule.every !== 'never' && (askedBy === null || askedBy === setBy);
  await feeds.settle(feed, {
    ...{ outcome: { code: 'failed', fault }, failures: feed.failures + 1 },
    ...{ dueAt: isSchedule ? null : nextReading(schedule, new Date(), zone), news: isSchedule ? 'stopped' : null },
    ...(isSchedule && { stopped: fault }),
  });
}
