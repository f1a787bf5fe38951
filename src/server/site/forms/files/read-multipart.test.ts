import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readMultipart } from './read-multipart.ts';
import { createRoom } from './room.ts';

const headers = { 'content-type': 'multipart/form-data; boundary=x' };
const field = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, fileName: string, content: string, type = 'text/plain') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`;
const END = '--x--\r\n';
const room = createRoom(100_000_000);
const read = async (body: string | Buffer, keeps = true, given: IncomingHttpHeaders = headers) => {
  const { sent, files, held } = await readMultipart(given, Readable.from([Buffer.from(body)]), keeps ? room : null);
  room.give(held);
  const found = [...files].map(([name, list]) => [
    name,
    list.map(({ bytes, ...one }) => [one.name, bytes && (bytes.length > 99 ? bytes.length : bytes.toString())]),
  ]);
  return [[...sent], found];
};

describe('what a browser sends of a form with files', () => {
  it('is its answers and its files, without inputs that were left empty', async () => {
    const body = `${field('q.name', 'Zoë')}${file('q.cv', 'Lebenslauf ü.txt', 'hello')}${file('q.photo', '', '', 'application/octet-stream')}${field('q.name', 'b')}${END}`;
    expect(await read(body)).toEqual([
      [
        ['q.name', 'Zoë'],
        ['q.name', 'b'],
      ],
      [['q.cv', [['Lebenslauf ü.txt', 'hello']]]],
    ]);
    expect((await read(body, false))[1]).toEqual([]);
  });

  it('tells of files that are empty, too many for a question, or too large, and reads on behind them', async () => {
    const large = 'x'.repeat(10_000_001);
    expect((await read(`${file('q.c', 'l.txt', large.slice(1))}${END}`))[1]).toEqual([
      ['q.c', [['l.txt', 10_000_000]]],
    ]);
    const body = `${file('q.a', 'a.txt', '')}${file('q.b', 'b.txt', '1')}${file('q.b', 'c.txt', '2')}${file('q.c', 'l.txt', large)}${field('q.name', 'Ann')}${END}`;
    const [sent, files] = await read(body);
    expect(sent).toEqual([['q.name', 'Ann']]);
    expect(files).toEqual([
      ['q.a', [['a.txt', '']]],
      [
        'q.b',
        [
          ['b.txt', '1'],
          ['c.txt', '2'],
        ],
      ],
      ['q.c', [['l.txt', null]]],
    ]);
  });

  it('keeps the first five files, and no more than 20 MB of all', async () => {
    const many = Array.from({ length: 7 }, (_, at) => file(`q.${at}`, 'a.txt', 'x')).join('');
    const [, files] = await read(`${many}${END}`);
    expect((files as [string, unknown[][]][]).map(([, [one]]) => one?.[1])).toEqual([
      ...['x', 'x', 'x', 'x', 'x'],
      ...[null, null],
    ]);
    const [, large] = await read(
      `${Array.from({ length: 3 }, (_, at) => file(`q.${at}`, 'a.txt', 'x'.repeat(9_000_000))).join('')}${END}`,
    );
    const { files: behind } = await readMultipart(
      headers,
      Readable.from([
        Buffer.from(
          `${Array.from({ length: 3 }, (_, at) => file(`q.${at}`, 'a.txt', 'x'.repeat(9_000_000))).join('')}${file('q.4', 'b.txt', 'x'.repeat(11_000_000))}${END}`,
        ),
      ]),
      createRoom(100_000_000),
    );
    expect([...behind.values()].map(([one]) => one?.isBehind === true)).toEqual([false, false, true, false]);
    expect((large as [string, string[][]][]).map(([, [one]]) => one?.[1])).toEqual([...[9_000_000, 9_000_000], null]);
  });

  it.each([
    ['ends in a file', `${field('q.name', 'Ann')}${file('q.cv', 'a.txt', 'hel').slice(0, -2)}`, headers],
    ['ends in a head', `${field('q.name', 'Ann')}--x\r\ncontent-disp`, headers],
    ['has no boundary', END, { 'content-type': 'multipart/form-data' }],
    ['is nothing', '', headers],
  ])('is refused where it %s', async (_, body, given) => {
    await expect(read(body, true, given)).rejects.toMatchObject({ code: 'request-incomplete' });
  });

  it('takes no more memory than there is for all, and gives back what a refused one had', async () => {
    const small = createRoom(10);
    const sent = (content: string) =>
      readMultipart(headers, Readable.from([Buffer.from(`${file('q.a', 'a.txt', content)}${END}`)]), small);
    const { held } = await sent('123456');
    await expect(sent('12345')).rejects.toMatchObject({ code: 'too-many-requests' });
    small.give(held);
    await expect(sent('1234567890')).resolves.toMatchObject({ held: 10 });
  });

  it('is refused where its answers are too long', async () => {
    const long = field('q.name', 'x'.repeat(300_000));
    await expect(read(`${long}${END}`)).rejects.toMatchObject({ code: 'request-too-large' });
    const parts = Array.from({ length: 1001 }, (_, at) => field(`q.${at}`, '')).join('');
    await expect(read(`${parts}${END}`)).rejects.toMatchObject({ code: 'request-too-large' });
  });
});
