import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CopiedFile, type FileCopies, LARGEST_COPY } from '#schema/api/file-copies.ts';
import type { Json } from '#schema/json.ts';
import { authorize, mayDo } from '../../access/authorize.ts';
import { viewerOf as viewerAt } from '../../access/viewer.ts';
import { copyFolder } from '../../assets/copy-files.ts';
import { addressOf, fileFolderOf, folderOf } from '../../assets/keys.ts';
import { toAppError } from '../../errors.ts';
import { logEntry } from '../../logged.ts';
import type { LibraryFile, LibraryFiles } from '../../ports/files/library-files.ts';
import { signalOf } from '../../web/hung-up.ts';
import { parseBody, storable } from '../body.ts';
import { type AssetDependencies, assetId, bucketOf, SUBJECT, viewersInSpace } from './assets.ts';

/**
 * `POST /api/aws/copy-files { bucket, copies: [{ from, id }] }`: copies files of other spaces into the caller's, each `from` the
 * address of a file up to its folder, each `id` the folder of the copy, a new one. Rows of the library are the caller's to write, as
 * after an upload. `refused` are the files that the caller may not read there, that are gone, or whose copy failed; what is no file
 * of another space on this server is in neither list. Each file is copied once.
 */
export function assetCopies(
  app: FastifyInstance,
  { libraryFiles, ...dependencies }: AssetDependencies & { libraryFiles: LibraryFiles },
): void {
  const { storage, publicUrl } = dependencies;
  const copiesBody = z.object({
    bucket: bucketOf(dependencies),
    copies: z
      .array(z.object({ from: storable.max(2048, 'Please use at most 2048 characters.'), id: assetId }))
      .max(LARGEST_COPY, `Please copy at most ${LARGEST_COPY} files at once.`),
  });
  const { onRequest, viewerOf } = viewersInSpace(dependencies);

  /** Whether the caller may read the files of another space, as whatever they are there. */
  async function mayRead(request: FastifyRequest, spaceId: string): Promise<boolean> {
    try {
      return mayDo(await viewerAt(request, spaceId, dependencies), 'read', SUBJECT);
    } catch (error) {
      if (toAppError(error).code === 'not-permitted') return false;
      throw error;
    }
  }

  app.post('/api/aws/copy-files', { onRequest }, async (request, reply) => {
    const viewer = viewerOf(request);
    const { copies } = parseBody(copiesBody, request.body);
    authorize(viewer, 'create', SUBJECT);
    const signal = signalOf(reply);
    const byAddress = new Map(copies.map((copy) => [copy.from, copy]));
    const wanted = [...byAddress.values()].flatMap(({ from, id }) => {
      const fileLocation = fileFolderOf(from, publicUrl);
      return fileLocation && fileLocation.spaceId !== viewer.spaceId ? [{ from, id, ...fileLocation }] : [];
    });
    const copied: CopiedFile[] = [];
    const refused: string[] = [];
    const made: string[] = [];
    for (const source of new Set(wanted.map(({ spaceId }) => spaceId))) {
      const files = wanted.filter(({ spaceId }) => spaceId === source);
      const found = (await mayRead(request, source))
        ? await libraryFiles.find(source, [...new Set(files.map(({ folder }) => folder))])
        : [];
      for (const { from, id, folder } of files) {
        const file = found.find((one) => one.folder === folder);
        const folders = { from: folderOf(source, folder), to: folderOf(viewer.spaceId, id) };
        if (file && !signal.aborted && (await isCopied(folders))) {
          made.push(folders.to);
          copied.push(await copyOf(file, from, folders));
        } else refused.push(from);
      }
    }
    if (!signal.aborted) return reply.status(201).send({ copied, refused } satisfies FileCopies);
    // Whoever has gone would never learn of the copies.
    for (const folder of made) await removeFolder(folder);
    return reply;
  });

  /** What was copied of a file is found by nobody, and goes when the rest cannot be. */
  async function isCopied({ from, to }: Folders): Promise<boolean> {
    // Only the folder of a copy may be emptied.
    for await (const keys of storage.keys(to)) if (keys.length > 0) return false;
    try {
      return (await copyFolder(storage, from, to)) > 0;
    } catch (error) {
      if (toAppError(error).code !== 'storage-unavailable') throw error;
      await removeFolder(to);
      return false;
    }
  }

  const removeFolder = (folder: string) =>
    storage.removeAll(folder).catch((err: unknown) => logEntry(app.log, 'copied-files-left', { err, folder }));

  async function copyOf(
    { url, title, description, metadata }: LibraryFile,
    from: string,
    folders: Folders,
  ): Promise<CopiedFile> {
    const moved = (text: string) => text.replaceAll(folders.from, folders.to);
    const to = addressOf(folders.to, publicUrl).slice(0, -1);
    const entries = Object.entries(metadata).map(([name, value]): [string, Json] => [
      name,
      typeof value === 'string' ? moved(value) : value,
    ]);
    // By them the plan of a space counts: a row may never have had them.
    const bytes =
      typeof metadata.bytes === 'number' ? metadata.bytes : await bytesOf(url.slice(url.indexOf(folders.from)));
    return { from, to, url: moved(url), title, description, metadata: { ...Object.fromEntries(entries), bytes } };
  }

  async function bytesOf(key: string): Promise<number> {
    const object = await storage.get(key);
    object?.body.destroy();
    return object?.bytes ?? 0;
  }
}

/** Folders of the storage, each with its slash. */
interface Folders {
  from: string;
  to: string;
}
