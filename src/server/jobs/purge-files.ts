import { KEPT_MS } from '#schema/api/deletion.ts';
import { EXPORT_KEPT_DAYS } from '#schema/api/export-job.ts';
import { answerFolder } from '../assets/answer-keys.ts';
import { folderOf } from '../assets/keys.ts';
import { exportFolder } from '../exports/export-folder.ts';
import { importFolder } from '../imports/import-folder.ts';
import type { LooseAsset } from '../ports/deletions.ts';
import type { LooseFile } from '../ports/forms.ts';
import type { Storage } from '../ports/storage.ts';
import { FRESH_MS } from '../site/forms/form-state.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface FileKind<File> {
  /** How long files stay that nothing has. */
  retentionMs: number;
  folder(file: File): string;
  message: string;
}

/** A form can be sent for a day after its page was opened, with the files that have arrived (decision 156). */
export const filesOfVisitors: FileKind<LooseFile> = {
  retentionMs: FRESH_MS + HOUR_MS,
  folder: ({ spaceId, id }) => answerFolder(spaceId, id),
  message: 'files of visitors were removed',
};

/** Beyond the time in which an asset can come back, and what that may take (decision 201). */
export const filesOfAssets: FileKind<LooseAsset> = {
  retentionMs: KEPT_MS + HOUR_MS / 6,
  folder: ({ spaceId, fileId }) => folderOf(spaceId, fileId),
  message: 'files of deleted assets were removed',
};

/** The files of lists that people had written, which are theirs to fetch for some days (decision 225). */
export const filesOfExports: FileKind<{ id: string }> = {
  retentionMs: EXPORT_KEPT_DAYS * 24 * HOUR_MS,
  folder: ({ id }) => exportFolder(id),
  message: 'files of exports were removed',
};

/** The files of imports that went with their space or dataset: no record says of which any more, and nobody may fetch them. */
export const filesOfImports: FileKind<{ id: string }> = {
  retentionMs: 0,
  folder: ({ id }) => importFolder(id),
  message: 'files of imports were removed',
};

export interface LooseFiles<File> {
  looseFiles(before: Date): Promise<File[]>;
  purgeFiles(ids: readonly string[]): Promise<void>;
}

interface Dependencies<File> {
  files: LooseFiles<File>;
  storage: Pick<Storage, 'removeAll'>;
  log: { info(details: object, message: string): void };
  /** Told of a file that could not be removed: it is tried again with the next run. */
  failed(error: unknown): void;
  now?: () => number;
}

/**
 * Removes files that nothing has any more.
 * @throws what the data service throws
 */
export async function purgeFiles<File extends { id: string }>(
  { retentionMs, folder, message }: FileKind<File>,
  { files, storage, log, failed, now = Date.now }: Dependencies<File>,
): Promise<void> {
  const before = new Date(now() - retentionMs);
  let count = 0;
  for (;;) {
    const loose = await files.looseFiles(before);
    const removed: string[] = [];
    for (const file of loose) {
      await storage.removeAll(folder(file)).then(() => removed.push(file.id), failed);
    }
    if (removed.length === 0) break;
    await files.purgeFiles(removed);
    count += removed.length;
  }
  if (count > 0) log.info({ files: count }, message);
}
