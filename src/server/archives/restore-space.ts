import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SpaceRestore } from '#schema/api/space-archive.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import { answersOf } from '../assets/answer-keys.ts';
import { folderOf } from '../assets/keys.ts';
import { AppError } from '../errors.ts';
import { createWorkers, Interrupted, type Workers } from '../jobs/workers.ts';
import { type Log, logEntry } from '../logged.ts';
import {
  ArchiveRefused,
  type ClaimedRestore,
  RestoreLost,
  type SpaceArchives,
  type StagedRow,
} from '../ports/new-spaces/space-archives.ts';
import { StoredParts } from '../uploads/stored-parts.ts';
import {
  answerFile,
  answerOf,
  assetFile,
  COMPONENT,
  FORM_FILE,
  isRowsFile,
  MANIFEST,
  type Manifest,
  ownFiles,
  RECORD,
  readManifest,
  rowsFile,
  SPACE,
  storedFileOf,
} from './manifest.ts';
import { type OpenArchive, openArchive } from './open-archive.ts';
import { partsFolder } from './parts-folder.ts';
import { readRows } from './read-rows.ts';
import { type RestoredAnswer, restoreAnswer, restoreFile } from './restore-files.ts';
import { restoredAnswers } from './restored-answers.ts';
import { openWordpress, type WordpressTools } from './wordpress/open-wordpress.ts';
import { filesIn, folderOfFile } from './write-archive.ts';

interface Dependencies extends WordpressTools {
  archives: SpaceArchives;
  publicUrl?: string | undefined;
  log: Log;
}

const LARGEST_MANIFEST = 10_000_000;
const BEGINNING_BYTES = 100;
const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 2_000_000;
/** After so many rows or files it says how far it is, and after so long: another server would think that it is dead. */
const REPORTED = 25;
const SILENT_MS = 20_000;
/** Servers that may take a restore up before it is given up. */
const MOST_ATTEMPTS = 15;
/** What ends more of them is in the archive. */
const MOST_ENDED_SERVERS = 2;

/** The columns of the two files that are no tables of the archive. */
const OTHERS = [
  { name: SPACE, columns: ['name', 'data_model', 'info', 'meta'] },
  { name: COMPONENT, columns: ['uuid', 'name'] },
];

/** Works on restores until it is stopped: each person has one, and several are worked on at once. */
export function createRestoreWorkers(dependencies: Dependencies): Workers {
  const { archives, storage, log } = dependencies;
  return createWorkers<ClaimedRestore>({
    claim: archives.claim,
    async work(restore, whileAlive) {
      try {
        // It says itself, after rows and files, that it goes on.
        await whileAlive(
          async () => {},
          (goesOn) => takeUp(restore, dependencies, goesOn),
        );
        await storage.removeAll(partsFolder(restore.id));
        await archives.cleaned(restore);
      } catch (error) {
        // Another server has it.
        if (error instanceof RestoreLost) return;
        const isEnding = error instanceof Interrupted;
        if (!isEnding) logEntry(log, 'restore-interrupted', { err: error, restoreId: restore.id });
        await archives.release(restore, isEnding ? 'at once' : 'later').catch(() => {});
      }
    },
  });
}

/** Brings a restore to its end, whichever. */
async function takeUp(restore: ClaimedRestore, dependencies: Dependencies, goesOn: () => void): Promise<void> {
  const { archives, storage } = dependencies;
  if (restore.state === 'DONE') return;
  const refusal = await work(restore, dependencies, goesOn).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ArchiveRefused) return error.fault;
      if (error instanceof AppError && error.status < 500) return { place: '', message: error.message };
      throw error;
    },
  );
  // What failed while it was written may have been written all the same.
  if (refusal && (await archives.fail(restore, refusal))) await removeFiles(restore, storage);
}

async function work(restore: ClaimedRestore, dependencies: Dependencies, goesOn: () => void): Promise<void> {
  const { archives, storage, publicUrl } = dependencies;
  if (restore.state === 'FAILED') throw new ArchiveRefused(restore.fault?.place ?? '', restore.fault?.message ?? '');
  if (restore.state === 'UPLOADING') throw new ArchiveRefused('', 'The upload of the archive ended before its end.');
  if (restore.stalled > MOST_ENDED_SERVERS)
    throw new ArchiveRefused('', 'The server ended twice over this archive, and does not try it again.');
  if (restore.attempt > MOST_ATTEMPTS)
    throw new ArchiveRefused('', 'The server was interrupted too often. Try again later.');
  const tables = [...OTHERS, ...(await archives.tables())];
  await archives.progress(restore, { step: 'rows', done: 0, total: 0 });
  await archives.unstage(restore);
  // Ids are other ones each time.
  if (restore.attempt > 1) await removeFiles(restore, storage);
  const archive = await openUpload(restore, dependencies, goesOn);
  const manifest = await manifestOf(archive, tables);
  const files = archive.names.filter((name) => storedFileOf(name));
  const sent = archive.names.filter((name) => answerOf(name));
  const fileCount = files.length + sent.length;
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  const report = reporter(rows + fileCount, async (step, done, total) => {
    goesOn();
    await archives.progress(restore, { step, done, total });
  });

  const own = ownFiles(manifest.space.id);
  const translate = (line: string) => {
    return publicUrl === undefined ? line : line.replaceAll(own, `${publicUrl}/${manifest.space.id}/`);
  };
  const sizes = sizesOf(files, archive);
  /** The new ids of assets by those in the archive, where ids are renamed wherever they stand: a folder may have that of its row. */
  const ids = new Map<string, string>();
  const folders = new Set<string>();
  const answers = new Map<string, RestoredAnswer>();
  const known = new Set(manifest.missing);
  for (const { name, columns } of tables) {
    const file = rowsFile(name);
    if (!Object.hasOwn(manifest.tables, name)) continue;
    let batch: StagedRow[] = [];
    let characters = 0;
    let count = 0;
    const flush = async () => {
      if (batch.length > 0) await archives.stage(restore, batch);
      batch = [];
      characters = 0;
    };
    // As it stands in the archive: its addresses are those of assets there.
    for await (const row of readRows(archive.stream(file), { file, columns, translate: (line) => line })) {
      const newId = randomUUID();
      count += 1;
      if (name === SPACE && (count > 1 || row.id !== manifest.space.id)) {
        throw new ArchiveRefused(`${file}, line ${row.line}`, 'This is another space than the archive is of.');
      }
      let { content } = row;
      if (name === 'asset') {
        ids.set(row.id, newId);
        const wanted = filesIn(row.content, manifest.space.id);
        for (const file of wanted) folders.add(folderOfFile(file));
        const lost = wanted.find((file) => !known.has(file) && !archive.has(assetFile(file)));
        if (lost !== undefined) {
          throw new ArchiveRefused(`${file}, line ${row.line}`, `The file of this asset is missing: files/${lost}.`);
        }
        const [folder = ''] = wanted.map(folderOfFile);
        content = withSize(content, sizes.get(folder) ?? 0);
      }
      if (name === RECORD && content.files !== undefined) {
        content = { ...content, files: restoredAnswers(content.files, answers, archive, `${file}, line ${row.line}`) };
      }
      if (name === FORM_FILE) {
        const path = answerFile(row.id);
        const answer = answers.get(row.id);
        if (!answer) throw new ArchiveRefused(`${file}, line ${row.line}`, 'The file belongs to no record.');
        if (known.has(path)) continue;
        if (!archive.has(path)) {
          throw new ArchiveRefused(`${file}, line ${row.line}`, `The file of this answer is missing: ${path}.`);
        }
        answer.id = newId;
        content = { ...content, bytes: archive.size(path) };
      }
      const text = JSON.stringify(content);
      batch.push({ ...row, content: JSON.parse(translate(text)), table: name, newId });
      characters += text.length;
      if (batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush();
      await report('rows');
    }
    await flush();
    if (count !== manifest.tables[name]) {
      throw new ArchiveRefused(file, `There are ${count} rows, and ${manifest.tables[name]} were archived.`);
    }
  }
  if (fileCount !== manifest.files) {
    throw new ArchiveRefused('files', `There are ${fileCount} files, and ${manifest.files} were archived.`);
  }
  const newFolders = new Map([...folders].map((folder) => [folder, ids.get(folder) ?? folder]));
  for (const name of files) {
    await restoreFile(name, { archive, storage, spaceId: restore.newSpaceId, folders: newFolders });
    await report('files');
  }
  for (const name of sent) {
    await restoreAnswer(name, { archive, storage, spaceId: restore.newSpaceId, answers });
    await report('files');
  }
  await archives.progress(restore, { step: 'writing', done: rows + fileCount, total: rows + fileCount });
  await archives.write(restore, { id: restore.userId }, archive.notes ?? []);
}

async function removeFiles({ newSpaceId }: ClaimedRestore, storage: Dependencies['storage']): Promise<void> {
  await storage.removeAll(folderOf(newSpaceId));
  await storage.removeAll(answersOf(newSpaceId));
}

/** What was uploaded: an archive of ours, or an export of WordPress, which is XML. */
async function openUpload(
  restore: ClaimedRestore,
  { archives, ...tools }: Dependencies,
  checkAlive: () => void,
): Promise<OpenArchive> {
  const parts = new StoredParts(
    tools.storage,
    partsFolder(restore.id),
    () => new ArchiveRefused('', 'The archive did not arrive whole. Upload it again.'),
  );
  // The types of the package leave out what it returns.
  const stream = (end: number) => parts.createReadStream({ start: 0, end }) as unknown as Readable;
  const beginning = (await buffer(stream(Math.min(restore.bytes, BEGINNING_BYTES)))).toString('utf8');
  if (!/^\uFEFF?\s*<(?:\?xml|rss)\b/.test(beginning)) return openArchive(parts, restore.bytes);
  const goesOn = async (done: number, total: number) => {
    checkAlive();
    await archives.progress(restore, { step: 'files', done, total });
  };
  return openWordpress({ restoreId: restore.id, bytes: restore.bytes, stream: stream(restore.bytes), goesOn }, tools);
}

/** What the files of each asset take of the storage, which no archive is believed. */
function sizesOf(files: readonly string[], archive: OpenArchive): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const name of files) {
    const { folder = '' } = storedFileOf(name) ?? {};
    sizes.set(folder, (sizes.get(folder) ?? 0) + archive.size(name));
  }
  return sizes;
}

const withSize = (asset: JsonObject, bytes: number): JsonObject => ({
  ...asset,
  metadata: { ...(isJsonObject(asset.metadata) ? asset.metadata : {}), bytes },
});

async function manifestOf(archive: OpenArchive, tables: readonly { name: string }[]): Promise<Manifest> {
  if (!archive.has(MANIFEST)) throw new ArchiveRefused(MANIFEST, 'This is no archive of a space.');
  const manifest = readManifest((await archive.bytes(MANIFEST, LARGEST_MANIFEST)).toString('utf8'));
  const here = new Set(tables.map(({ name }) => rowsFile(name)));
  const counted = new Set(Object.keys(manifest.tables).map(rowsFile));
  const strange = [...counted, ...archive.names.filter(isRowsFile)].find((file) => !here.has(file));
  if (strange !== undefined) {
    throw new ArchiveRefused(
      strange.slice(0, 200),
      'This server does not know such records. A newer version may have made the archive.',
    );
  }
  const uncounted = archive.names.find((name) => isRowsFile(name) && !counted.has(name));
  if (uncounted !== undefined) throw new ArchiveRefused(uncounted, 'The description of the archive does not name it.');
  return manifest;
}

/** Counts, and says so now and then. */
function reporter(total: number, say: (step: SpaceRestore['step'], done: number, total: number) => Promise<void>) {
  let done = 0;
  let reportedAt = Date.now();
  return async (step: SpaceRestore['step']) => {
    done += 1;
    if (done % REPORTED !== 0 && Date.now() - reportedAt < SILENT_MS) return;
    reportedAt = Date.now();
    await say(step, Math.min(done, total), total);
  };
}
