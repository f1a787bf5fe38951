import { fork } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { mostBytes } from '#derive/imports/file/decode.ts';
import { readRows } from './read-rows.ts';

vi.mock('node:child_process', { spy: true });

async function* inPieces(text: string, size = 8 * 1024 * 1024) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function rowsOf(format: Parameters<typeof readRows>[0], text: string) {
  const rows = [];
  for await (const some of readRows(format, inPieces(text))) rows.push(...some.rows);
  return rows.map(({ cells }) => cells);
}

const xml = { name: 'a.xml', headers: ['name'] };
const one = (name: string) => `<a><b><name>${name}</name></b></a>`;

describe('the rows of a file', () => {
  it('are read from CSV and JSON, and from several files that are read whole at once', async () => {
    const files = ['a', 'b', 'c'].map((name) => rowsOf(xml, one(name)));
    expect(await Promise.all(files)).toEqual([[['a']], [['b']], [['c']]]);
    expect(await rowsOf({ name: 'a.csv', delimiter: ',', headers: ['name'] }, 'name\nd\n')).toEqual([['d']]);
    expect(await rowsOf({ name: 'a.JSON', headers: ['name'] }, '[{"name":"e"}]')).toEqual([['e']]);
  });

  it('are those of XML that is called JSON', async () => {
    expect(await rowsOf({ name: 'a.json', headers: ['name'] }, ` \n${one('f')}`)).toEqual([['f']]);
    await expect(rowsOf({ name: 'a.json', headers: ['name'] }, 'name')).rejects.toMatchObject({
      fault: { code: 'json', row: 1 },
    });
  });

  it('are asked for when it is the turn of their file', async () => {
    let isAsked = false;
    async function* late() {
      isAsked = true;
      yield new TextEncoder().encode(one('late'));
    }
    const before = readRows(xml, inPieces(one('before')));
    await before.next();
    const after = readRows(xml, late());
    const first = after.next();
    // As long as it may take to ask for a piece.
    await rowsOf({ name: 'a.csv', delimiter: ',', headers: ['name'] }, 'name\nd\n');
    expect(isAsked).toBe(false);
    await before.return(undefined);
    expect((await first).value?.rows).toMatchObject([{ cells: ['late'] }]);
    await after.return(undefined);
  });

  it('end with their file where its process cannot begin', async () => {
    let isOpen = true;
    async function* pieces() {
      try {
        yield new TextEncoder().encode('[{"name":"a"}]');
      } finally {
        isOpen = false;
      }
    }
    vi.mocked(fork).mockImplementationOnce(() => {
      throw new Error('no more processes');
    });
    await expect(readRows({ name: 'a.json', headers: ['name'] }, pieces()).next()).rejects.toThrow('no more processes');
    expect(isOpen).toBe(false);
  });

  it('end with a reason where the file grows beyond memory, and the next one is read', async () => {
    const grows = `<a>${'<b/>'.repeat(12_000_000)}</a>`;
    await expect(rowsOf(xml, grows)).rejects.toMatchObject({ fault: { code: 'unpacked' } });
    expect(await rowsOf(xml, one('next'))).toEqual([['next']]);
  }, 60_000);

  it('are those of a list of JSON that is larger than what is read whole', async () => {
    const records = 130_000;
    const padding = 'x'.repeat(450);
    const text = `[${Array.from({ length: records }, (_, at) => `{"name":"${at} ${padding}"}`).join(',')}]`;
    let count = 0;
    for await (const { rows } of readRows({ name: 'a.json', headers: ['name'] }, inPieces(text))) count += rows.length;
    expect([count, text.length > mostBytes]).toEqual([records, true]);
  }, 60_000);

  it('are those of JSON whose records have few of many members', async () => {
    const headers = Array.from({ length: 400 }, (_, at) => `member${at}`);
    const records = 160_000;
    const recordAt = (at: number) => `{"member0":"${at}","member${1 + (at % 399)}":"${at}"}`;
    const text = `[${Array.from({ length: records }, (_, at) => recordAt(at)).join(',')}]`;
    let count = 0;
    for await (const { rows } of readRows({ name: 'a.json', headers }, inPieces(text))) count += rows.length;
    expect(count).toBe(records);
  }, 60_000);
});
