import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newUser, values } from '../rows.ts';

describe.each(engineNames)('views of lists without a space on %s', (engine) => {
  const database = migratedDatabase(engine);
  let created_by = '';
  beforeAll(async () => {
    created_by = await newUser(database());
  });

  const view = (row: object = {}) =>
    insert(database(), 'own_view', {
      ...{ created_by, resource: 'user', name: 'Mine', state: { list: '' }, is_default: false },
      ...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
      id: crypto.randomUUID(),
      ...row,
    });

  test.each([
    [{ name: ' ' }, 'own_view_name_check'],
    [{ resource: '' }, 'own_view_resource_check'],
    [{ state: [] }, 'own_view_state_check'],
    [{ state: { list: 'x'.repeat(16_384) } }, 'own_view_state_check'],
  ])('a view with %j is refused', async (row, constraint) => {
    await expect(view(row)).rejects.toMatchObject({ code: '23514', constraint });
  });

  test('a new default takes the place of the one before, of the same person and list', async () => {
    const other = await newUser(database());
    await view({ name: 'a', is_default: true });
    await view({ name: 'b', is_default: true });
    await view({ name: 'c', is_default: true, created_by: other });
    await view({ name: 'd', is_default: true, resource: 'space' });
    expect(await values(database(), 'select name from own_view where is_default order by name', [])).toEqual([
      'b',
      'c',
      'd',
    ]);
  });

  test('a person has a hundred at most, and takes them along', async () => {
    const keen = await newUser(database());
    const fill = `insert into own_view (created_by, resource, name)
      select $1::uuid, 'user', 'n' || n from generate_series(1, $2::int) n`;
    await database().query(fill, [keen, '100']);
    await expect(database().query(fill, [keen, '1'])).rejects.toThrow('A person has at most 100 views.');
    await database().query('delete from "user" where id = $1::uuid', [keen]);
    expect(await values(database(), 'select name from own_view where created_by = $1::uuid', [keen])).toEqual([]);
  });
});
