import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ArchiveFault } from '#schema/api/space-archive.ts';
import { UPLOAD_PART_BYTES } from '#schema/api/upload.ts';
import type { JsonObject } from '#schema/json.ts';
import { AppError } from '../errors.ts';
import {
  type ArchivedRow,
  ArchiveRefused,
  type ClaimedRestore,
  type SpaceArchives,
  type StagedRow,
} from '../ports/new-spaces/space-archives.ts';
import { partCount, partKey, StoredParts } from '../uploads/stored-parts.ts';
import { openArchive } from './open-archive.ts';
import { partsFolder } from './parts-folder.ts';
import { createRestoreWorkers } from './restore-space.ts';
import { writeArchive } from './write-archive.ts';

const space = '5a0e2c9e-0000-4000-8000-000000000001';
const asset = '5a0e2c9e-0000-4000-8000-0000000000a1';
const restoreId = '5a0e2c9e-0000-4000-8000-0000000000b1';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const pdfFile = `${createHash('sha256').update(pdf).digest('hex').slice(0, 32)}/prices.pdf`;

const sent = '5a0e2c9e-0000-4000-8000-0000000000c1';
const sentFile = `answers/${sent}/file`;
/** What a record says of the file that came with it. */
const named = {
  ...{ question: randomUUID(), id: sent, name: 'CV.pdf', ending: 'pdf', bytes: pdf.length },
  hash: createHash('sha256').update(pdf).digest('hex'),
};

/** A bucket in memory. */
function bucket() {
  const objects = new Map<string, Uint8Array>();
  return {
    objects,
    put: async (key: string, bytes: Uint8Array) => void objects.set(key, bytes),
    get: async (key: string) => {
      const bytes = objects.get(key);
      return bytes ? { body: Readable.from([Buffer.from(bytes)]), bytes: bytes.length } : null;
    },
    async *keys(prefix: string) {
      yield [...objects.keys()].filter((key) => key.startsWith(prefix));
    },
    removeAll: async (prefix: string) => {
      const found = [...objects.keys()].filter((key) => key.startsWith(prefix));
      for (const key of found) objects.delete(key);
      return found.length;
    },
  };
}

const tables = [
  { name: 'asset', columns: ['title', 'url', 'metadata'] },
  { name: 'page', columns: ['name'] },
  { name: 'record', columns: ['info', 'files'] },
  { name: 'form_file', columns: ['bytes'] },
];

/** What the database does with a restore that is due, and what it was told. */
function database(bytes: number) {
  const staged: StagedRow[] = [];
  const told = { fault: null as ArchiveFault | null, written: false, cleaned: false };
  const restore: ClaimedRestore = {
    ...{ id: restoreId, name: 'Polar Tours', state: 'WORKING', step: '', bytes, done: 0, total: 0, fault: null },
    ...{
      leftOut: [],
      notes: [],
      spaceId: null,
      userId: randomUUID(),
      newSpaceId: randomUUID(),
      attempt: 1,
      stalled: 1,
    },
  };
  const released: string[] = [];
  let ended = () => {};
  /** How often it is given out still. */
  let due = 1;
  const archives = {
    tables: async () => tables,
    claim: async () => {
      if (due === 0) return null;
      due -= 1;
      return { ...restore };
    },
    progress: async () => {},
    unstage: async () => void staged.splice(0),
    stage: async (_restore: ClaimedRestore, rows: readonly StagedRow[]) => void staged.push(...rows),
    write: async () => {
      told.written = true;
    },
    fail: async (_restore: ClaimedRestore, fault: ArchiveFault) => {
      told.fault = fault;
      return true;
    },
    cleaned: async () => {
      told.cleaned = true;
      ended();
    },
    release: async (_restore: ClaimedRestore, again: string) => {
      released.push(again);
      ended();
    },
  } as unknown as SpaceArchives;
  /** @param stalled servers that have taken it up and were never heard of again, with this one */
  const takeUpAgain = (stalled = 1) => {
    due = 1;
    restore.attempt += 1;
    restore.stalled = stalled;
  };
  /** Works on it until it is over, or given back. */
  const work = async (storage: ReturnType<typeof bucket>) => {
    const over = new Promise<void>((resolve) => {
      ended = resolve;
    });
    await createRestoreWorkers({ archives, storage, log, ...unused }).takeUp();
    await over;
  };
  return { archives, staged, told, released, newSpaceId: restore.newSpaceId, takeUpAgain, work };
}

function upload(storage: ReturnType<typeof bucket>, archive: Uint8Array) {
  for (let part = 0; part < partCount(archive.length); part += 1) {
    const at = part * UPLOAD_PART_BYTES;
    storage.objects.set(partKey(partsFolder(restoreId), part), archive.subarray(at, at + UPLOAD_PART_BYTES));
  }
}

const log = { error() {}, warn() {} } as never;
/** Nothing is fetched for an archive of ours. */
const unused = { downloads: {} as never, images: {} as never, maxBytes: 0 };

async function restore(archive: Uint8Array) {
  const storage = bucket();
  upload(storage, archive);
  const { work, ...result } = database(archive.length);
  await work(storage);
  return { ...result, keys: [...storage.objects.keys()] };
}

const text = (value: string) => new TextEncoder().encode(value);
const lines = (...rows: object[]) => text(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

/** An archive with one asset and one page; `change` is what is wrong with it. */
function archiveWith(change: { files?: Zippable; without?: string; manifest?: JsonObject } = {}): Uint8Array {
  const files: Zippable = {
    'rows/space.jsonl': lines({ id: space, name: 'Aurora', data_model: {}, info: {}, meta: {} }),
    'rows/asset.jsonl': lines({
      ...{ id: asset, title: 'Prices', url: `/api/assets/${space}/${asset}/${pdfFile}`, metadata: {} },
    }),
    'rows/page.jsonl': lines({ id: randomUUID(), name: 'Home' }),
    [`files/${asset}/${pdfFile}`]: pdf,
    'manifest.json': text(
      JSON.stringify({
        ...{ sitewright: 1, createdAt: '2026-01-01T00:00:00Z', space: { id: space, name: 'Aurora' } },
        ...{ tables: { space: 1, asset: 1, page: 1 }, files: 1, missing: [] },
        ...change.manifest,
      }),
    ),
    ...change.files,
  };
  if (change.without) delete files[change.without];
  return zipSync(files);
}

/** An archive with a record and the file that a visitor sent with it. */
const sentWith = (
  change: { named?: JsonObject; file?: Uint8Array; missing?: string[]; rows?: Zippable; without?: string } = {},
): Uint8Array => {
  const without = change.missing ? sentFile : change.without;
  return archiveWith({
    files: {
      'rows/record.jsonl': lines({ id: randomUUID(), info: {}, files: [{ ...named, ...change.named }] }),
      'rows/form_file.jsonl': lines({ id: sent, bytes: 5 }),
      [sentFile]: change.file ?? pdf,
      ...change.rows,
    },
    manifest: {
      ...{ tables: { space: 1, asset: 1, page: 1, record: 1, form_file: 1 }, missing: change.missing ?? [] },
      files: without === sentFile ? 1 : 2,
    },
    ...(without && { without }),
  });
};

/** Changes what the directory of an archive, at its end, says of its files. */
function withDirectory(archive: Uint8Array, change: (entry: DataView, index: number, first: DataView) => void) {
  const bytes = Buffer.from(archive);
  const begins: number[] = [];
  for (let at = bytes.indexOf(DIRECTORY); at !== -1; at = bytes.indexOf(DIRECTORY, at + 4)) begins.push(at);
  const entries = begins.map((at) => new DataView(bytes.buffer, bytes.byteOffset + at));
  const [first] = entries;
  for (const [index, entry] of entries.entries()) if (first) change(entry, index, first);
  return bytes;
}
const DIRECTORY = Buffer.from('PK\x01\x02');
/** In an entry of the directory: the checksum, both sizes, and where the file begins. */
const [CHECKSUM, PACKED, UNPACKED, BEGIN] = [16, 20, 24, 42] as const;

/** Many names for the bytes of one file. */
const overlapping = withDirectory(
  zipSync(
    Object.fromEntries(
      Array.from({ length: 50 }, (_one, at) => [
        `files/${asset}/${'0'.repeat(32)}/${at}.pdf`,
        at === 0 ? randomBytes(10_000) : text(''),
      ]),
    ),
    { level: 0 },
  ),
  (entry, _index, first) => {
    for (const field of [CHECKSUM, PACKED, UNPACKED, BEGIN]) entry.setUint32(field, first.getUint32(field));
  },
);

/** Each file as large as may be, and all of them too large. */
const hugeTogether = withDirectory(
  zipSync(
    Object.fromEntries(
      Array.from({ length: 16 }, (_one, at) => [`files/${asset}/${'0'.repeat(32)}/${at}.mp4`, text('')]),
    ),
    { level: 0 },
  ),
  (entry) => {
    for (const field of [PACKED, UNPACKED]) entry.setUint32(field, 4_000_000_000, true);
  },
);

/** Unpacks to more than its directory says. */
const lying = withDirectory(archiveWith({ files: { 'rows/page.jsonl': new Uint8Array(5_000_000) } }), (entry) => {
  if (entry.getUint32(UNPACKED, true) === 5_000_000) entry.setUint32(UNPACKED, 100_000, true);
});

/** Its rows are not those that were packed. */
const damaged = withDirectory(
  archiveWith({ files: { 'rows/page.jsonl': lines({ id: randomUUID(), name: 'x'.repeat(1000) }) } }),
  (entry) => {
    if (entry.getUint32(UNPACKED, true) > 1000) entry.setUint32(CHECKSUM, 1);
  },
);

describe('an archive that is restored', () => {
  it('has its rows staged and its files stored under new ids, and leaves no part of itself', async () => {
    const { staged, told, newSpaceId, keys } = await restore(archiveWith());
    expect(told).toEqual({ fault: null, written: true, cleaned: true });
    expect(staged.map(({ table, line }) => `${table} ${line}`)).toEqual(['space 1', 'asset 1', 'page 1']);
    const copy = staged.find(({ table }) => table === 'asset')?.newId;
    expect(copy).not.toBe(asset);
    expect(keys).toEqual([`${newSpaceId}/${copy}/${pdfFile}`]);
  });

  it('keeps the folders of files that are not named after their rows, and their sizes', async () => {
    const folder = randomUUID();
    const url = `/api/assets/${space}/${folder}/${pdfFile}`;
    const files = {
      'rows/asset.jsonl': lines({ id: asset, title: 'Prices', url, metadata: {} }),
      [`files/${folder}/${pdfFile}`]: pdf,
    };
    const { staged, told, newSpaceId, keys } = await restore(
      archiveWith({ files, without: `files/${asset}/${pdfFile}` }),
    );
    expect(told).toMatchObject({ fault: null, written: true });
    expect(keys).toEqual([`${newSpaceId}/${folder}/${pdfFile}`]);
    expect(staged.find(({ table }) => table === 'asset')?.content).toMatchObject({
      url,
      metadata: { bytes: pdf.length },
    });
  });

  it.each<[string, Uint8Array, RegExp, string]>([
    ['nothing of a zip', text('<html>no archive</html>'.repeat(10)), /no zip archive/, ''],
    ['half of one', archiveWith().subarray(0, 400), /no zip archive/, ''],
    ['a path that climbs', archiveWith({ files: { '../../etc/passwd': text('x') } }), /this path/, '../../etc/passwd'],
    ['a path from the root', archiveWith({ files: { '/etc/passwd': text('x') } }), /this path/, '/etc/passwd'],
    ['a strange file', archiveWith({ files: { 'index.php': text('<?php') } }), /this name/, 'index.php'],
    [
      'a file of climbing parts',
      archiveWith({ files: { [`files/${asset}/../../x.pdf`]: pdf } }),
      /this path/,
      `files/${asset}/../../x.pdf`,
    ],
    [
      'a bomb',
      archiveWith({ files: { 'rows/page.jsonl': new Uint8Array(60_000_000) } }),
      /out of proportion/,
      'rows/page.jsonl',
    ],
    ['a bomb that is said to be small', lying, /damaged/, 'rows/page.jsonl'],
    ['rows that are not those of the archive', damaged, /damaged/, 'rows/page.jsonl'],
    ['many files in the same bytes', overlapping, /overlap/, ''],
    [
      'files that are too large together',
      hugeTogether,
      /too large together/,
      `files/${asset}/${'0'.repeat(32)}/15.mp4`,
    ],
    ['no manifest', archiveWith({ without: 'manifest.json' }), /no archive of a space/, 'manifest.json'],
    [
      'that of another product',
      archiveWith({ files: { 'manifest.json': text('{"wordpress": "6.4"}') } }),
      /no archive of a space/,
      'manifest.json',
    ],
    ['that of a newer version', archiveWith({ manifest: { sitewright: 2 } }), /newer version/, 'manifest.json'],
    [
      'a table that is not known here',
      archiveWith({ files: { 'rows/comet.jsonl': text('') } }),
      /newer version/,
      'rows/comet.jsonl',
    ],
    [
      'rows that nobody has counted',
      archiveWith({ manifest: { tables: { space: 1, asset: 1 } } }),
      /does not name it/,
      'rows/page.jsonl',
    ],
    [
      'a column that is not known here',
      archiveWith({ files: { 'rows/page.jsonl': lines({ id: randomUUID(), name: 'Home', space_id: space }) } }),
      /does not know "space_id"/,
      'rows/page.jsonl, line 1',
    ],
    [
      'a row that is none',
      archiveWith({ files: { 'rows/page.jsonl': text(`{"id":"${randomUUID()}","name":"Home"}\n{"id":`) } }),
      /no row/,
      'rows/page.jsonl, line 2',
    ],
    [
      'rows that were taken out',
      archiveWith({ files: { 'rows/page.jsonl': text('') } }),
      /0 rows, and 1 were archived/,
      'rows/page.jsonl',
    ],
    [
      'the row of another space',
      archiveWith({
        files: { 'rows/space.jsonl': lines({ id: randomUUID(), name: 'B', data_model: {}, info: {}, meta: {} }) },
      }),
      /another space/,
      'rows/space.jsonl, line 1',
    ],
    [
      'an asset without its file',
      archiveWith({ without: `files/${asset}/${pdfFile}` }),
      /file of this asset is missing/,
      'rows/asset.jsonl, line 1',
    ],
    [
      'a file of no asset',
      archiveWith({ files: { [`files/${space}/${pdfFile}`]: pdf }, manifest: { files: 2 } }),
      /no asset/,
      `files/${space}/${pdfFile}`,
    ],
    [
      'a file that is damaged',
      archiveWith({ files: { [`files/${asset}/${pdfFile}`]: Buffer.concat([pdf, pdf]) } }),
      /damaged/,
      `files/${asset}/${pdfFile}`,
    ],
    [
      'a page that says it is a document',
      archiveWith({ files: { [`files/${asset}/${pdfFile}`]: text('<html><script>1</script></html>') } }),
      /not what its name says/,
      `files/${asset}/${pdfFile}`,
    ],
  ])('is refused with %s, names the place, and leaves nothing', async (_case, archive, message, place) => {
    const { told, keys } = await restore(archive);
    expect(told.fault?.message).toMatch(message);
    expect(told).toEqual({ fault: { place, message: expect.any(String) }, written: false, cleaned: true });
    expect(keys).toEqual([]);
  });

  it('keeps the files of visitors with their records, where nobody is served from', async () => {
    const { staged, told, newSpaceId, keys } = await restore(sentWith({ named: { name: '../x/CV.exe', bytes: 5 } }));
    expect(told).toMatchObject({ fault: null, written: true });
    const row = staged.find(({ table }) => table === 'form_file');
    expect(row?.content).toEqual({ bytes: pdf.length });
    expect(keys).toContain(`answers/${newSpaceId}/${row?.newId}/file`);
    expect(staged.find(({ table }) => table === 'record')?.content.files).toEqual([{ ...named, name: 'CV.pdf' }]);
  });

  it('does without the file of a visitor that was missing when it was made', async () => {
    const { staged, told, keys } = await restore(sentWith({ missing: [sentFile] }));
    expect(told).toMatchObject({ fault: null, written: true });
    expect(staged.map(({ table }) => table)).not.toContain('form_file');
    expect(keys.filter((key) => key.startsWith('answers/'))).toEqual([]);
  });

  it.each<[string, Uint8Array, RegExp, string]>([
    ['that its row is without', sentWith({ without: sentFile }), /answer is missing/, 'rows/form_file.jsonl, line 1'],
    [
      'whose record is not there',
      sentWith({ named: { id: randomUUID() } }),
      /belongs to no record/,
      'rows/form_file.jsonl, line 1',
    ],
    [
      'whose row is not there',
      sentWith({ rows: { 'rows/form_file.jsonl': lines({ id: randomUUID(), bytes: 1 }) } }),
      /belongs to no record/,
      'rows/form_file.jsonl, line 1',
    ],
    ['that is damaged', sentWith({ file: Buffer.concat([pdf, pdf]) }), /damaged/, sentFile],
    ['that is a page', sentWith({ file: Buffer.from('<html><script>1</script></html>') }), /not what/, sentFile],
    [
      'that is a drawing, which can run',
      sentWith({ file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), named: { ending: 'svg' } }),
      /not what|are damaged/,
      sentFile,
    ],
    [
      'larger than any form takes',
      sentWith({ file: Buffer.concat([pdf, randomBytes(11_000_000)]) }),
      /too large/,
      sentFile,
    ],
    [
      'of which its record says nothing',
      sentWith({ named: { hash: 5 } as unknown as JsonObject }),
      /are damaged/,
      'rows/record.jsonl, line 1',
    ],
    [
      'that answers no question',
      sentWith({ named: { question: 'x'.repeat(10_000) } }),
      /are damaged/,
      'rows/record.jsonl, line 1',
    ],
    [
      'in a path that climbs',
      sentWith({ rows: { [`answers/${sent}/../../x`]: pdf } }),
      /this path/,
      `answers/${sent}/../../x`,
    ],
    ['under another name', sentWith({ rows: { [`answers/${sent}/x`]: pdf } }), /this name/, `answers/${sent}/x`],
  ])('is refused with the file of a visitor %s, and leaves nothing', async (_case, archive, message, place) => {
    const { told, keys } = await restore(archive);
    expect(told.fault?.message).toMatch(message);
    expect(told).toEqual({ fault: { place, message: expect.any(String) }, written: false, cleaned: true });
    expect(keys).toEqual([]);
  });

  it('goes on after an interruption, and leaves nothing of what was begun', async () => {
    const storage = bucket();
    const archive = archiveWith();
    upload(storage, archive);
    const { archives, staged, told, released, newSpaceId, takeUpAgain, work } = database(archive.length);
    const again = () => work(storage);
    const { write } = archives;
    archives.write = () => Promise.reject(new AppError('data-service-unavailable'));
    await again();
    expect(told).toEqual({ fault: null, written: false, cleaned: false });
    expect(released).toEqual(['later']);
    archives.write = write;
    takeUpAgain();
    await again();
    expect(told).toEqual({ fault: null, written: true, cleaned: true });
    expect(staged).toHaveLength(3);
    const copy = staged.find(({ table }) => table === 'asset')?.newId;
    expect([...storage.objects.keys()]).toEqual([`${newSpaceId}/${copy}/${pdfFile}`]);
  });

  it('is given up where servers end over it again and again', async () => {
    const storage = bucket();
    const archive = archiveWith();
    upload(storage, archive);
    const { told, takeUpAgain, work } = database(archive.length);
    for (let attempt = 0; attempt < 15; attempt += 1) takeUpAgain();
    await work(storage);
    expect(told).toMatchObject({
      fault: { message: expect.stringContaining('interrupted too often') },
      written: false,
      cleaned: true,
    });
    expect([...storage.objects.keys()]).toEqual([]);
  });

  it('is given up where it has ended two servers, with the reason', async () => {
    const storage = bucket();
    const archive = archiveWith();
    upload(storage, archive);
    const { told, takeUpAgain, work } = database(archive.length);
    takeUpAgain(3);
    await work(storage);
    const message = 'The server ended twice over this archive, and does not try it again.';
    expect(told).toEqual({ fault: { place: '', message }, written: false, cleaned: true });
    expect([...storage.objects.keys()]).toEqual([]);
  });

  it('is not taken where a part of its upload is missing', async () => {
    const storage = bucket();
    const reader = new StoredParts(storage, partsFolder(restoreId), () => new Error('incomplete'));
    await expect(openArchive(reader, 1000)).rejects.toThrow(ArchiveRefused);
  });
});

describe('the archive of a space', () => {
  const source = (count: number, bytes: number) => {
    const id = (at: number) => `${at.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
    // The folder of an upload is not the id of its row.
    const file = (at: number) => `${id(at).replace('-4000-', '-4001-')}/${'0'.repeat(32)}.webp`;
    let openFiles = 0;
    let maxOpenFiles = 0;
    const rows: SpaceArchives['rows'] = async (_space, table, { after }): Promise<ArchivedRow[]> => {
      if (table === 'space') return [{ id: space, content: { name: 'A', data_model: {}, info: {}, meta: {} } }];
      if (table !== 'asset') return [];
      const from = after === null ? 0 : Number.parseInt(after.slice(0, 8), 16) + 1;
      return Array.from({ length: Math.min(200, count - from) }, (_one, at) => ({
        id: id(from + at),
        content: { title: 'T', url: `https://files.example/${space}/${file(from + at)}`, metadata: {} },
      }));
    };
    const storage = {
      async *keys(prefix: string) {
        if (prefix.startsWith('answers/')) return;
        for (let at = 0; at < count; at += 1000)
          yield Array.from({ length: Math.min(1000, count - at) }, (_o, n) => `${space}/${file(at + n)}`);
      },
      async get() {
        openFiles += 1;
        maxOpenFiles = Math.max(maxOpenFiles, openFiles);
        const body = Readable.from([Buffer.alloc(bytes, 7)]);
        body.once('close', () => {
          openFiles -= 1;
        });
        return { body, bytes };
      },
    };
    return {
      archives: { tables: async () => tables, rows, hasPublished: async () => false },
      storage,
      publicUrl: 'https://files.example',
      most: () => maxOpenFiles,
    };
  };

  it('streams: one file is open at a time, and memory stays flat', async () => {
    const { most, ...from } = source(10_000, 20_000);
    global.gc?.();
    const before = process.memoryUsage().arrayBuffers;
    let bytes = 0;
    let highest = 0;
    for await (const chunk of writeArchive(from, { id: space, name: 'A' })) {
      bytes += (chunk as Buffer).length;
      highest = Math.max(highest, process.memoryUsage().arrayBuffers - before);
    }
    expect(bytes).toBeGreaterThan(200_000_000);
    expect(most()).toBe(1);
    expect(highest).toBeLessThan(100_000_000);
  });

  it('is what a restore takes, with addresses that name no server', async () => {
    const { most: _most, ...from } = source(3, 10);
    const archive = await buffer(writeArchive(from, { id: space, name: 'A' }));
    const storage = bucket();
    upload(storage, archive);
    const opened = await openArchive(
      new StoredParts(storage, partsFolder(restoreId), () => new Error('incomplete')),
      archive.length,
    );
    expect(opened.names.filter((name) => name.startsWith('files/'))).toHaveLength(3);
    const manifest = JSON.parse((await opened.bytes('manifest.json', 10_000)).toString());
    expect(manifest).toMatchObject({ sitewright: 1, tables: { space: 1, asset: 3, page: 0 }, files: 3, missing: [] });
    expect((await opened.bytes('rows/asset.jsonl', 10_000)).toString()).toContain(`"url":"/api/assets/${space}/`);
  });

  it('holds the files of visitors that its records name, and no other', async () => {
    const { most: _most, ...from } = source(1, 10);
    const [loose, missingFile] = [randomUUID(), randomUUID()];
    const rows: SpaceArchives['rows'] = async (_space, table, page) => {
      if (page.after !== null || !['record', 'form_file'].includes(table))
        return from.archives.rows(_space, table, page);
      return table === 'record'
        ? [{ id: randomUUID(), content: { info: {}, files: [named, { ...named, id: missingFile }] } }]
        : [sent, loose, missingFile].map((id) => ({ id, content: { bytes: pdf.length } }));
    };
    const storage = bucket();
    for (const id of [sent, loose]) storage.objects.set(`answers/${space}/${id}/file`, pdf);
    const archive = await buffer(
      writeArchive({ archives: { ...from.archives, rows }, storage }, { id: space, name: 'A' }),
    );
    const files = unzipSync(archive);
    expect(Object.keys(files).filter((name) => name.startsWith('answers/'))).toEqual([sentFile]);
    expect(JSON.parse(Buffer.from(files['manifest.json'] ?? '').toString())).toMatchObject({
      ...{ tables: { record: 1, form_file: 2 }, files: 1 },
      missing: expect.arrayContaining([`answers/${missingFile}/file`]),
    });
  });

  it('restores though what its rows name went or came while it was made', async () => {
    const { most: _most, ...from } = source(1, 10);
    const [tag, late, thread, deletedThread] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const content = { meta: {} };
    const rowsByTable: Record<string, ArchivedRow[]> = {
      tag: [{ id: tag, content: { name: 'News' } }],
      newsletter: [{ id: randomUUID(), content: { ...content, tag_ids: { [tag]: true, [late]: true } } }],
      membership_role: [
        { id: randomUUID(), content: { newsletter_tags: { [late]: true }, subscriber_tags: { [tag]: true } } },
      ],
      // Answers stand before what they answer, in no order.
      page_comment: [
        { id: '00000000-0000-4000-8000-000000000001', content: { thread_id: thread, content: 'Yes' } },
        { id: '00000000-0000-4000-8000-000000000002', content: { thread_id: deletedThread, content: 'No' } },
        { id: thread, content: { thread_id: null, content: 'Too long?' } },
      ],
    };
    const archives = {
      ...from.archives,
      tables: async () => Object.keys(rowsByTable).map((name) => ({ name, columns: [] })),
      rows: async (id: string, table: string, page: Parameters<SpaceArchives['rows']>[2]) =>
        rowsByTable[table] ? (page.after === null ? rowsByTable[table] : []) : from.archives.rows(id, table, page),
    };
    const files = unzipSync(await buffer(writeArchive({ ...from, archives }, { id: space, name: 'A' })));
    const rowsOf = (table: string) =>
      Buffer.from(files[`rows/${table}.jsonl`] ?? '')
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as JsonObject);
    expect(rowsOf('page_comment').map((row) => row.content)).toEqual(['Too long?', 'Yes']);
    expect(rowsOf('newsletter').map((row) => row.tag_ids)).toEqual([{ [tag]: true }]);
    expect(rowsOf('membership_role')).toMatchObject([{ newsletter_tags: {}, subscriber_tags: { [tag]: true } }]);
    expect(JSON.parse(Buffer.from(files['manifest.json'] ?? '').toString()).tables).toMatchObject({ page_comment: 2 });
  });

  it('breaks off where a page was published meanwhile, whose parts have moved', async () => {
    const { most: _most, ...from } = source(3, 10);
    const archives = { ...from.archives, hasPublished: async () => true };
    await expect(buffer(writeArchive({ ...from, archives }, { id: space, name: 'A' }))).rejects.toThrow('published');
  });

  it('breaks off where the storage does, and is no archive then', async () => {
    const { most: _most, ...from } = source(3, 10);
    const storage = { ...from.storage, get: () => Promise.reject(new Error('storage')) };
    await expect(buffer(writeArchive({ ...from, storage }, { id: space, name: 'A' }))).rejects.toThrow('storage');
  });
});
