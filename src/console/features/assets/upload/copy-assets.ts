import type { DataProvider } from '@refinedev/core';
import type { MediaCopies } from '#console/fields/media/source.ts';
import { type FileCopies, LARGEST_COPY } from '#schema/api/file-copies.ts';

interface Dependencies {
  copy(copies: readonly { from: string; id: string }[]): Promise<FileCopies>;
  removeFiles(id: string): Promise<void>;
  create: DataProvider['create'];
  /** The library has other rows. */
  onAdded(): void;
}

/** Copies files of other spaces and writes their rows. Where a row cannot be written, its files go again. */
export function createCopyAssets({ copy, removeFiles, create, onAdded }: Dependencies) {
  return async (folders: readonly string[]): Promise<MediaCopies> => {
    const copied = new Map<string, string>();
    const refused: string[] = [];
    for (let at = 0; at < folders.length; at += LARGEST_COPY) {
      const wanted = folders.slice(at, at + LARGEST_COPY).map((from) => ({ from, id: crypto.randomUUID() }));
      // What was copied before stays, and its blocks have it.
      const answer = await copy(wanted).catch((error: unknown) => {
        console.error('copy-files', error);
        return { copied: [], refused: wanted.map(({ from }) => from) };
      });
      refused.push(...answer.refused);
      for (const { from, to, url, title, description, metadata } of answer.copied) {
        const variables = { url, metadata, ...(title && { title }), ...(description && { description }) };
        try {
          await create({ resource: 'asset', variables });
          copied.set(from, to);
        } catch (error) {
          console.error('copy-files', error);
          refused.push(from);
          const id = wanted.find((one) => one.from === from)?.id ?? '';
          await removeFiles(id).catch((cause: unknown) => console.error('delete-image', cause));
        }
      }
    }
    if (copied.size > 0) onAdded();
    return { copied, refused };
  };
}
