import type { DataProvider } from '@refinedev/core';
import { type FileKind, fileLimits, svgLimit } from '#schema/formats/files.ts';
import { type AddedAsset, nameOf, type RunUpload, type UploadSource } from './upload-queue.ts';

interface StoredFile {
  url: string;
  metadata: Record<string, string | number>;
}

interface Dependencies {
  /** Most bytes of a picture. */
  maxBytes: number;
  upload(source: UploadSource, options: Parameters<RunUpload>[1]): Promise<StoredFile>;
  removeFiles(id: string): Promise<void>;
  create: DataProvider['create'];
  /** The library has another row. */
  onAdded(): void;
}

const LONGEST_TITLE = 200;

/** Fails like the server would, before anything is sent. */
class Refused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Stores a file and writes its row. When the row cannot be written, the files go again. */
export function createAddAsset({ maxBytes, upload, removeFiles, create, onAdded }: Dependencies): RunUpload {
  return async (source, options): Promise<AddedAsset> => {
    if (source instanceof File) check(source, limitOf(source, maxBytes));
    const { url, metadata } = await upload(source, options);
    const name = nameOf(source);
    try {
      options.signal.throwIfAborted();
      const { folder } = options;
      const variables = {
        url,
        title: titleOf(name),
        metadata: { ...metadata, name: name.slice(0, LONGEST_TITLE) },
        ...(folder && { folder_id: folder }),
      };
      const { data } = await create({ resource: 'asset', variables });
      onAdded();
      return { id: String(data.id), url };
    } catch (error) {
      // Without a row nobody would ever find the files. When this fails too, that is all that can be done.
      await removeFiles(options.id).catch((cause: unknown) => console.error('delete-image', cause));
      throw error;
    }
  };
}

function check(file: File, maxBytes: number): void {
  if (file.size === 0) throw new Refused('file-empty', 'The file is empty.');
  if (file.size > maxBytes) throw new Refused('file-too-large', 'The file is too large.');
}

/** Kinds by the first part of the type that the browser guesses; anything else counts as a document or an archive. */
const GUESSES: Partial<Record<string, FileKind>> = { image: 'picture', video: 'video', audio: 'audio', font: 'font' };

/** Most bytes of a file, as far as can be told before the server has seen it. */
function limitOf({ type }: File, maxBytes: number): number {
  const kind = GUESSES[type.split('/')[0] ?? ''];
  if (type === 'image/svg+xml') return Math.min(svgLimit, maxBytes);
  if (kind === 'picture') return maxBytes;
  return kind ? fileLimits[kind] : Math.max(fileLimits.document, fileLimits.archive);
}

/** `summer_in-lofoten.final.JPG` reads `summer in lofoten.final`. */
export function titleOf(name: string): string {
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '');
  return (stem.replaceAll(/[_-]+/g, ' ').replaceAll(/\s+/g, ' ').trim() || name).slice(0, LONGEST_TITLE);
}
