import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '#local/data-service/run/database.ts';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, newUser, values } from '../rows.ts';

const needsReview = 'This page needs a review before it is published. [status]';
const isLive = 'This page is live or planned. Change its draft, and ask for a review.';
const refused = (message: string) => ({ code: '23514', message });

describe.each(engineNames)('reviews of pages on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space = '';
  let author = '';
  let chief = '';
  let other = '';
  let page = '';
  beforeAll(async () => {
    space = await newSpace(database());
    await database().query(`update space set info = '{"reviewed_roles": ["AUTHOR"]}' where id = $1::uuid`, [space]);
    author = await person('AUTHOR');
    chief = await person('EDITOR');
    other = await person('MANAGER');
  });
  beforeEach(async () => {
    page = await insert(database(), 'page', {
      space_id: space,
      name: 'Page',
      slug: crypto.randomUUID(),
      status: 'DRAFT',
    });
    for (const text of ['one', 'one', 'one'])
      await insert(database(), 'block', { page_id: page, space_id: space, info: { text } });
  });

  async function person(user_role: string, row: object = {}) {
    const user_id = await newUser(database());
    await insert(database(), 'user_space', { user_id, space_id: space, user_role, ...row });
    return user_id;
  }
  const read = (sql: string, ...params: string[]) => values(database(), sql, params);
  /** What a person's request does, and the first value that it answers. */
  const as = (actor: string, sql: string, ...params: (string | null)[]) =>
    database().transaction(async (connection: Connection) => {
      const user = JSON.stringify({ 'x-hasura-user-id': actor });
      await connection.query(`select set_config('hasura.user', $1, true)`, [user]);
      return (await connection.query(sql, params)).rows[0];
    });
  const ask = (actor: string, reviewer: string, note = '', id = page) =>
    as(actor, 'select * from request_review($1::uuid, $2::uuid, $3::uuid, $4)', id, space, reviewer, note);
  const readUpdatedAt = async (id = page) =>
    String((await read('select updated_at::text from page where id = $1::uuid', id))[0]);
  const decide = async (actor: string, verdict: string, comment = '', at?: string, id = page) =>
    as(
      ...([actor, 'select * from decide_review($1::uuid, $2::uuid, $3, $4::timestamptz, $5)'] as const),
      ...[id, space, verdict, at ?? (await readUpdatedAt(id)), comment],
    );
  const setStatus = (actor: string, status: string, id = page) =>
    as(
      actor,
      `update page set status = $2, published_at = case $2 when 'PLANNED' then now() + interval '1 day' end
      where id = $1::uuid`,
      id,
      status,
    );
  const say = (actor: string, text: string, id = page) =>
    as(actor, `update block set info = jsonb_build_object('text', $2::text) where page_id = $1::uuid`, id, text);
  const deletion = `update page set status = 'DELETED', deleted_at = now() where id = $1::uuid`;
  const restoring = 'update page set deleted_at = null where id = $1::uuid';
  const status = async (id = page) => (await read('select status from page where id = $1::uuid', id))[0];
  const decisions = (id = page) =>
    read(
      `select coalesce(decision, 'open') from page_review where page_id = $1::uuid order by requested_at, decided_at`,
      id,
    );
  const mails = () => read('select kind from page_notice where space_id = $1::uuid order by created_at', space);

  test('let who may not publish publish what was approved, as it was looked at', async () => {
    await expect(setStatus(author, 'PUBLISHED')).rejects.toMatchObject(refused(needsReview));
    await expect(setStatus(author, 'PLANNED')).rejects.toMatchObject(refused(needsReview));
    await ask(author, chief, 'Is it true?');
    expect(await status()).toBe('REVIEW');
    await expect(setStatus(author, 'PUBLISHED')).rejects.toMatchObject(refused(needsReview));
    await decide(chief, 'APPROVED', 'Yes');
    expect(await status()).toBe('DRAFT');
    await setStatus(author, 'PLANNED');
    await setStatus(author, 'DRAFT');
    await setStatus(author, 'PUBLISHED');
    expect(await read('select note, answer, page_version from page_review where page_id = $1::uuid', page)).toEqual([
      'Is it true?',
    ]);
    expect(await decisions()).toEqual(['APPROVED']);
  });

  test('take back what somebody approved before, where the page is sent back', async () => {
    const second = await person('ADMIN');
    await ask(author, chief);
    await decide(chief, 'APPROVED');
    await ask(author, second);
    await decide(second, 'RETURNED', 'Not yet.');
    await expect(setStatus(author, 'PUBLISHED')).rejects.toMatchObject(refused(needsReview));
  });

  test.each([
    ['a block', `update block set info = '{"text": "two"}' where page_id = $1::uuid`],
    ['a block less', 'delete from block where id = (select id from block where page_id = $1::uuid limit 1)'],
    ['a section more', `insert into section (page_id, space_id) select id, space_id from page where id = $1::uuid`],
    ['its name', `update page set name = name || '!' where id = $1::uuid`],
    [
      'a save of its content',
      `insert into content_edit (page_id, space_id) select id, space_id from page where id = $1::uuid`,
    ],
  ])('end with a change: %s', async (_what, sql) => {
    await ask(author, chief);
    const at = await readUpdatedAt();
    await as(author, sql, page);
    expect(await decide(chief, 'APPROVED', '', at)).toBeUndefined();
    expect(await decide(chief, 'APPROVED')).toBeDefined();
    await as(author, sql, page);
    await expect(setStatus(author, 'PUBLISHED')).rejects.toMatchObject(refused(needsReview));
    await ask(author, chief);
    await decide(chief, 'APPROVED');
    await setStatus(author, 'PUBLISHED');
    expect(await decisions()).toEqual(['APPROVED', 'APPROVED']);
  });

  test('keep what is live or planned from who may not publish, deleted or not', async () => {
    for (const state of ['PUBLISHED', 'PLANNED']) {
      await setStatus(chief, state);
      const keepsIt = async () => {
        await expect(say(author, 'two')).rejects.toMatchObject(refused(isLive));
        await expect(as(author, `update page set name = 'Two' where id = $1::uuid`, page)).rejects.toMatchObject(
          refused(isLive),
        );
      };
      await keepsIt();
      await as(chief, deletion, page);
      await keepsIt();
      await as(chief, restoring, page);
      expect(await status()).toBe(state);
      await say(chief, 'two');
    }
  });

  test('leave what is live or planned to who may publish: nobody else takes it down, deletes or restores it', async () => {
    const takesDown = refused('This page is live or planned. Ask somebody who may publish to take it down.');
    const restores = refused('This page was live or planned. Ask somebody who may publish to restore it.');
    for (const state of ['PUBLISHED', 'PLANNED']) {
      await setStatus(chief, state);
      if (state === 'PUBLISHED')
        for (const next of ['DRAFT', 'REVIEW', 'PLANNED', 'LEGACY'])
          await expect(setStatus(author, next)).rejects.toMatchObject(takesDown);
      await expect(as(author, deletion, page)).rejects.toMatchObject(takesDown);
      await expect(as(author, 'delete from page where id = $1::uuid', page)).rejects.toMatchObject(takesDown);
      expect(await status()).toBe(state);
      await as(chief, deletion, page);
      await expect(as(author, restoring, page)).rejects.toMatchObject(restores);
      await expect(as(author, 'delete from page where id = $1::uuid', page)).rejects.toMatchObject(takesDown);
      await as(chief, restoring, page);
      await setStatus(chief, 'DRAFT');
    }
    await as(author, deletion, page);
    await as(author, restoring, page);
    await as(author, 'delete from page where id = $1::uuid', page);
    expect(await status()).toBe(undefined);
  });

  test('end where who may publish takes the page down: its writer asks again', async () => {
    const takesDown: (() => Promise<unknown>)[] = [
      () => setStatus(chief, 'DRAFT'),
      async () => {
        await as(chief, deletion, page);
        await as(chief, restoring, page);
        await setStatus(chief, 'DRAFT');
      },
    ];
    for (const takeDown of takesDown) {
      await ask(author, chief);
      await decide(chief, 'APPROVED');
      await setStatus(author, 'PUBLISHED');
      await takeDown();
      for (const next of ['PUBLISHED', 'PLANNED'])
        await expect(setStatus(author, next)).rejects.toMatchObject(refused(needsReview));
      expect(await status()).toBe('DRAFT');
    }
  });

  test('let who may not publish take back a plan of what was approved, and no other', async () => {
    const takesDown = refused('This page is live or planned. Ask somebody who may publish to take it down.');
    await setStatus(chief, 'PLANNED');
    for (const next of ['DRAFT', 'REVIEW', 'LEGACY'])
      await expect(setStatus(author, next)).rejects.toMatchObject(takesDown);
    await expect(as(author, deletion, page)).rejects.toMatchObject(takesDown);
    await setStatus(chief, 'DRAFT');

    await ask(author, chief);
    await decide(chief, 'APPROVED');
    await setStatus(author, 'PLANNED');
    await as(author, deletion, page);
    await as(author, restoring, page);
    expect(await status()).toBe('PLANNED');
    await setStatus(author, 'DRAFT');
    await setStatus(author, 'PLANNED');
    // What was changed since is another page.
    await say(chief, 'two');
    await expect(setStatus(author, 'DRAFT')).rejects.toMatchObject(takesDown);
  });

  test('come before a page that is new, too', async () => {
    const made = as(
      author,
      `insert into page (space_id, name, slug, status) values ($1::uuid, 'New', $2, 'PUBLISHED') returning status`,
      space,
      crypto.randomUUID(),
    );
    await expect(made).rejects.toMatchObject(refused(needsReview));
  });

  test('stand with the live page, under the version that the draft becomes', async () => {
    await setStatus(chief, 'PUBLISHED');
    const draft = await insert(database(), 'page', { space_id: space, context_id: page, status: 'UPDATED' });
    await say(author, 'two', draft);
    await ask(author, chief, '', draft);
    await decide(chief, 'APPROVED', '', undefined, draft);
    expect(await status(draft)).toBe('UPDATED');
    await setStatus(author, 'PUBLISHED', draft);
    const version = 'select page_version from page where id = $1::uuid';
    expect(await read('select page_version from page_review where page_id = $1::uuid', page)).toEqual(
      await read(version, page),
    );
    expect(await read(`select info ->> 'text' from block where page_id = $1::uuid`, page)).toEqual([
      'two',
      'two',
      'two',
    ]);
  });

  test('are answered by one who may publish, and not by who asked; the first answer counts', async () => {
    await ask(chief, other);
    const answersBySomebodyElse = refused('Somebody else who may publish answers a request. [decision]');
    for (const one of [chief, author]) {
      await expect(decide(one, 'APPROVED')).rejects.toMatchObject(answersBySomebodyElse);
    }
    // Whoever may publish answers, also where the one who was asked has lost the right.
    const owner = await person('ADMIN');
    const at = await readUpdatedAt();
    expect(await decide(owner, 'RETURNED', 'Not yet')).toMatchObject({
      decision: 'RETURNED',
      decided_by: owner,
      answer: 'Not yet',
    });
    expect(await decide(other, 'APPROVED', '', at)).toBeUndefined();
  });

  test('are asked of somebody else who may publish', async () => {
    const [elsewhere, contractor, disabled] = [
      await newUser(database()),
      await person('CONTRACTOR'),
      await person('EDITOR', { status: 'DISABLED' }),
    ];
    for (const one of [author, elsewhere, contractor, disabled, await person('AUTHOR')]) {
      await expect(ask(author, one)).rejects.toMatchObject(
        refused('Choose somebody else who may publish the pages of this space. [reviewer]'),
      );
    }
    expect(await status()).toBe('DRAFT');
  });

  test('of one page are one at a time: who asks again takes the first request back', async () => {
    await ask(author, chief);
    await ask(author, other);
    expect(await decisions()).toEqual(['WITHDRAWN', 'open']);
    await setStatus(author, 'DRAFT');
    expect(await decisions()).toEqual(['WITHDRAWN', 'WITHDRAWN']);
  });

  test('are closed by who publishes, and both sides are told by mail', async () => {
    await database().query('delete from page_notice where space_id = $1::uuid', [space]);
    await ask(author, chief);
    await decide(chief, 'RETURNED', 'Not yet');
    await ask(author, chief);
    await decide(chief, 'APPROVED');
    await ask(author, chief);
    await setStatus(other, 'PUBLISHED');
    expect(await decisions()).toEqual(['RETURNED', 'APPROVED', 'APPROVED']);
    expect(await mails()).toEqual(['review', 'returned', 'review', 'approved', 'review', 'published']);
  });

  test('wait while the page is deleted, and tell nobody then', async () => {
    await database().query('delete from page_notice where space_id = $1::uuid', [space]);
    await ask(author, chief);
    await as(author, `update page set status = 'DELETED', deleted_at = now() where id = $1::uuid`, page);
    expect(await read('select id from claim_page_notices()')).toEqual([]);
    expect(await decide(chief, 'APPROVED')).toBeUndefined();
    await as(author, 'update page set deleted_at = null where id = $1::uuid', page);
    expect([await status(), ...(await decisions())]).toEqual(['REVIEW', 'open']);
    expect(await decide(chief, 'APPROVED')).toBeDefined();
  });
});
