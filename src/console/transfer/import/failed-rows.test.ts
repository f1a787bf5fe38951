import { describe, expect, it } from 'vitest';
import { parse } from '#derive/imports/file/parse.ts';
import { failedFile } from './failed-rows.ts';

function read(text: string) {
  const parsed = parse(text, { delimiter: ';' });
  if ('fault' in parsed) throw new Error(parsed.fault);
  return parsed.source;
}

describe('the file of rows that were not imported', () => {
  it('has every cell of them, those without a header too, and imports as it is', async () => {
    const source = read('email;name\na@b.org;A;more;;last\nc@d.org;C\n');
    const failed = source.rows.map((row) => ({ row, reason: 'Too long.' }));
    const again = read(await failedFile(source, failed, 'Reason', ';').text());
    expect(again.headers).toEqual(['email', 'name', '', '', '', 'Reason']);
    expect(again.rows).toEqual([
      { number: 2, cells: ['a@b.org', 'A', 'more', '', 'last', 'Too long.'] },
      { number: 3, cells: ['c@d.org', 'C', '', '', '', 'Too long.'] },
    ]);
  });

  it('has every member of a record of JSON, those that the beginning of its file lacks too', async () => {
    const row = { number: 9, cells: [undefined, 'A', { size: 1 }], fault: 'members' } as const;
    const source = { format: 'json', headers: ['email', 'name'], rows: [] } as const;
    const text = await failedFile(source, [{ row, reason: 'New.' }], 'Reason', ',').text();
    expect(JSON.parse(text)).toEqual([{ name: 'A', size: 1, Reason: 'New.' }]);
  });

  it('replaces the reasons of the time before', async () => {
    const source = read('email;Reason\na@b.org;Old.\n');
    const [row] = source.rows;
    if (!row) throw new Error('no row');
    const again = read(await failedFile(source, [{ row, reason: 'New.' }], 'Reason', ';').text());
    expect(again).toMatchObject({ headers: ['email', 'Reason'], rows: [{ cells: ['a@b.org', 'New.'] }] });
  });
});
