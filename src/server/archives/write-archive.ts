import { Readable } from 'node:stream';
import { formOf } from '#schema/formats/picture-forms.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import { answersOf } from '../assets/answer-keys.ts';
import { folderOf } from '../assets/keys.ts';
import type { SpaceArchives } from '../ports/new-spaces/space-archives.ts';
import type { Storage } from '../ports/storage.ts';
import {
  ARCHIVE_VERSION,
  answerFile,
  assetFile,
  COMPONENT,
  FORM_FILE,
  MANIFEST,
  type Manifest,
  ownFiles,
  PAGE_COMMENT,
  RECORD,
  rowsFile,
  SPACE,
  TAG,
} from './manifest.ts';
import { type AddFile, zipOf } from './zip-of.ts';

/** Columns whose keys are ids of tags (`check_tag_keys`). */
const TAG_COLUMNS = ['tag_ids', 'tags', 'newsletter_tags', 'subscriber_tags'];

interface Source {
  archives: Pick<SpaceArchives, 'tables' | 'rows' | 'hasPublished'>;
  storage: Pick<Storage, 'get' | 'keys'>;
  /** Where the bucket's files are served to the public, where this server does not do it. */
  publicUrl?: string | undefined;
}

/** Streams the archive of a space; the manifest is its last file. An archive that broke off has no end, and is none. */
export function writeArchive(source: Source, space: { id: string; name: string }): Readable {
  return zipOf((add) => fill(source, space, add));
}

async function fill({ archives, storage, publicUrl }: Source, space: { id: string; name: string }, add: AddFile) {
  const begunAt = new Date().toISOString();
  const tables: Record<string, number> = {};
  const own = ownFiles(space.id);
  /** Where the files of assets are. */
  const folders = new Set<string>();
  /** Files of visitors that records name. */
  const answers = new Set<string>();
  /** Files that have not come yet, as the manifest names them. */
  const missing = new Set<string>();

  const tags = new Set<string>();
  const threads = new Set<string>();

  async function* rows(table: string) {
    let after: string | null = null;
    for (;;) {
      const page = await archives.rows(space.id, table, { after, begunAt });
      yield* page;
      after = page.at(-1)?.id ?? null;
      if (after === null || table === SPACE || table === COMPONENT) return;
    }
  }

  /** Threads, and then their answers, which may stand before them. A thread may go while the archive is made. */
  async function* comments() {
    for await (const row of rows(PAGE_COMMENT)) {
      if (typeof row.content.thread_id === 'string') continue;
      threads.add(row.id);
      yield row;
    }
    for await (const row of rows(PAGE_COMMENT))
      if (typeof row.content.thread_id === 'string' && threads.has(row.content.thread_id)) yield row;
  }

  async function* lines(table: string) {
    for await (const { id, content: original } of table === PAGE_COMMENT ? comments() : rows(table)) {
      if (table === TAG) tags.add(id);
      const content = withTags(original, tags);
      const text = JSON.stringify({ id, ...content });
      const line = publicUrl === undefined ? text : text.replaceAll(`${publicUrl}/${space.id}/`, own);
      if (table === 'asset') {
        for (const file of filesIn(JSON.parse(line) as JsonObject, space.id)) {
          missing.add(file);
          folders.add(folderOfFile(file));
        }
      }
      if (table === RECORD) for (const file of sentWith(content)) answers.add(file);
      if (table === FORM_FILE) {
        // Its record came, or went, while the archive was made.
        if (!answers.has(id)) continue;
        missing.add(answerFile(id));
      }
      tables[table] = (tables[table] ?? 0) + 1;
      yield `${line}\n`;
    }
  }

  for (const table of [SPACE, COMPONENT, ...(await archives.tables()).map(({ name }) => name)]) {
    tables[table] = 0;
    await add(Readable.from(lines(table), { objectMode: false }), rowsFile(table));
  }

  // A page that comes back without its parts, or with those of another version, is worse than no archive.
  if (await archives.hasPublished(space.id, begunAt))
    throw new Error('a page was published while the archive was made');

  let files = 0;
  const folder = folderOf(space.id);
  for await (const page of storage.keys(folder)) {
    for (const key of page) {
      const file = key.slice(folder.length);
      // The forms of pictures for pages are made anew when they are asked for.
      if (!folders.has(folderOfFile(file)) || formOf(key)) continue;
      const object = await storage.get(key);
      if (!object) continue;
      missing.delete(file);
      files += 1;
      await add(object.body, assetFile(file), true);
    }
  }
  const sent = answersOf(space.id);
  for await (const page of storage.keys(sent)) {
    for (const key of page) {
      const [id = ''] = key.slice(sent.length).split('/');
      const object = missing.has(answerFile(id)) ? await storage.get(key) : null;
      if (!object) continue;
      missing.delete(answerFile(id));
      files += 1;
      await add(object.body, answerFile(id), true);
    }
  }
  const manifest: Manifest = {
    sitewright: ARCHIVE_VERSION,
    createdAt: begunAt,
    space,
    tables,
    files,
    missing: [...missing],
  };
  await add(`${JSON.stringify(manifest, null, 2)}\n`, MANIFEST);
}

/** The files that a row of an asset names in the storage of its space, as `<folder>/<file>`. */
export function filesIn(asset: JsonObject, spaceId: string): string[] {
  const own = ownFiles(spaceId);
  const metadata = asset.metadata as JsonObject | null;
  return [asset.url, metadata?.thumbnail].flatMap((address) =>
    typeof address === 'string' && address.startsWith(own) ? [address.slice(own.length)] : [],
  );
}

/** @param file as `<folder>/<file>` */
export const folderOfFile = (file: string): string => file.slice(0, file.indexOf('/'));

/** A row without tags that came while the archive was made: no restore takes it with them. */
function withTags(row: JsonObject, tags: ReadonlySet<string>): JsonObject {
  const tagColumns = TAG_COLUMNS.flatMap((column) => {
    const named = row[column];
    return isJsonObject(named)
      ? [[column, Object.fromEntries(Object.entries(named).filter(([id]) => tags.has(id)))]]
      : [];
  });
  return { ...row, ...Object.fromEntries(tagColumns) };
}

/** The files of visitors that a record names. */
function sentWith({ files }: JsonObject): string[] {
  return (Array.isArray(files) ? files : []).flatMap((file) =>
    isJsonObject(file) && typeof file.id === 'string' ? [file.id] : [],
  );
}
