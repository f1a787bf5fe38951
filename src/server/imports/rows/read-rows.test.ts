import { describe, expect, it } from 'vitest';
import { mostBytes } from '#derive/imports/file/decode.ts';
import { readRows } from './read-rows.ts';

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
