import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { namesClosed } from '#derive/imports/setup.ts';
import { FAILURES_TOLD, nextReading, nextTry, nextTryAfterOwnError, OWN_FAILURES_TOLD } from '#rules/feed-schedule.ts';
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
import type { ClaimedFeed, FeedSettled, Feeds } from '../ports/files/feeds.ts';
import type { Importer, Imports } from '../ports/files/imports.ts';
import type { Storage } from '../ports/storage.ts';
import { partKey } from '../uploads/stored-parts.ts';
import { type Beating, beating } from './beat.ts';
import { type FetchedSource, faultOfReading, fetchSource, fileOfSource, nameOfSource } from './fetch-source.ts';

interface Dependencies {
  feeds: Feeds;
  imports: Imports;
  accounts: Pick<Accounts, 'findMember'>;
  storage: Pick<Storage, 'put'>;
  sourceFiles: SourceFiles;
  /** How soon it is looked again at an import under way. */
  lookMs: number;
  log: Log;
}

/** How soon it is looked again at a feed that nothing could be done for. */
const BUSY_SECONDS = 60;
/** Feeds that a server works on at once: sources may take their time. */
const MOST_AT_ONCE = 5;
/** A feed whose server ends is read again by another one, when its lease is over. */
const ENDING_MS = 5000;

/** Nobody may have it read any more, or nobody with that right has seen what is read, or not all of it may be written. */
class Stopped extends Error {
  readonly fault: ImportFault;

  constructor(code: 'not-permitted' | 'sourceChanged' | 'closedColumn') {
    super(code);
    this.fault = { code };
  }
}

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
  const working = new Map<string, Promise<void>>();
  const ending = new AbortController();

  async function work(feed: ClaimedFeed): Promise<void> {
    const beat = beating(feeds, feed);
    try {
      await (feed.isImporting ? followImport(feed, dependencies) : readFeed(feed, beat, dependencies));
    } catch (error) {
      logEntry(log, 'feed-not-read', { err: error, datasetId: feed.datasetId });
      if (beat.isLost) return;
      // An import under way goes on by itself; anything else counts as a try.
      const again = feed.isImporting
        ? feeds.later(feed, BUSY_SECONDS)
        : settle(feed, { outcome: { code: 'failed', fault: { code: 'interrupted' } } }, feeds);
      await again.catch(() => {});
    } finally {
      beat.end();
    }
  }

  return {
    async takeUp() {
      while (working.size < MOST_AT_ONCE && !ending.signal.aborted) {
        const feed = await feeds.claim();
        if (!feed) break;
        const { datasetId } = feed;
        // This server may be about to end its last look at it, or was believed dead while it works on it.
        const before = working.get(datasetId) ?? Promise.resolve();
        const done: Promise<void> = before
          .then(() => work(feed))
          .finally(() => {
            if (working.get(datasetId) === done) working.delete(datasetId);
          });
        working.set(datasetId, done);
      }
    },
    async stop() {
      ending.abort();
      const late = new AbortController();
      await Promise.race([
        Promise.all(working.values()),
        setTimeout(ENDING_MS, undefined, { signal: late.signal, ref: false }),
      ]);
      late.abort();
    },
  };
}

async function readFeed(feed: ClaimedFeed, beat: Beating, dependencies: Dependencies): Promise<void> {
  const { feeds, imports, accounts, sourceFiles } = dependencies;
  try {
    const reader = await readerOf(feed, accounts);
    if (!(await feeds.find(reader, feed.datasetId))) throw new Stopped('not-permitted');
    const isOfSchedule = feed.requestedBy === null;
    if (isOfSchedule && feed.setFor !== nameOfSource(feed.source)) throw new Stopped('sourceChanged');
    const { setup } = await importAccess(imports, reader, 'listing', {});
    if (!setup.may.update && !setup.may.create) throw new Stopped('not-permitted');
    if (!(await imports.hasRoom(feed.spaceId))) return await feeds.later(feed, BUSY_SECONDS);
    // Whoever asks wants it read, whatever became of the last reading.
    const source = await fetchSource(isOfSchedule ? feed : { ...feed, seen: null }, sourceFiles);
    if (source.is !== 'file') return await settle(feed, { outcome: { code: source.is } }, feeds);
    const fixed = { ...source.plan.fixed, dataset_id: feed.datasetId };
    if (namesClosed(setup, { ...source.plan, fixed })) throw new Stopped('closedColumn');
    // Whoever has it by now reads it again.
    if (beat.isLost) return;
    await beginImport(feed, reader, source, dependencies);
  } catch (error) {
    if (error instanceof AppError && error.code === 'imports-under-way') return feeds.later(feed, BUSY_SECONDS);
    if (error instanceof Stopped) return stop(feed, feeds, error.fault);
    if (error instanceof AppError && error.code === 'not-permitted') return stop(feed, feeds);
    const fault = faultOfReading(error);
    if (!fault) throw error;
    const listed = { file: fileOfSource(feed.source), userId: feed.requestedBy ?? feed.setBy };
    await settle(feed, { outcome: { code: 'failed', fault }, listed }, feeds);
  }
}

/** Whoever asked for it or set its schedule, with the role of now. */
async function readerOf(feed: ClaimedFeed, accounts: Dependencies['accounts']): Promise<Importer> {
  const userId = feed.requestedBy ?? feed.setBy;
  const member = userId === null ? null : await accounts.findMember(feed.spaceId, userId);
  if (!member || userId === null) throw new Stopped('not-permitted');
  const reader = { role: member.role, userId, spaceId: feed.spaceId, flags: { pageAccess: member.pageAccess } };
  if (!mayDo(reader)('update', 'dataset')) throw new Stopped('not-permitted');
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
  const readAt = new Date().toISOString();
  const { name, encoding, delimiter, sheet, records, headers } = file;
  const format = { ...(encoding && { encoding }), ...(delimiter && { delimiter }), ...(sheet && { sheet }) };
  const instructions = {
    format: { ...format, ...(records && { records }), headers: [...headers] },
    plan: { ...plan, fixed: { ...plan.fixed, dataset_id: datasetId } },
    ...{ zone: zone ?? feed.zone, given: {}, feed: { readAt } },
    within: { field: 'dataset_id', op: 'eq', value: datasetId },
  };
  await imports.begin({
    ...{ id, spaceId, userId: reader.userId, resource: 'listing', file: name, bytes: bytes.length, datasetId },
    ...{ plan: null, instructions: instructions as unknown as JsonObject, isByFeed: true },
  });
  try {
    for (let part = 0; part * UPLOAD_PART_BYTES < bytes.length; part += 1) {
      const some = bytes.subarray(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES);
      await storage.put(partKey(importFolder(id), part), some, { type: 'application/octet-stream', saved: true });
    }
    if (await feeds.importing(feed, id, seen)) await imports.start(reader, id, false);
    else await imports.cancel(id);
  } catch (error) {
    await imports.cancel(id).catch(() => {});
    throw error;
  }
}

/** Writes down how an import has ended, once it has. */
async function followImport(feed: ClaimedFeed, { feeds, imports, lookMs }: Dependencies): Promise<void> {
  const { run } = feed;
  if (run && ['UPLOADING', 'WAITING', 'WORKING'].includes(run.state)) return feeds.later(feed, lookMs / 1000);
  if (run && (run.state === 'DONE' || run.state === 'UNDOING'))
    return settle(feed, { outcome: { code: 'imported' }, seen: feed.pending }, feeds);
  if (run?.fault?.code === 'not-permitted') return stop(feed, feeds);
  // Whoever it runs for had it checked: nobody will decide about it.
  if (run?.state === 'CHECKED') await imports.cancel(run.id);
  // The same file is read again: not all of it is there.
  await settle(feed, { outcome: { code: 'failed', fault: run?.fault ?? { code: 'cancelled' } }, seen: null }, feeds);
}

/** What the source is not to blame for: the server was interrupted, or the storage has lost the file. */
const isOwnError = (outcome: FeedOutcome) =>
  outcome.code === 'failed' && (outcome.fault.code === 'interrupted' || outcome.fault.code === 'incomplete');

async function settle(
  feed: ClaimedFeed,
  { outcome, ...more }: Pick<FeedSettled, 'outcome' | 'seen' | 'listed'>,
  feeds: Feeds,
): Promise<void> {
  const { schedule, zone } = feed;
  const failures = outcome.code === 'failed' ? feed.failures + 1 : 0;
  const after = new Date();
  const [again, notifyFrom] = isOwnError(outcome)
    ? [nextTryAfterOwnError, OWN_FAILURES_TOLD]
    : [nextTry, FAILURES_TOLD];
  const dueAt = failures > 0 ? again(schedule, { after, zone, failures }) : nextReading(schedule, after, zone);
  await feeds.settle(feed, {
    ...{ outcome, failures, dueAt, news: failures >= notifyFrom ? 'failing' : null },
    ...more,
  });
}

/** The schedule ends, and says why; whoever asked without a schedule is told by the outcome. */
async function stop(feed: ClaimedFeed, feeds: Feeds, fault: ImportFault = { code: 'not-permitted' }): Promise<void> {
  const { schedule, requestedBy, setBy, zone } = feed;
  const isSchedule = schedule.every !== 'never' && (requestedBy === null || requestedBy === setBy);
  await feeds.settle(feed, {
    ...{ outcome: { code: 'failed', fault }, failures: feed.failures + 1 },
    ...{ dueAt: isSchedule ? null : nextReading(schedule, new Date(), zone), news: isSchedule ? 'stopped' : null },
    ...(isSchedule && { stopped: fault }),
  });
}
