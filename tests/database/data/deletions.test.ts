import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#local/data-service/run/database.ts';
import { model } from '#resources/model.ts';
import { tableOf } from '#schema/resource.ts';
import { demoDatabase, migratedDatabase } from '../engines.ts';
import { asUser, undoDeletions, withoutDeletions } from '../record-checks.ts';
import { newSpace, newUser, values } from '../rows.ts';

const demo = demoDatabase('PostgreSQL');
let database: Database;
beforeAll(async () => {
  database = demo();
  for (const table of edited) {
    await database.query(
      `insert into content_revision (space_id, ${table}_id, edited_id, created_by, fields, sections)
       select t.space_id, t.id, t.id, space.owner_id, jsonb_build_object('name', t.name), '[]' from "${table}" t
       join space on space.id = t.space_id`,
      [],
    );
  }
  await database.query(
    `insert into asset_folder (name, space_id) select 'Empty', id from space order by id limit 1`,
    [],
  );
  // The others have listings, and stay as long as these.
  await database.query(
    `with made as (insert into dataset (name, type, space_id) select 'Empty', 'TOP_LIST', id from space order by id limit 1 returning id, space_id),
       feed as (insert into dataset_feed (dataset_id, space_id, every, due_at, look_at) select id, space_id, 'day', now(), now() from made)
     insert into feed_record (dataset_id, record_id, space_id, key) select id, gen_random_uuid(), space_id, gen_random_uuid() from made`,
    [],
  );
});

/** What has a history of its saves and is deleted for good. */
const edited = ['form', 'template', 'newsletter', 'communication'];
const restorable = [...new Set(model.resources.filter((resource) => resource.canUndelete).map(tableOf))];

/**
 * What goes along and stays gone: the log of saves, work that is left to do, who is there, what they have not saved, and
 * imports, whose files are removed.
 */
const left = [
  ...['content_autosave', 'content_edit', 'content_presence'],
  ...['import_run', 'import_fault', 'import_key', 'import_tag', 'import_written', 'slot_filling'],
];
/** Everything but that, what tells of changes, and files that wait to be removed. */
const unlike = ['audit_event', 'deletion', 'deleted_row', 'loose_asset', ...left];
const everything = async () => {
  const tables = await values(
    database,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const compared = tables.map(String).filter((table) => !unlike.includes(table));
  // One statement: every connection that the pool opened would have to read the catalogue first.
  const { rows } = await database.query(
    compared
      .map((table) => {
        // A history tells besides that the record was deleted, and came back.
        const which = table === 'record_change' ? `where column_name <> 'id'` : '';
        return `select '${table}' as "table", to_jsonb(t)::text as row from "${table}" t ${which}`;
      })
      .join(' union all '),
  );
  const byTable = Object.fromEntries(compared.map((table): [string, string[]] => [table, []]));
  for (const { table, row } of rows) byTable[String(table)]?.push(String(row));
  for (const texts of Object.values(byTable)) texts.sort();
  return byTable;
};

const as = (person: string, sql: string, parameters: string[]) => asUser(database, person, sql, parameters);
const undo = (person: string, space: string, table: string, ids: readonly string[]) =>
  undoDeletions(database, person, space, table, ids);

const one = async (sql: string, parameters: string[] = []) => (await values(database, sql, parameters))[0] as string;
const partner = async (info: object = {}) =>
  one(
    `insert into partner (name, info, space_id) select 'Fjord Lines', $1::jsonb, id from space order by id limit 1 returning id`,
    [JSON.stringify(info)],
  );
const tagged = async (tag: string) =>
  one(
    `insert into partner (name, tags, space_id) select 'Tagged', jsonb_build_object($1::text, true), id from space order by id limit 1 returning id`,
    [tag],
  );
const home = () => one(`select id from space order by id limit 1`);
const owner = () => one(`select owner_id from space order by id limit 1`);
const fields = async (custom: object[]) =>
  database.query(`update space set data_model = jsonb_set(data_model, '{partner}', $1::jsonb) where id = $2::uuid`, [
    JSON.stringify(custom),
    await home(),
  ]);
const text = { name: 'berth', label: 'Berth', kind: 'text' };

describe('what is kept', () => {
  test('is no work of a sending that is cancelled', async () => {
    const [space, person] = [await home(), await owner()];
    const letter = await one(`insert into newsletter (name, space_id) values ('Autumn', $1::uuid) returning id`, [
      space,
    ]);
    const sending = await one(
      `insert into newsletter_send (space_id, newsletter_id, state, starts_at, total)
       values ($1::uuid, $2::uuid, 'PLANNED', now() + interval '1 day', 0) returning id`,
      [space, letter],
    );
    const recipient = await one(
      `insert into recipients (space_id, newsletter_id, email, status, added_by_hand)
       values ($1::uuid, $2::uuid, 'a@fjord.test', 'WAITING', false) returning id`,
      [space, letter],
    );
    await as(person, `select id from change_send($1::uuid, 'cancel')`, [sending]);
    expect(await values(database, 'select id from recipients where id = $1::uuid', [recipient])).toEqual([]);
    const query = `select id from kept_deletions($1::uuid, $2::uuid, 'recipients', array[$3])`;
    expect(await values(database, query, [space, person, recipient])).toEqual([]);
  });

  test('says nothing of a member who is erased', async () => {
    const [space, person] = [await home(), await owner()];
    const member = await one(`insert into member (email, space_id) values ('b@fjord.test', $1::uuid) returning id`, [
      space,
    ]);
    const tag = await one(`insert into tag (name, type, space_id) values ('Erased', 'Member', $1::uuid) returning id`, [
      space,
    ]);
    await database.query(`update member set tag_ids = jsonb_build_object($1::text, true) where id = $2::uuid`, [
      tag,
      member,
    ]);
    await as(person, 'delete from tag where id = $1::uuid', [tag]);
    const changedColumns = 'select changed_column from deleted_row where record_id = $1';
    expect(await values(database, changedColumns, [member])).toEqual(['tag_ids']);
    await database.query('delete from member where id = $1::uuid', [member]);
    expect(await values(database, changedColumns, [member])).toEqual([]);
  });

  test('is nothing where more rows lose a value than come back at once', async () => {
    const [space, person] = [await home(), await owner()];
    const tag = await one(
      `insert into tag (name, type, space_id) values ('Everywhere', 'Partner', $1::uuid) returning id`,
      [space],
    );
    const [first, second] = [await tagged(tag), await tagged(tag)];
    // As if as many had lost it as come back, but for one.
    await as(
      person,
      `do $$ declare kept deletion := deletion_here('${space}');
       begin update deletion set value_count = 49999 where id = kept.id; delete from tag where id = '${tag}'; end $$`,
      [],
    );
    expect(await undo(person, space, 'tag', [tag])).toEqual([]);
    expect(await values(database, `select id from deleted_row where changed_column = 'tags'`)).toEqual([]);
    await database.query('delete from partner where id in ($1::uuid, $2::uuid)', [first, second]);
  });
});

describe('what comes back', () => {
  test('are values that more rows lost than records come back', async () => {
    const [space, person] = [await home(), await owner()];
    const tag = await one(
      `insert into tag (name, type, space_id) values ('Everywhere', 'Partner', $1::uuid) returning id`,
      [space],
    );
    await database.query(
      `insert into partner (name, tags, space_id) select 'Tagged ' || n, jsonb_build_object($1::text, true), $2::uuid from generate_series(1, 5001) n`,
      [tag, space],
    );
    await as(person, 'delete from tag where id = $1::uuid', [tag]);
    expect(await undo(person, space, 'tag', [tag])).toHaveLength(1);
    expect(await values(database, 'select count(*) from partner where tags ? $1', [tag])).toEqual(['5001']);
    await database.query(`delete from partner where name like 'Tagged %'`, []);
    await database.query('delete from tag where id = $1::uuid', [tag]);
  });

  test('are datasets with more memories of a source than records', async () => {
    const [space, person] = [await home(), await owner()];
    const dataset = await one(
      `insert into dataset (name, type, space_id) values ('Remembered', 'TOP_LIST', $1::uuid) returning id`,
      [space],
    );
    await database.query(
      `with feed as (insert into dataset_feed (dataset_id, space_id, every, due_at, look_at) values ($1::uuid, $2::uuid, 'day', now(), now()))
       insert into feed_record (dataset_id, record_id, space_id, key)
       select $1::uuid, gen_random_uuid(), $2::uuid, gen_random_uuid() from generate_series(1, 5001)`,
      [dataset, space],
    );
    await as(person, 'delete from dataset where id = $1::uuid', [dataset]);
    expect(await undo(person, space, 'dataset', [dataset])).toHaveLength(1);
    const found = 'select count(*) from feed_record where dataset_id = $1::uuid';
    expect(await values(database, found, [dataset])).toEqual(['5001']);
    await database.query('delete from dataset where id = $1::uuid', [dataset]);
  });

  test('are records whose fields went or became others, but for no wider circle', async () => {
    const [space, person] = [await home(), await owner()];
    await fields([text]);
    const deleted = await partner({ custom_berth: 'A1' });
    await as(person, 'delete from partner where id = $1::uuid', [deleted]);
    await fields([{ ...text, kind: 'number' }]);
    expect(await undo(person, space, 'partner', [deleted])).toHaveLength(1);
    await as(person, 'delete from partner where id = $1::uuid', [deleted]);
    await fields([]);
    expect(await undo(person, space, 'partner', [deleted])).toHaveLength(1);
    expect(await one(`select info ->> 'custom_berth' from partner where id = $1::uuid`, [deleted])).toBe('A1');

    await fields([text]);
    await as(person, 'delete from partner where id = $1::uuid', [deleted]);
    await fields([{ ...text, see: 'admins', change: 'admins' }]);
    await expect(undo(person, space, 'partner', [deleted])).rejects.toThrow('no field');
    await fields([]);
  });

  test('is a history that tells nobody what has become confidential', async () => {
    const [space, person] = [await home(), await owner()];
    await fields([text]);
    const partnerId = await partner({ custom_berth: 'A1' });
    await as(person, `update partner set info = '{"custom_berth": "A2"}' where id = $1::uuid`, [partnerId]);
    await as(person, `update partner set info = '{}' where id = $1::uuid`, [partnerId]);
    await as(person, 'delete from partner where id = $1::uuid', [partnerId]);
    await fields([{ ...text, see: 'admins', change: 'admins' }]);
    expect(await undo(person, space, 'partner', [partnerId])).toHaveLength(1);
    const columns = `select distinct column_name from record_change where record_id = $1 and column_name <> 'id'`;
    expect(await values(database, columns, [partnerId])).toEqual(['admin_values']);
    await fields([]);
  });

  test('comes back without what went meanwhile: tags, targets, people who left', async () => {
    const [space, person] = [await home(), await owner()];
    const tag = await one(
      `insert into tag (name, type, space_id) values ('Meanwhile', 'Partner', $1::uuid) returning id`,
      [space],
    );
    const lonely = await partner();
    await database.query(`update partner set tags = jsonb_build_object($1::text, true) where id = $2::uuid`, [
      tag,
      lonely,
    ]);
    await as(person, 'delete from partner where id = $1::uuid', [lonely]);
    await database.query('delete from tag where id = $1::uuid', [tag]);
    expect(await undo(person, space, 'partner', [lonely])).toHaveLength(1);
    expect(await one('select tags::text from partner where id = $1::uuid', [lonely])).toBe('{}');

    const guest = await one(
      `select user_id from user_space where space_id = $1::uuid and user_id <> $2::uuid limit 1`,
      [space, person],
    );
    const task = await one(
      `insert into task (title, assignee_id, space_id) values ('Pack', $1::uuid, $2::uuid) returning id`,
      [guest, space],
    );
    await as(person, 'delete from task where id = $1::uuid', [task]);
    await database.query('delete from user_space where user_id = $1::uuid and space_id = $2::uuid', [guest, space]);
    expect(await undo(person, space, 'task', [task])).toHaveLength(1);
    expect(await one('select assignee_id from task where id = $1::uuid', [task])).toBeNull();
  });

  test('is what was asked for and nothing else', async () => {
    const [space, person] = [await home(), await owner()];
    const [first, second] = [await partner(), await partner()];
    await as(person, 'delete from partner where id in ($1::uuid, $2::uuid)', [first, second]);
    expect(await undo(person, space, 'partner', [first])).toEqual([]);
    expect(await undo(person, space, 'partner', [first, second])).toHaveLength(1);
  });
});

describe('headers that come back', () => {
  const header = async () =>
    one(`insert into header (name, space_id) values ('Top', $1::uuid) returning id`, [await home()]);
  const remove = async (...ids: string[]) =>
    as(await owner(), 'delete from header where id = any ($1::uuid[])', [`{${ids.join(',')}}`]);
  const back = async (...ids: string[]) => undo(await owner(), await home(), 'header', ids);
  const defaults = async () =>
    values(database, `select id from header where space_id = $1::uuid and meta @> '{"pageDefault": true}'`, [
      await home(),
    ]);
  const choose = async (id: string) =>
    database.query(`update header set meta = meta || '{"pageDefault": true}' where id = $1::uuid`, [id]);

  test('are the default again, unless somebody has chosen another since', async () => {
    const [was] = (await defaults()) as string[];
    const headerId = await header();
    await choose(headerId);
    await remove(headerId);
    expect(await defaults()).not.toEqual([headerId]);
    expect(await back(headerId)).toHaveLength(1);
    expect(await defaults()).toEqual([headerId]);

    const other = await header();
    await remove(headerId);
    await choose(other);
    expect(await back(headerId)).toHaveLength(1);
    expect(await defaults()).toEqual([other]);
    await choose(was as string);
    await remove(headerId, other);
  });

  test('come back all at once, the default one as that', async () => {
    const [was] = (await defaults()) as string[];
    const headerId = await header();
    await choose(headerId);
    const all = (await values(database, 'select id from header where space_id = $1::uuid', [await home()])) as string[];
    await remove(...all);
    expect(await defaults()).toEqual([]);
    expect(await back(...all)).toHaveLength(1);
    expect(await defaults()).toEqual([headerId]);
    await choose(was as string);
    await remove(headerId);
  });

  test.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ])('are the default as before two deletions, the first of these undone %s', async (_, order) => {
    const [was] = (await defaults()) as string[];
    const [first, second] = [await header(), await header()];
    const others = (await values(
      database,
      `select id from header where space_id = $1::uuid and id <> all ($2::uuid[])`,
      [await home(), `{${first},${second}}`],
    )) as string[];
    await remove(...others);
    await choose(first);
    const third = await header();
    await remove(first);
    expect(await defaults()).toEqual([second]);
    await remove(second);
    expect(await defaults()).toEqual([third]);
    for (const at of order) expect(await back([first, second][at] as string)).toHaveLength(1);
    expect(await defaults()).toEqual([first]);
    await back(...others);
    await choose(was as string);
    await remove(first, second, third);
  });

  // The oldest of all is the default when the others go.
  const alone = async (count: number) => {
    const [was] = (await defaults()) as string[];
    const headerIds: string[] = [];
    for (let at = 0; at < count; at += 1) headerIds.push(await header());
    const others = (await values(
      database,
      `select id from header where space_id = $1::uuid and id <> all ($2::uuid[])`,
      [await home(), `{${headerIds}}`],
    )) as string[];
    await remove(...others);
    const end = async () => {
      await back(...others);
      await choose(was as string);
      await remove(...headerIds);
    };
    return [headerIds, end] as const;
  };

  test.each([
    ['first', [0, 2]],
    ['last', [2, 0]],
  ])('give way to one that was chosen before it was deleted too, where the older is undone %s', async (_, order) => {
    const [headerIds, end] = await alone(3);
    const [older, , chosen] = headerIds as [string, string, string];
    await choose(older);
    await remove(older);
    await choose(chosen);
    await remove(chosen);
    for (const at of order) expect(await back(headerIds[at] as string)).toHaveLength(1);
    expect(await defaults()).toEqual([chosen]);
    await end();
  });

  test('give way to one that was next in line, and chosen since', async () => {
    const [headerIds, end] = await alone(3);
    const [older, heir, other] = headerIds as [string, string, string];
    await choose(older);
    await remove(older);
    expect(await defaults()).toEqual([heir]);
    await choose(other);
    await choose(heir);
    await remove(heir);
    await back(older);
    await back(heir);
    expect(await defaults()).toEqual([heir]);
    await end();
  });

  test('are on the pages that had them, but for those that have another since', async () => {
    const [headerId, other] = [await header(), await header()];
    const page = async (name: string) =>
      one(
        `insert into page (name, slug, meta, space_id)
         values ($1, lower($1), jsonb_build_object('header_use', 'chosen', 'header_id', $2::text), $3::uuid) returning id`,
        [name, headerId, await home()],
      );
    const [unchanged, moved, without] = [await page('Kept'), await page('Moved'), await page('Without')];
    const use = async (id: string) =>
      one(`select concat_ws(' ', meta ->> 'header_use', meta ->> 'header_id') from page where id = $1::uuid`, [id]);
    await remove(headerId);
    expect(await use(unchanged)).toBe('default');
    await database.query(
      `update page set meta = meta || jsonb_build_object('header_use', 'chosen', 'header_id', $1::text) where id = $2::uuid`,
      [other, moved],
    );
    await database.query(`update page set meta = meta || '{"header_use": "none"}' where id = $1::uuid`, [without]);
    expect(await back(headerId)).toHaveLength(1);
    expect([await use(unchanged), await use(moved), await use(without)]).toEqual([
      `chosen ${headerId}`,
      `chosen ${other}`,
      'none',
    ]);
  });

  test('are what they were, for the version of the component that they were written for', async () => {
    const component = await one(`insert into component (name) values ('Bar') returning id`);
    const headerId = await one(
      `insert into header (name, component_id, space_id) values ('Bar', $1::uuid, $2::uuid) returning id`,
      [component, await home()],
    );
    const version = () => one('select version from header where id = $1::uuid', [headerId]);
    const was = await version();
    await remove(headerId);
    await database.query('update component set version = version + 1 where id = $1::uuid', [component]);
    expect(await back(headerId)).toHaveLength(1);
    expect(await version()).toBe(was);
    await database.query(`update header set info = '{"a": 1}' where id = $1::uuid`, [headerId]);
    expect(await version()).toBe(String(Number(was) + 1));
  });

  test('are on thousands of pages at once', async () => {
    const headerId = await header();
    const sidebar = await one(`insert into sidebar (name, space_id) values ('Side', $1::uuid) returning id`, [
      await home(),
    ]);
    const chosen = { header_use: 'chosen', header_id: headerId, sidebar_use: 'chosen', sidebar_id: sidebar };
    await database.query(
      `insert into page (name, slug, meta, space_id) select 'Many', 'many-' || n, $1::jsonb, $2::uuid from generate_series(1, 3) n`,
      [JSON.stringify(chosen), await home()],
    );
    await as(
      await owner(),
      `do $$ begin delete from sidebar where id = '${sidebar}'; delete from header where id = '${headerId}'; end $$`,
      [],
    );
    await database.script(`
      create table written (rows bigint);
      create function note_written() returns trigger language plpgsql as $$ begin
        insert into written select count(*) from changed having count(*) > 0; return null; end $$;
      create trigger note_written after update on page referencing new table as changed
        for each statement execute function note_written();`);
    await as(
      await owner(),
      'update deletion set undone_at = now() where id in (select deletion_id from deleted_row where record_id = $1)',
      [headerId],
    );
    const written = await values(database, 'select rows from written', []);
    await database.script('drop trigger note_written on page; drop function note_written(); drop table written');
    expect(written).toEqual(['3', '3']);
    expect(
      await values(database, `select distinct meta::jsonb = $1::jsonb from page where name = 'Many'`, [
        JSON.stringify(chosen),
      ]),
    ).toEqual(['t']);
  });

  test('are in drafts that were begun meanwhile, unless these chose another', async () => {
    const [headerId, other] = [await header(), await header()];
    const live = async (name: string, use: object) =>
      one(
        `insert into page (name, slug, status, meta, space_id) values ($1, lower($1), 'PUBLISHED', $2::jsonb, $3::uuid) returning id`,
        [name, JSON.stringify(use), await home()],
      );
    const draft = async (page: string) =>
      one(
        `insert into page (name, slug, status, context_id, space_id)
         select name, slug, 'UPDATED', id, space_id from page where id = $1::uuid returning id`,
        [page],
      );
    const chosen = { header_use: 'chosen', header_id: headerId };
    const pages = [await live('Begun', chosen), await live('Turned', chosen), await live('Older', chosen)] as const;
    // A draft of before that had turned to the default itself keeps that.
    const older = await draft(pages[2]);
    await database.query(`update page set meta = '{"header_use": "default"}' where id = $1::uuid`, [older]);
    await remove(headerId);
    const [begun, turned] = [await draft(pages[0]), await draft(pages[1])];
    await database.query(
      `update page set meta = meta || jsonb_build_object('header_use', 'chosen', 'header_id', $1::text) where id = $2::uuid`,
      [other, turned],
    );
    expect(await back(headerId)).toHaveLength(1);
    const use = async (id: string) => JSON.parse(await one('select meta from page where id = $1::uuid', [id]));
    expect([await use(begun), await use(turned), await use(older)]).toEqual([
      chosen,
      { header_use: 'chosen', header_id: other },
      { header_use: 'default' },
    ]);
    await database.query(`update page set status = 'PUBLISHED' where id = $1::uuid`, [begun]);
    expect(await use(pages[0])).toEqual(chosen);
  });
});

describe('what members wrote', () => {
  const member = async (name: string) =>
    one(`insert into member (email, space_id) values ($1, $2::uuid) returning id`, [
      `${name}@fjord.test`,
      await home(),
    ]);
  const write = async (author: string) => {
    const post = await one(
      `insert into post (title, content, is_published, member_id, space_id) values ('Hut', 'Open?', true, $1::uuid, $2::uuid) returning id`,
      [author, await home()],
    );
    return post;
  };
  const answer = async (post: string, author: string) =>
    one(
      `insert into post_comments (content, is_published, post_id, member_id, space_id) values ('Yes', true, $1::uuid, $2::uuid, $3::uuid) returning id`,
      [post, author, await home()],
    );
  const like = async (post: string, author: string, comment = '') =>
    one(
      `insert into post_likes (post_id, member_id, comment_id, space_id) values ($1::uuid, $2::uuid, nullif($3, '')::uuid, $4::uuid) returning id`,
      [post, author, comment, await home()],
    );
  const counts = (post: string) =>
    one(`select concat_ws(' ', likes_count, comments_count) from post where id = $1::uuid`, [post]);

  test('comes back with its answers and likes, and nobody is told of it again', async () => {
    const [space, person] = [await home(), await owner()];
    await database.query(
      `insert into communication (name, type, status, meta, space_id)
       select 'Told', kind, 'ON', '{"subject": "New"}', $1::uuid from unnest('{comment,reply}'::text[]) kind on conflict do nothing`,
      [space],
    );
    await database.query(
      `insert into communication_trigger (communication_id, email, space_id)
       select id, 'told@fjord.test', space_id from communication where name = 'Told'`,
      [],
    );
    const [ann, bob] = [await member('ann'), await member('bob')];
    const post = await write(ann);
    const comment = await answer(post, bob);
    await like(post, bob);
    await like(post, ann, comment);
    const countNotices = () => one(`select count(*)::text from recipients where occasion in ('comment', 'reply')`);
    expect(Number(await countNotices())).toBeGreaterThan(0);
    const before = await countNotices();
    await database.query(`delete from recipients where occasion in ('comment', 'reply')`, []);
    await as(person, 'delete from post where id = $1::uuid', [post]);
    expect(await undo(person, space, 'post', [post])).toHaveLength(1);
    expect([before === '0', await countNotices(), await counts(post)]).toEqual([false, '0', '1 1']);
    expect(await one('select likes_count::text from post_comments where id = $1::uuid', [comment])).toBe('1');
  });

  test('comes back without those who were erased since, and without what was said to them', async () => {
    const [space, person] = [await home(), await owner()];
    const [cleo, dan] = [await member('cleo'), await member('dan')];
    const post = await write(cleo);
    await like(post, cleo, await answer(post, dan));
    const own = await write(dan);
    await answer(own, cleo);
    await as(person, 'delete from post where id in ($1::uuid)', [post]);
    await as(person, 'delete from post where id in ($1::uuid)', [own]);
    await as(person, 'delete from member where id = $1::uuid', [dan]);
    expect(await undo(person, space, 'post', [post])).toHaveLength(1);
    expect(await counts(post)).toBe('0 0');
    expect(await undo(person, space, 'post', [own])).toEqual([]);
    expect(
      await values(database, `select id from deleted_row where content::text like '%' || $1 || '%'`, [own]),
    ).toEqual([]);
  });

  test('goes with a member who is erased, whatever else goes at once', async () => {
    const [space, person] = [await home(), await owner()];
    const [eve, finn] = [await member('eve'), await member('finn')];
    const post = await write(eve);
    await answer(post, finn);
    const redirect = await one(
      `insert into redirect (path, target, space_id) values ('/eve', '/', $1::uuid) returning id`,
      [space],
    );
    await as(
      person,
      `do $$ begin delete from redirect where id = '${redirect}'; delete from member where id = '${eve}'; end $$`,
      [],
    );
    const subjects = await values(
      database,
      `select subject from deleted_row where deletion_id in (select deletion_id from deleted_row where record_id = $1)`,
      [redirect],
    );
    expect(subjects).toEqual(['redirect']);
    expect(await undo(person, space, 'redirect', [redirect])).toHaveLength(1);
  });
});

describe('saved views that come back', () => {
  test('are the default again, unless somebody has chosen another since', async () => {
    const [space, person] = [await home(), await owner()];
    const view = (name: string) =>
      one(
        `insert into saved_view (name, resource, audience, is_default, created_by, space_id)
         values ($1, 'task', 'space', true, $2::uuid, $3::uuid) returning id`,
        [name, person, space],
      );
    const defaults = () =>
      values(database, `select name from saved_view where space_id = $1::uuid and resource = 'task' and is_default`, [
        space,
      ]);
    const first = await view('First');
    await as(person, 'delete from saved_view where id = $1::uuid', [first]);
    expect(await undo(person, space, 'saved_view', [first])).toHaveLength(1);
    expect(await defaults()).toEqual(['First']);
    await as(person, 'delete from saved_view where id = $1::uuid', [first]);
    await view('Second');
    expect(await undo(person, space, 'saved_view', [first])).toHaveLength(1);
    expect(await defaults()).toEqual(['Second']);
  });
});

describe('files of deleted assets', () => {
  const hash = '0123456789abcdef'.repeat(2);
  const asset = async (url: string) =>
    one('insert into asset (url, space_id) values ($1, $2::uuid) returning id', [url, await home()]);
  const fileIds = (count: number) => Array.from({ length: count }, () => crypto.randomUUID() as string);
  const remove = async (...ids: string[]) =>
    as(await owner(), 'delete from asset where id = any ($1::uuid[])', [`{${ids.join(',')}}`]);
  const loose = () => values(database, 'select file_id from loose_asset order by since', []);
  const due = (before: string) => values(database, 'select file_id from loose_assets($1::timestamptz)', [before]);

  test('wait as long as their asset can come back, and stay where it did or another has them', async () => {
    const [space, person] = [await home(), await owner()];
    await database.query('delete from loose_asset', []);
    const files = fileIds(3);
    const at = (file: string) => asset(`https://cdn.test/${space}/${file}/${hash}.webp`);
    const ids = await Promise.all(files.map(at));
    await at(files[2] as string);
    await remove(...ids);
    expect(await undo(person, space, 'asset', ids.slice(0, 2))).toEqual([]);
    expect(await undo(person, space, 'asset', ids)).toHaveLength(1);
    await remove(ids[0] as string);
    await remove(ids[2] as string);
    expect(await due('-infinity')).toEqual([]);
    expect(await due('infinity')).toEqual([files[0]]);
    expect(await loose()).toEqual([files[0]]);
  });

  test('are those of the space, wherever they are served from, of what a person deleted', async () => {
    const space = await home();
    await database.query('delete from loose_asset', []);
    const [named, foreign, platform] = fileIds(3);
    await remove(
      await asset(`/api/assets/${space}/${named}/${hash}/price-list.pdf`),
      await asset(`/api/assets/${crypto.randomUUID()}/${foreign}/${hash}.webp`),
      await asset('https://elsewhere.test/a.webp'),
    );
    const unasked = await asset(`/api/assets/${space}/${platform}/${hash}.webp`);
    await database.query('delete from asset where id = $1::uuid', [unasked]);
    expect(await loose()).toEqual([named]);
  });

  test('are found without reading the whole library', async () => {
    const space = await home();
    await database.query(
      `insert into asset (url, space_id)
       select '/api/assets/' || $1 || '/' || gen_random_uuid() || '/' || md5(n::text) || '.webp', $1::uuid from generate_series(1, 20000) n`,
      [space],
    );
    await remove(await asset(`/api/assets/${space}/${fileIds(1)[0]}/${hash}.webp`));
    await database.script('analyze asset; analyze loose_asset');
    const scans = await database.transaction(async (connection) => {
      await connection.query(`select id from loose_assets('infinity')`);
      const read = await connection.query(`select pg_stat_get_xact_numscans('asset'::regclass) as whole,
        pg_stat_get_xact_numscans('asset_space_id_file_idx'::regclass) > 0 as by_file`);
      return read.rows;
    });
    await database.query(`delete from asset where url like '/api/assets/%' and title is null and space_id = $1::uuid`, [
      space,
    ]);
    expect(scans).toEqual([{ whole: '0', by_file: 't' }]);
  });
});

describe('a file whose asset is deleted again while the server looks', () => {
  const engine = migratedDatabase('PostgreSQL');

  test('waits anew', async () => {
    const server = engine();
    const [space, user] = [await newSpace(server), await newUser(server)];
    const url = `/api/assets/${space}/${crypto.randomUUID()}/${'0123456789abcdef'.repeat(2)}.webp`;
    const asset = (
      await values(server, 'insert into asset (url, space_id) values ($1, $2::uuid) returning id', [url, space])
    )[0];
    await server.query(
      `insert into loose_asset (space_id, file_id, since) values ($1::uuid, split_part($2, '/', 5)::uuid, now() - interval '2 hours')`,
      [space, url],
    );
    const result = await server.transaction(async (connection) => {
      await connection.query(`select set_config('hasura.user', $1, true)`, [
        JSON.stringify({ 'x-hasura-role': 'ADMIN', 'x-hasura-user-id': user }),
      ]);
      await connection.query('delete from asset where id = $1::uuid', [asset as string]);
      const looking = server.query(`select id from loose_assets(now() - interval '1 hour')`);
      await expect.poll(() => values(server, 'select count(*) from pg_locks where not granted')).toEqual(['1']);
      return { looking };
    });
    expect((await result.looking).rows).toEqual([]);
    expect(await values(server, `select since > now() - interval '1 hour' from loose_asset`, [])).toEqual(['t']);
  });
});

describe('assets that come back', () => {
  test('wait, nothing of them lost, where another folder has the name of theirs', async () => {
    const [space, person] = [await home(), await owner()];
    const folder = (name: string, parent = '') =>
      one(
        `insert into asset_folder (name, parent_id, space_id) values ($1, nullif($2, '')::uuid, $3::uuid) returning id`,
        [name, parent, space],
      );
    const remove = (id: string) => as(person, 'delete from asset_folder where id = $1::uuid', [id]);
    const outer = await folder('Harbors');
    const inner = await folder('Ferries', outer);
    await remove(inner);
    await remove(outer);
    // Without its parent it comes back to the top, where the name may be taken as well.
    const taken = await folder('Ferries');
    const refused = { code: '23505' };
    await expect(undo(person, space, 'asset_folder', [inner])).rejects.toMatchObject(refused);
    expect(await values(database, 'select id from asset_folder where id = $1::uuid', [inner])).toEqual([]);
    await database.query(`update asset_folder set name = 'Boats' where id = $1::uuid`, [taken]);
    expect(await undo(person, space, 'asset_folder', [inner])).toHaveLength(1);
    expect(await one('select name from asset_folder where id = $1::uuid', [inner])).toBe('Ferries');
    await database.query('delete from asset_folder where id = any ($1::uuid[])', [`{${inner},${taken}}`]);
  });

  test('are at the top where their folder is gone, and so are folders', async () => {
    const [space, person] = [await home(), await owner()];
    const folder = (name: string, parent = '') =>
      one(
        `insert into asset_folder (name, parent_id, space_id) values ($1, nullif($2, '')::uuid, $3::uuid) returning id`,
        [name, parent, space],
      );
    const outer = await folder('Outer');
    const inner = await folder('Inner', outer);
    const asset = await one(
      `insert into asset (url, folder_id, space_id) values ('/a', $1::uuid, $2::uuid) returning id`,
      [inner, space],
    );
    await as(person, 'delete from asset where id = $1::uuid', [asset]);
    await as(person, 'delete from asset_folder where id = $1::uuid', [inner]);
    await as(person, 'delete from asset_folder where id = $1::uuid', [outer]);
    expect(await undo(person, space, 'asset', [asset])).toHaveLength(1);
    expect(await undo(person, space, 'asset_folder', [inner])).toHaveLength(1);
    expect(await one('select folder_id from asset where id = $1::uuid', [asset])).toBeNull();
    expect(await one('select parent_id from asset_folder where id = $1::uuid', [inner])).toBeNull();
  });
});

describe('the saves of what is deleted', () => {
  const formWith = async (count: number, size: number) => {
    const form = await one(
      `insert into form (name, type, space_id) values ('Booking', 'step', $1::uuid) returning id`,
      [await home()],
    );
    await database.query(
      `insert into content_revision (space_id, form_id, edited_id, created_at, fields, sections)
       select space_id, id, id, now() - n * interval '1 minute', jsonb_build_object('name', n), jsonb_build_array(repeat('x', $3::int))
       from form, generate_series(1, $2::int) n where id = $1::uuid`,
      [form, String(count), String(size)],
    );
    return form;
  };
  const saves = (form: string) =>
    values(
      database,
      `select fields ->> 'name' from content_revision where form_id = $1::uuid order by created_at desc`,
      [form],
    );

  test('come back, and more of them than of records', async () => {
    const [space, person] = [await home(), await owner()];
    const form = await formWith(5001, 1);
    await as(person, 'delete from form where id = $1::uuid', [form]);
    expect(await saves(form)).toEqual([]);
    expect(await undo(person, space, 'form', [form])).toHaveLength(1);
    expect(await saves(form)).toHaveLength(5001);
    await database.query('delete from form where id = $1::uuid', [form]);
  });

  test('come back as far as one deletion keeps them, the newest first', async () => {
    const [space, person] = [await home(), await owner()];
    const [first, second] = [await formWith(4, 10_000_000), await formWith(4, 10_000_000)];
    await as(
      person,
      `do $$ begin delete from form where id = '${first}'; delete from form where id = '${second}'; end $$`,
      [],
    );
    expect(await undo(person, space, 'form', [first, second])).toHaveLength(1);
    expect(await saves(first)).toEqual(['1', '2', '3', '4']);
    expect(await saves(second)).toEqual(['1', '2']);
    await database.query('delete from form where id in ($1::uuid, $2::uuid)', [first, second]);
  });

  test('come back without what nobody has saved, whose writer may be gone', async () => {
    const [space, person] = [await home(), await owner()];
    const guest = await one(`insert into "user" (email, name) values ('guest@fjord.test', 'Guest') returning id`);
    const form = await formWith(1, 1);
    await database.query(
      `insert into content_autosave (space_id, form_id, edited_id, created_by, edit_id, was, mine)
       values ($1::uuid, $2::uuid, $2::uuid, $3::uuid, 'e', '{}', '{"name": "Mine"}')`,
      [space, form, guest],
    );
    await as(person, 'delete from form where id = $1::uuid', [form]);
    await database.query('delete from "user" where id = $1::uuid', [guest]);
    expect(await undo(person, space, 'form', [form])).toHaveLength(1);
    expect(await saves(form)).toEqual(['1']);
  });
});

describe('deletions that can be taken back', () => {
  test('keep all that goes along with them', async () => {
    expect(await withoutDeletions(database, restorable)).toEqual([...left].sort());
  });

  /** Everything as the last deletion left it; undefined where that was not looked at. */
  let found: Awaited<ReturnType<typeof everything>> | undefined;

  test.each(restorable)('%s: everything is as it was', async (table) => {
    const rows = (await database
      .query(
        `select t.id, t.space_id, space.owner_id from "${table}" t join space on space.id = t.space_id order by t.id`,
        [],
      )
      .then(({ rows }) => rows)) as { id: string; space_id: string; owner_id: string }[];
    expect(rows.length).toBeGreaterThan(0);
    let tried = 0;
    for (const { id, space_id, owner_id } of rows.slice(0, 15)) {
      const before = found ?? (await everything());
      found = undefined;
      try {
        await as(owner_id, `delete from "${table}" where id = $1::uuid`, [id]);
      } catch {
        found = before;
        continue; // something else still uses it
      }
      if ((await undo(owner_id, space_id, table, [id])).length === 0) continue;
      tried += 1;
      const after = await everything();
      expect(after).toEqual(before);
      found = after;
      break;
    }
    expect(tried).toBe(1);
  });
});
