import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, newUser, values } from '../rows.ts';

describe.each(engineNames)('comments on pages on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space_id = '';
  let page_id = '';
  let author = '';
  let reader = '';
  beforeAll(async () => {
    space_id = await newSpace(database());
    page_id = await insert(database(), 'page', { space_id, name: 'Home', slug: 'home', status: 'PUBLISHED' });
    author = await person('EDITOR');
    reader = await person('AUTHOR');
  });

  async function person(user_role: string, row: object = {}) {
    const user_id = await newUser(database());
    await insert(database(), 'user_space', { user_id, space_id, user_role, ...row });
    return user_id;
  }
  const comment = (row: object = {}) =>
    insert(database(), 'page_comment', {
      ...{ id: crypto.randomUUID(), space_id, page_id, content: 'Look', created_by: author, mentions: [], ...row },
    });
  const read = async (column: string, id: string) =>
    (await values(database(), `select coalesce(${column}::text, '') from page_comment where id = $1::uuid`, [id]))[0];
  const notices = () =>
    values(database(), 'select user_id::text from page_notice where space_id = $1::uuid order by created_at', [
      space_id,
    ]);

  test('stay with the live page when its draft goes live', async () => {
    const draft = await insert(database(), 'page', { space_id, context_id: page_id, status: 'UPDATED' });
    const id = await comment({ page_id: draft, block_id: crypto.randomUUID() });
    expect(await read('page_id', id)).toBe(page_id);
    await database().query(`update page set status = 'PUBLISHED' where id = $1::uuid`, [draft]);
    expect(await values(database(), 'select id from page where id = $1::uuid', [draft])).toEqual([]);
    expect(await read('content', id)).toBe('Look');
  });

  test('are answered in their thread, at their block, and an answer is not resolved by itself', async () => {
    const first = await comment({ block_id: 'hero', block_name: 'Hero' });
    const answer = await comment({ thread_id: first });
    const next = await comment({ thread_id: answer, block_id: 'another' });
    expect([await read('thread_id', answer), await read('thread_id', next)]).toEqual([first, first]);
    expect([await read('block_id', answer), await read('block_id', next)]).toEqual(['hero', 'hero']);
    const resolve = 'update page_comment set is_resolved = $2::text::boolean where id = $1::uuid';
    await expect(database().query(resolve, [answer, 'true'])).rejects.toMatchObject({ code: '23514' });
    await database().query(resolve, [first, 'true']);
    expect(await read('resolved_at', first)).not.toBe('');
    await database().query(resolve, [first, 'false']);
    expect(await read('resolved_at', first)).toBe('');
    await database().query('delete from page_comment where id = $1::uuid', [first]);
    expect(await read('id', next)).toBeUndefined();
  });

  test('are answered where they stand, and never in another space', async () => {
    const other = await insert(database(), 'page', { space_id, name: 'Other', slug: 'other' });
    const first = await comment({ page_id: other });
    expect(await read('page_id', await comment({ thread_id: first }))).toBe(other);
    const there = await newSpace(database());
    await expect(comment({ space_id: there })).rejects.toMatchObject({ code: '23503' });
    const page = await insert(database(), 'page', { space_id: there, name: 'There', slug: 'there' });
    const answer = comment({ space_id: there, page_id: page, thread_id: first });
    await expect(answer).rejects.toMatchObject({ code: '23503' });
  });

  test('tell who is mentioned, each once, and never their author', async () => {
    await database().query('delete from page_notice');
    await comment({ mentions: [reader, reader, author] });
    expect(await notices()).toEqual([reader]);
    const claim = 'select user_id::text from claim_page_notices()';
    expect(await values(database(), claim)).toEqual([reader]);
    expect(await values(database(), claim)).toEqual([]);
  });

  test('mention nobody who may not see the page', async () => {
    const refused = { message: 'Only people who may see the pages of this space can be mentioned. [mentions]' };
    const [elsewhere, contractor, disabled] = [
      await newUser(database()),
      await person('CONTRACTOR'),
      await person('EDITOR', { status: 'DISABLED' }),
    ];
    for (const one of [elsewhere, contractor, disabled, 'nobody', 7, null]) {
      await expect(comment({ mentions: [one] })).rejects.toMatchObject(refused);
    }
    const allowed = await person('CONTRACTOR', { page_access: true });
    await comment({ mentions: [allowed] });
    // Who loses the right before the mail goes is not told either.
    await database().query('update user_space set page_access = false where user_id = $1::uuid', [allowed]);
    expect(await values(database(), 'select user_id::text from claim_page_notices()')).not.toContain(allowed);
  });

  test.each([{ content: ' ' }, { mentions: {} }, { mentions: 'ann' }])('refuse %j', async (row) => {
    await expect(comment(row)).rejects.toMatchObject({ code: '23514' });
  });
});
