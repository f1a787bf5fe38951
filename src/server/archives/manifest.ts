import { z } from 'zod';
import { ArchiveRefused } from '../ports/new-spaces/space-archives.ts';

/** Raised where an archive holds something that earlier versions would lose or misread. */
export const ARCHIVE_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const SPACE = 'space';
export const COMPONENT = 'component';
export const RECORD = 'record';
export const FORM_FILE = 'form_file';
export const PAGE_COMMENT = 'page_comment';
export const TAG = 'tag';
const FILES = 'files/';
const ANSWERS = 'answers/';

const manifestShape = z.object({
  sitewright: z.int().min(1),
  createdAt: z.string().max(100),
  space: z.object({ id: z.guid().transform((id) => id.toLowerCase()), name: z.string().max(200) }),
  /** How many rows each table has. */
  tables: z.record(z.string().max(100), z.int().min(0)),
  /** How many files of assets and of visitors there are. */
  files: z.int().min(0),
  /** What was not in the storage when the archive was made: `<asset>/<file>`, and `answers/<id>/file` of visitors. */
  missing: z.array(z.string().max(500)),
});

export type Manifest = z.infer<typeof manifestShape>;

/** @throws ArchiveRefused for a text of another product or of a newer version */
export function readManifest(text: string): Manifest {
  const json = parsed(text);
  const version = typeof json === 'object' && json !== null && 'sitewright' in json ? json.sitewright : undefined;
  if (typeof version !== 'number') throw new ArchiveRefused(MANIFEST, 'This is no archive of a space.');
  if (version > ARCHIVE_VERSION) {
    throw new ArchiveRefused(MANIFEST, 'The archive was made by a newer version. Update this server first.');
  }
  const result = manifestShape.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ArchiveRefused(MANIFEST, `The description of the archive is damaged: ${issue?.path.join('.')}.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const rowsFile = (table: string) => `rows/${table}.jsonl`;

/** @param file as `<folder>/<file>` in the storage of the space */
export const assetFile = (file: string) => `${FILES}${file}`;

/** The folder in the storage, and the file in it, that a name of the archive stands for; undefined for any other name. */
export function storedFileOf(name: string): { folder: string; file: string } | undefined {
  const [, folder, file] = /^files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([a-z0-9./-]+)$/.exec(name) ?? [];
  return folder === undefined || file === undefined ? undefined : { folder, file };
}

/** @param id of the file that a visitor sent with a form */
export const answerFile = (id: string) => `${ANSWERS}${id}/file`;

/** The file of a visitor that a name of the archive stands for; undefined for any other name. */
export function answerOf(name: string): string | undefined {
  return /^answers\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/file$/.exec(name)?.[1];
}

export const isRowsFile = (name: string) => /^rows\/[a-z_]+\.jsonl$/.test(name);

/** Addresses of files in a row, as every archive has them: where the server of the archive serves them itself. */
export const ownFiles = (spaceId: string) => `/api/assets/${spaceId}/`;
