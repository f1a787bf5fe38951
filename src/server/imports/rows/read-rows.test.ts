import { describe, expect, it } from 'vitest';
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

const json = { name: 'a.json', headers: ['name'] };

describe('the rows of a file', () => {
  it('are read from CSV, and from several files that are read whole at once', async () => {
    const files = ['a', 'b', 'c'].map((name) => rowsOf(json, JSON.stringify([{ name }])));
    expect(await Promise.all(files)).toEqual([[['a']], [['b']], [['c']]]);
    expect(await rowsOf({ name: 'a.csv', delimiter: ',', headers: ['name'] }, 'name\nd\n')).toEqual([['d']]);
  });

  it('end with a reason where the file grows beyond memory, and the next one is read', async () => {
    const grows = `{"a":[${'[],'.repeat(13_000_000)}1]}`;
    await expect(rowsOf(json, grows)).rejects.toMatchObject({ fault: { code: 'unpacked' } });
    expect(await rowsOf(json, '[{"name":"next"}]')).toEqual([['next']]);
  }, 60_000);
});
