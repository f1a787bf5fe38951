import type { DataProvider } from '@refinedev/core';
import type { MediaCopies, MediaSource } from '#console/fields/media/source.ts';
import type { CopiedFile, FileCopies } from '#schema/api/file-copies.ts';

interface Dependencies {
  copy(copies: readonly { from: string; id: string }[], signal: AbortSignal): Promise<FileCopies>;
  removeFiles(id: string): Promise<void>;
  create: DataProvider['create'];
  /** Deletes a row with its files. @returns whether it is gone */
  removeRow(id: string): Promise<boolean>;
  /** The library has other rows. */
  onAdded(): void;
}

/** Files that one request copies: fewer than it may, since nobody is told how far it is, and it is ended as a whole. */
const AT_ONCE = 10;

/** Copies files of other spaces and writes their rows. Where a row cannot be written, its files go again. */
export function createCopyAssets({ copy, removeFiles, create, removeRow, onAdded }: Dependencies) {
  const discardFiles = (id: string) => removeFiles(id).catch((cause: unknown) => console.error('delete-image', cause));

  const addRow = async ({ url, title, description, metadata }: CopiedFile): Promise<string> => {
    const variables = { url, metadata, ...(title && { title }), ...(description && { description }) };
    return String((await create({ resource: 'asset', variables })).data.id);
  };

  const copyAssets: NonNullable<MediaSource['copy']> = async (
    folders,
    { signal, onProgress },
  ): Promise<MediaCopies> => {
    const copied = new Map<string, string>();
    const refused: string[] = [];
    /** The ids of rows by where their files were. */
    const rows = new Map<string, string>();
    for (let at = 0; at < folders.length && !signal.aborted; at += AT_ONCE) {
      const wanted = folders.slice(at, at + AT_ONCE).map((from) => ({ from, id: crypto.randomUUID() }));
      // What was copied before stays, and its blocks have it.
      const answer = await copy(wanted, signal).catch((error: unknown) => {
        if (!signal.aborted) console.error('copy-files', error);
        return { copied: [], refused: wanted.map(({ from }) => from) };
      });
      refused.push(...answer.refused);
      onProgress(copied.size + refused.length);
      for (const file of answer.copied) {
        if (signal.aborted) break;
        const { from, to } = file;
        try {
          rows.set(from, await addRow(file));
          copied.set(from, to);
        } catch (error) {
          console.error('copy-files', error);
          refused.push(from);
          await discardFiles(wanted.find((one) => one.from === from)?.id ?? '');
        }
        onProgress(copied.size + refused.length);
      }
      // The server takes back what it copies for a request that has ended, as long as it has not answered.
      if (signal.aborted) for (const { from, id } of wanted) if (!rows.has(from)) await discardFiles(id);
    }
    if (signal.aborted) for (const [from, id] of rows) if (await removeRow(id)) copied.delete(from);
    if (rows.size > 0) onAdded();
    return { copied, refused };
  };
  return copyAssets;
}
