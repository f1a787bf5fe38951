import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { maxBytes } from '#derive/imports/file/decode.ts';
import { countOf, inPieces, manyMembers, shortRecords } from '#tests/support/server/long-files.ts';
import { randomBytes, workbook, workbookWith } from '#tests/support/workbooks.ts';
import { readHead, readRows } from './read-rows.ts';

vi.mock('node:child_process', { spy: true });

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

  it('end with a reason where their process says nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const silent = Object.assign(new EventEmitter(), { send: () => true, kill: () => true });
      vi.mocked(fork).mockImplementationOnce(() => {
        process.nextTick(() => silent.emit('spawn'));
        return silent as unknown as ReturnType<typeof fork>;
      });
      const first = readRows({ name: 'a.csv', delimiter: ',', headers: ['name'] }, inPieces('')).next();
      const refused = expect(first).rejects.toMatchObject({ fault: { code: 'unpacked' } });
      await vi.advanceTimersByTimeAsync(120_000);
      await refused;
    } finally {
      vi.useRealTimers();
    }
  });

  it('end with a reason where the file grows beyond memory, and the next one is read', async () => {
    const grows = `<a>${'<b/>'.repeat(12_000_000)}</a>`;
    await expect(rowsOf(xml, grows)).rejects.toMatchObject({ fault: { code: 'unpacked' } });
    expect(await rowsOf(xml, one('next'))).toEqual([['next']]);
  });

  it('are those of a list of JSON that is larger than what is read whole', async () => {
    const records = 130_000;
    const padding = 'x'.repeat(450);
    const text = `[${Array.from({ length: records }, (_, at) => `{"name":"${at} ${padding}"}`).join(',')}]`;
    let count = 0;
    for await (const { rows } of readRows({ name: 'a.json', headers: ['name'] }, inPieces(text))) count += rows.length;
    expect([count, text.length > maxBytes]).toEqual([records, true]);
  });

  it('are those of XML, as its head has said, beyond what is read whole', async () => {
    const padding = 'x'.repeat(450);
    const at = (number: number) => `<b><name>${number} ${padding}</name></b>`;
    const head = await readHead({ name: 'a.xml' }, new TextEncoder().encode(`<a>${at(1)}${at(2)}</a>`));
    expect(head).toMatchObject({ headers: ['name'], records: '/a[1]/b' });
    const records = 130_000;
    const text = `<a>${Array.from({ length: records }, (_, number) => at(number)).join('')}</a>`;
    let count = 0;
    for await (const { rows } of readRows(head, inPieces(text))) count += rows.length;
    expect([count, text.length > maxBytes]).toEqual([records, true]);
  });

  it('are those of JSON with many members and of XML with short records, of which there are some thousands', async () => {
    expect(await countOf(manyMembers(2_000))).toBe(2_000);
    expect(await countOf(shortRecords(20_000))).toBe(20_000);
  });

  describe('of a workbook', () => {
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const head = `<row r="2">${text('A2', 'name')}${text('B2', 'day')}</row>`;
    const format = { name: 'a.xlsx', sheet: 'Two', headers: ['name', 'day', ''] };
    const none = async function* () {};

    async function sheetRows(bytes: Uint8Array, more: Partial<typeof format> = {}) {
      const rows = [];
      for await (const some of readRows({ ...format, ...more }, none(), randomBytes(bytes))) rows.push(...some.rows);
      return rows;
    }

    it('are those of its sheet, as wide as the headers that the console has seen', async () => {
      const rows = `<row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" s="1"><v>44619</v></c></row><row r="5"/><row r="6">${text('D6', 'beyond')}</row>`;
      const book = { texts: '<si><t>a</t></si><si><t>b &amp; c</t></si>', properties: '<workbookPr date1904="1"/>' };
      const bytes = workbook({ sheets: { One: '', Two: head + rows }, ...book });
      expect(await sheetRows(bytes)).toEqual([
        { number: 4, cells: ['b & c', '2026-02-28', ''] },
        { number: 6, cells: ['', '', '', 'beyond'], fault: 'cells' },
      ]);
      await expect(sheetRows(bytes, { headers: ['name'] })).rejects.toMatchObject({ fault: { code: 'otherFile' } });
      await expect(sheetRows(bytes, { sheet: 'Three' })).rejects.toMatchObject({ fault: { code: 'otherFile' } });
      await expect(sheetRows(bytes, { sheet: 'One' })).rejects.toMatchObject({ fault: { code: 'noHeader' } });
    });

    it('are, as its head has said, more than those of one that is read whole', async () => {
      // What hardly packs: several pieces are read ahead.
      const packed = (at: number) => createHash('sha256').update(`${at}`).digest('base64');
      const rows = Array.from(
        { length: 120_000 },
        (_, at) => `<row r="${at + 3}">${text(`A${at + 3}`, packed(at))}</row>`,
      );
      const bytes = workbook({ sheets: { Two: head + rows.join('') } });
      let count = 0;
      const read: number[] = [];
      const found = await readHead({ name: 'a.xlsx' }, bytes);
      expect(found).toMatchObject({ sheet: 'Two', headers: ['name', 'day'] });
      for await (const some of readRows(found, none(), randomBytes(bytes))) {
        read.push(some.bytes);
        count += some.rows.length;
      }
      expect(count).toBe(120_000);
      expect(read.toSorted((one, other) => one - other)).toEqual(read);
      expect(read.at(0)).toBeLessThan(read.at(-1) ?? 0);
      expect(read.at(-1)).toBeLessThanOrEqual(bytes.length);
    });

    it.each([
      ['no rows', workbook({ sheets: { Two: head } }), 'noRows'],
      [
        'a text that is not there',
        workbook({ sheets: { Two: `${head}<row r="3"><c r="A3" t="s"><v>7</v></c></row>` } }),
        'spreadsheet',
      ],
      [
        'a row that does not end',
        workbook({ sheets: { Two: `${head}<row r="3">${' '.repeat(17 * 1024 * 1024)}` } }),
        'unpacked',
      ],
      ['no archive', new TextEncoder().encode('PK\u0003\u0004 and no more'), 'spreadsheet'],
    ])('end with a reason where it has %s', async (_, bytes, code) => {
      await expect(sheetRows(bytes)).rejects.toMatchObject({ fault: { code } });
    });

    it('end with a reason where its sheet is refused before its first byte', async () => {
      const bytes = workbookWith('size', 7, ['directory']);
      await expect(sheetRows(bytes, { sheet: 'One' })).rejects.toMatchObject({ fault: { code: 'spreadsheet' } });
    });

    it('end where its bytes cannot be read', async () => {
      const read = () => Promise.reject(new Error('away'));
      const rows = readRows(format, none(), { size: 1000, read });
      await expect(rows.next()).rejects.toThrow('away');
    });
  });
});
