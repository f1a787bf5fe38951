import { beforeAll, describe, expect, test } from 'vitest';
import { access } from '#permissions/access.ts';
import { spaceRoles } from '#permissions/roles.ts';
import { model } from '#resources/model.ts';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, newUser, values } from '../rows.ts';

describe.each(engineNames)('who is at a page on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space_id = '';
  let page_id = '';
  let writer = '';
  beforeAll(async () => {
    space_id = await newSpace(database());
    page_id = await insert(database(), 'page', { space_id, name: 'Home', slug: 'home' });
    writer = await person('EDITOR');
  });

  async function person(user_role: string, row: object = {}) {
    const user_id = await newUser(database());
    await insert(database(), 'user_space', { user_id, space_id, user_role, ...row });
    return user_id;
  }
  const come = (row: object = {}) =>
    insert(database(), 'content_presence', {
      space_id,
      page_id,
      created_by: writer,
      tab_id: crypto.randomUUID(),
      ...row,
    });
  const here = (id: string) => values(database(), 'select id::text from content_viewer where id = $1::uuid', [id]);
  /** The trigger takes the time from the clock. */
  async function wait(id: string, interval: string) {
    await database().query('alter table content_presence disable trigger note_content_presence');
    await database().query(`update content_presence set seen_at = now() - $2::text::interval where id = $1::uuid`, [
      id,
      interval,
    ]);
    await database().query('alter table content_presence enable trigger note_content_presence');
  }

  test('is whoever told of themselves within a minute, by the clock of the database', async () => {
    const id = await come({ seen_at: '2000-01-01T00:00:00Z' });
    expect(await here(id)).toEqual([id]);
    await wait(id, '59 seconds');
    expect(await here(id)).toEqual([id]);
    await wait(id, '61 seconds');
    expect(await here(id)).toEqual([]);
    await database().query(`update content_presence set item_id = 'b' where id = $1::uuid`, [id]);
    expect(await here(id)).toEqual([id]);
  });

  test('is nobody who may not see pages any more', async () => {
    const contractor = await person('CONTRACTOR', { page_access: true });
    const id = await come({ created_by: contractor });
    expect(await here(id)).toEqual([id]);
    await database().query('update user_space set page_access = false where user_id = $1::uuid', [contractor]);
    expect(await here(id)).toEqual([]);
    const stranger = await come({ created_by: await newUser(database()) });
    expect(await here(stranger)).toEqual([]);
  });

  test.each([
    ['form', { type: 'step' }],
    ['template', { format: 'Page', type: 'Page' }],
    ['newsletter', {}],
    ['communication', {}],
  ])('at a %s is whoever may see it', async (table, row) => {
    const there = await newSpace(database());
    const id = await insert(database(), table, { name: 'Open', space_id: there, ...row });
    const subject = model.resources.find(({ name }) => name === table)?.subject ?? '';
    const visibleTo: string[] = [];
    for (const user_role of spaceRoles) {
      const created_by = await newUser(database());
      await insert(database(), 'user_space', { user_id: created_by, space_id: there, user_role, page_access: true });
      const at = await come({ space_id: there, page_id: null, [`${table}_id`]: id, created_by });
      if ((await here(at)).length > 0) visibleTo.push(user_role);
    }
    expect(visibleTo).toEqual(spaceRoles.filter((role) => access.matrix[role]?.[subject]?.includes('read')));
  });

  test('is never at a page of another space', async () => {
    const there = await newSpace(database());
    await expect(come({ space_id: there })).rejects.toMatchObject({ code: '23503' });
  });

  test('is forgotten when somebody else comes, ten minutes after they left without a word', async () => {
    const [expired, away] = [await come(), await come()];
    await wait(expired, '11 minutes');
    await wait(away, '9 minutes');
    await come();
    const left = await values(database(), 'select id::text from content_presence where id in ($1::uuid, $2::uuid)', [
      expired,
      away,
    ]);
    expect(left).toEqual([away]);
  });
});
