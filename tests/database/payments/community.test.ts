import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

describe.each(engineNames)('posts, comments and likes on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space_id = '';
  let members: string[] = [];
  beforeAll(async () => {
    space_id = await newSpace(database());
    members = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        insert(database(), 'member', { email: `m${at}@example.com`, info: { status: 'ACTIVE' }, space_id }),
      ),
    );
  });
  const newPost = () => insert(database(), 'post', { title: 'Crowd', member_id: members[0], space_id });
  const counts = async (id: string) =>
    (await values(database(), `select likes_count || ' ' || comments_count from post where id = $1::uuid`, [id]))[0];

  test('are counted exactly by many writers at once, and when they go with their member', async () => {
    const post_id = await newPost();
    await Promise.all(
      members.flatMap((member_id) => [
        database().transaction((connection) => insert(connection, 'post_likes', { post_id, member_id })),
        database().transaction((connection) =>
          insert(connection, 'post_comments', { post_id, member_id, content: 'Yes' }),
        ),
      ]),
    );
    expect(await counts(post_id)).toBe('12 12');
    const [, deleted = '', quiet = ''] = members;
    await database().query('delete from member where id = $1::uuid', [deleted]);
    expect(await counts(post_id)).toBe('11 11');
    const hide = 'update post_comments set is_published = $2::boolean where member_id = $1::uuid';
    await database().query(hide, [quiet, 'false']);
    expect(await counts(post_id)).toBe('11 10');
    await database().query(hide, [quiet, 'true']);
    expect(await counts(post_id)).toBe('11 11');
    members = members.filter((id) => id !== deleted);
  });

  test('count the likes of a comment apart from those of its post', async () => {
    const post_id = await newPost();
    const [first = '', second = ''] = members;
    const comment_id = await insert(database(), 'post_comments', { post_id, member_id: first, content: 'Like me' });
    await insert(database(), 'post_likes', { post_id, member_id: first, comment_id });
    await insert(database(), 'post_likes', { post_id, member_id: second, comment_id });
    await insert(database(), 'post_likes', { post_id, member_id: second });
    const likes = 'select likes_count from post_comments where id = $1::uuid';
    expect(await values(database(), likes, [comment_id])).toEqual(['2']);
    expect(await counts(post_id)).toBe('1 1');
    await database().query('delete from post_likes where member_id = $1::uuid and comment_id is not null', [second]);
    expect(await values(database(), likes, [comment_id])).toEqual(['1']);
    await database().query('delete from post_comments where id = $1::uuid', [comment_id]);
    expect(await counts(post_id)).toBe('1 0');
  });

  test('end the sessions of a member whose status or address changes, and no others', async () => {
    const [id = ''] = members;
    const expires_at = '2100-01-01T00:00:00Z';
    const sessions = () => values(database(), 'select count(*) from member_session where member_id = $1::uuid', [id]);
    const begin = (letter: string) =>
      database().query(
        'insert into member_session (token_hash, member_id, space_id, expires_at) values ($1, $2::uuid, $3::uuid, $4::timestamptz)',
        [letter.repeat(43), id, space_id, expires_at],
      );
    await begin('a');
    await database().query(`update member set info = info || '{"first_name": "Ann"}' where id = $1::uuid`, [id]);
    expect(await sessions()).toEqual(['1']);
    await database().query(`update member set email = 'other@example.com' where id = $1::uuid`, [id]);
    expect(await sessions()).toEqual(['0']);
    await begin('b');
    await database().query(`update member set info = info || '{"status": "DISABLED"}' where id = $1::uuid`, [id]);
    expect(await sessions()).toEqual(['0']);
  });
});

describe.each(engineNames)('opening a community on %s', (engine) => {
  const database = migratedDatabase(engine);
  const rolesOf = (space_id: string) =>
    values(
      database(),
      `select name || ' ' || "default" || ' ' || allowed_to_comment from membership_role where space_id = $1::uuid`,
      [space_id],
    );
  const set = (id: string, change: string) => database().query(`update page set ${change} where id = $1::uuid`, [id]);
  const opened = ['Member true true'];

  test('lets members write, at the moment when a page with a community goes live', async () => {
    const space_id = await newSpace(database());
    const id = await insert(database(), 'page', {
      name: 'Talk',
      slug: 'talk',
      meta: { community: 'members' },
      space_id,
    });
    expect(await rolesOf(space_id)).toEqual([]);
    await set(id, `status = 'PUBLISHED'`);
    expect(await rolesOf(space_id)).toEqual(opened);
  });

  test('works by a draft of a live page too', async () => {
    const space_id = await newSpace(database());
    const id = await insert(database(), 'page', { name: 'Talk', slug: 'talk', status: 'PUBLISHED', space_id });
    const draft = await insert(database(), 'page', { context_id: id, status: 'UPDATED', space_id });
    await set(draft, `meta = '{"community": "members"}'`);
    expect(await rolesOf(space_id)).toEqual([]);
    await set(draft, `status = 'PUBLISHED'`);
    expect(await rolesOf(space_id)).toEqual(opened);
  });

  test('leaves what the space has decided, and opens nothing for premium members', async () => {
    const space_id = await newSpace(database());
    const page = (slug: string, community: string) =>
      insert(database(), 'page', { name: 'Talk', slug, status: 'PUBLISHED', meta: { community }, space_id });
    await page('premium', 'premium');
    expect(await rolesOf(space_id)).toEqual([]);
    await insert(database(), 'membership_role', { name: 'Reader', default: true, space_id });
    const id = await page('talk', 'members');
    expect(await rolesOf(space_id)).toEqual(['Reader true false']);
    await database().query('delete from membership_role where space_id = $1::uuid', [space_id]);
    await set(id, `name = 'Talk of the town'`);
    expect(await rolesOf(space_id)).toEqual([]);
  });

  test('by many pages at once gives one role', async () => {
    const space_id = await newSpace(database());
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        insert(database(), 'page', {
          ...{ name: 'Talk', slug: `talk-${at}`, status: 'PUBLISHED', meta: { community: 'members' }, space_id },
        }),
      ),
    );
    expect(await rolesOf(space_id)).toEqual(opened);
  });
});

describe.each(engineNames)('counted visits on %s', (engine) => {
  const database = migratedDatabase(engine);

  test('add up, also from several servers at once, and leave out what is gone or disabled', async () => {
    const space_id = await newSpace(database());
    const pages = await Promise.all(
      ['A', 'B'].map((name) => insert(database(), 'page', { name, slug: name.toLowerCase(), space_id })),
    );
    const hour = '2026-11-20T12:00:00Z';
    const unknown = '00000000-0000-4000-8000-000000000000';
    const views = [...pages, unknown].map((page_id) => ({
      page_id,
      hour,
      device: 'mobile',
      referrer: '',
      views: 2,
      visitors: 1,
    }));
    const clicks = pages.map((page_id) => ({ page_id, hour, href: '/b', clicks: 3 }));
    const record = (turned: boolean) =>
      database().query('select record_visits($1::jsonb, $2::jsonb)', [
        JSON.stringify(turned ? views.toReversed() : views),
        JSON.stringify(turned ? clicks.toReversed() : clicks),
      ]);
    await Promise.all(Array.from({ length: 8 }, (_, at) => record(at % 2 === 0)));
    const visitsQuery = `select page.name || ' ' || views || ' ' || visitors from site_visit join page on page.id = page_id order by 1`;
    expect(await values(database(), visitsQuery)).toEqual(['A 16 8', 'B 16 8']);
    const clicksQuery = `select page.name || ' ' || clicks || ' ' || (last_clicked_at = '${hour}') from link_track
      join page on page.id = link_track.context_id order by 1`;
    expect(await values(database(), clicksQuery)).toEqual(['A 24 true', 'B 24 true']);
    await database().query('update link_track set disabled = true where context_id = $1::uuid', [pages[0] ?? '']);
    await record(false);
    expect(await values(database(), clicksQuery)).toEqual(['A 24 true', 'B 27 true']);
  });
});
