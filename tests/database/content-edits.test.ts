import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from './engines.ts';
import { insert, newSpace, values } from './rows.ts';

const refused = { message: 'This content was changed since it was read.' };

describe.each(engineNames)('saves of content on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space_id = '';
  beforeAll(async () => {
    space_id = await newSpace(database());
  });

  const readAt = async (table: string, id: string) => {
    const sql = `select to_jsonb(updated_at) #>> '{}' from ${table} where id = $1::uuid`;
    return (await values(database(), sql, [id]))[0];
  };
  const rows: Record<string, object> = {
    page: { name: 'About' },
    form: { name: 'Ask us' },
    template: { name: 'Start', format: 'Page', type: 'Page' },
  };

  test.each(Object.entries(rows))(
    'stamp the %s, and are refused to whoever has read an earlier state',
    async (table, row) => {
      const id = await insert(database(), table, { ...row, space_id, updated_at: '2020-01-01T00:00:00+00:00' });
      const edit = (read_at: string | null | undefined) =>
        insert(database(), 'content_edit', { [`${table}_id`]: id, space_id, read_at });
      const first = await readAt(table, id);
      await edit(first);
      const second = await readAt(table, id);
      expect(second).not.toBe(first);
      await expect(edit(first)).rejects.toMatchObject(refused);
      expect(await readAt(table, id)).toBe(second);
      await edit(second);
      await edit(null);
      // Of all saves the last one is of interest.
      const kept = `select id from content_edit where ${table}_id = $1::uuid`;
      expect(await values(database(), kept, [id])).toHaveLength(1);
    },
  );

  test('answer the time that the record now has', async () => {
    const id = await insert(database(), 'page', { name: 'Timed', space_id });
    const edit = await insert(database(), 'content_edit', { page_id: id, space_id });
    expect(await readAt('content_edit', edit)).toBeDefined();
    const sql = `select (page.updated_at = content_edit.created_at)::text from page join content_edit on page_id = page.id where page.id = $1::uuid`;
    expect(await values(database(), sql, [id])).toEqual(['true']);
  });

  test('cannot name a page of another space', async () => {
    const there = await newSpace(database());
    const id = await insert(database(), 'page', { name: 'Theirs', space_id: there });
    await expect(insert(database(), 'content_edit', { page_id: id, space_id })).rejects.toMatchObject({
      code: '23503',
    });
    expect(await readAt('page', id)).toBeDefined();
  });

  test('keep of the settings what pages are drawn by, and nothing else', async () => {
    const info = { primary_color: '#123456', css: 'a{}', domain: { uri: 'a.example' }, search_console: 'secret' };
    const id = await insert(database(), 'space', { name: 'Drawn', info });
    expect(
      JSON.parse((await values(database(), 'select look::text from space where id = $1::uuid', [id]))[0] ?? ''),
    ).toEqual({
      primary_color: '#123456',
      css: 'a{}',
    });
  });
});
