import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

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
    newsletter: { name: 'Letter' },
    communication: { name: 'Welcome' },
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
      const query = `select id from content_edit where ${table}_id = $1::uuid`;
      expect(await values(database(), query, [id])).toHaveLength(3);
      for (let count = 0; count < 110; count += 1) await edit(null);
      expect(await values(database(), query, [id])).toHaveLength(100);
    },
  );

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
