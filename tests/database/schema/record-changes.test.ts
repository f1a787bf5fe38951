import { beforeAll, describe, expect, test } from 'vitest';
import { model } from '#resources/model.ts';
import { engineNames, migratedDatabase } from '../engines.ts';
import { asUser, historyOf, undoDeletions, withoutHistory } from '../record-checks.ts';
import { insert, newSpace, newUser, values } from '../rows.ts';

describe.each(engineNames)('the history of records on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space = '';
  let actor = '';
  beforeAll(async () => {
    space = await newSpace(database());
    actor = await newUser(database());
  });

  const asActor = (sql: string, parameters: string[] = [], more: object = {}) =>
    asUser(database(), actor, sql, parameters, more);
  const readHistory = (id: string) => historyOf(database(), id, actor);

  test('tells each field that a save changed, with both values and who did it', async () => {
    const id = await insert(database(), 'page', { name: 'Before', meta: { a: 1, b: [1] }, space_id: space });
    await asActor(`update page set name = 'After', meta = '{"b": [1], "c": {"d": 2}}' where id = $1::uuid`, [id]);
    expect(await readHistory(id)).toEqual([
      'page meta a 1 > none person true',
      'page meta c none > {"d": 2} person true',
      'page name "Before" > "After" person true',
    ]);
    const changes = 'select count(distinct change_id)::text from record_change where record_id = $1';
    expect(await values(database(), changes, [id])).toEqual(['1']);
  });

  test('tells nothing of stamps, of what stays equal and of what triggers derive, and platform work as such', async () => {
    const id = await insert(database(), 'member', { email: 'one@example.com', space_id: space });
    await asActor('update member set updated_at = now(), email = email where id = $1::uuid', [id]);
    expect(await readHistory(id)).toEqual([]);
    await database().query(`update member set email = 'two@example.com' where id = $1::uuid`, [id]);
    expect(await readHistory(id)).toEqual(['member email "one@example.com" > "two@example.com" platform']);
  });

  test('tells a moment of a listing, and not its copy; so does the audit log', async () => {
    const dataset_id = await insert(database(), 'dataset', {
      ...{ name: 'Events', type: 'EVENTS', space_id: space },
      fixed_fields: [{ key: 'starts', name: 'Starts', type: 'DateTime' }],
    });
    const infoOf = (starts: string) => ({ listingData: { starts } });
    const before = '2027-05-01T10:00:00Z';
    const after = '2027-05-02T10:00:00Z';
    const id = await insert(database(), 'listing', { name: 'Race', info: infoOf(before), dataset_id, space_id: space });
    await asActor('update listing set info = $2::jsonb where id = $1::uuid', [id, JSON.stringify(infoOf(after))]);
    const times = `select (time_1 = '${after}')::text from listing where id = $1::uuid`;
    expect(await values(database(), times, [id])).toEqual(['true']);
    const columns = 'select distinct column_name from record_change where record_id = $1';
    expect(await values(database(), columns, [id])).toEqual(['info']);
    const audited = `select detail ->> 'fields' from audit_event where record_id = $1 and action = 'changed'`;
    expect(await values(database(), audited, [id])).toEqual(['["info.listingData"]']);
  });

  test('tells of many records, each with values of its own', async () => {
    const ids = await Promise.all(
      ['A', 'B'].map((name) => insert(database(), 'tag', { name, type: 'Page', space_id: space })),
    );
    await asActor(`update tag set name = name || '!' where id = any ($1::text::uuid[])`, [`{${ids.join(',')}}`]);
    expect(await Promise.all(ids.map(readHistory))).toEqual([
      ['tag name "A" > "A!" bulk true'],
      ['tag name "B" > "B!" bulk true'],
    ]);
  });

  test('tells an import as what it is', async () => {
    const id = await insert(database(), 'tag', { name: 'Old', type: 'Page', space_id: space });
    const running = { space_id: space, resource: 'tag', created_by: actor, state: 'WORKING', attempt: 1 };
    const run = await insert(database(), 'import_run', running);
    const mark = { 'x-hasura-import': JSON.stringify({ run, attempt: 1 }) };
    await asActor(`update tag set name = 'New' where id = $1::uuid`, [id], mark);
    await asActor(`update tag set name = 'By hand' where id = $1::uuid`, [id]);
    expect(await readHistory(id)).toEqual([
      'tag name "Old" > "New" import true',
      'tag name "New" > "By hand" person true',
    ]);
  });

  test('tells what else the server says of where a change came from, of a feed and of an import that is taken back', async () => {
    const id = await insert(database(), 'tag', { name: '0', type: 'Page', space_id: space });
    const run = (more: object) =>
      insert(database(), 'import_run', { space_id: space, resource: 'tag', created_by: actor, attempt: 1, ...more });
    const ofImport = async (more: object) => ({
      'x-hasura-import': JSON.stringify({ run: await run(more), attempt: 1 }),
    });
    const marks = [
      await ofImport({ state: 'WORKING', by_feed: true }),
      await ofImport({ state: 'UNDOING' }),
      ...['feed', 'configuration', 'undo', 'platform', 'import'].map((place) => ({ 'x-hasura-place': place })),
    ];
    for (const mark of marks)
      await asActor(`update tag set name = (name::integer + 1)::text where id = $1::uuid`, [id], mark);
    expect((await readHistory(id)).map((line) => String(line).split(' ').at(-2))).toEqual([
      ...['feed', 'import-undone', 'feed', 'configuration', 'undo', 'person', 'person'],
    ]);
  });

  test('tells the edits of a draft with its page, and a publication not again', async () => {
    const page = await insert(database(), 'page', { name: 'About', space_id: space, status: 'PUBLISHED' });
    const draft = await insert(database(), 'page', {
      name: 'About',
      context_id: page,
      space_id: space,
      status: 'DRAFT',
    });
    await asActor(`update page set title = 'Us' where id = $1::uuid`, [draft]);
    await asActor(
      `with published as (select set_config('sitewright.publishing', 'on', true)) update page set title = 'Us' from published where id = $1::uuid`,
      [page],
    );
    expect((await readHistory(page)).map((line) => String(line).split(' ').slice(1, 2))).toEqual([['title']]);
  });

  test('tells who made a record, deleted it, restored it and published it, alone or with others', async () => {
    await asActor(`insert into page (name, space_id) values ('One', $1::uuid), ('Two', $1::uuid)`, [space]);
    const ids = await values(
      database(),
      `select id from page where space_id = $1::uuid and name in ('One', 'Two') order by name`,
      [space],
    );
    const [id = ''] = ids.map(String);
    const all = [`{${ids.join()}}`];
    const set = (change: string, of: string[] = [`{${id}}`]) =>
      asActor(`update page set ${change} where id = any ($1::text::uuid[])`, of, { 'x-hasura-role': 'admin' });
    await set(`status = 'PUBLISHED'`);
    await set(`status = 'DRAFT'`);
    await set(`status = 'DELETED', deleted_at = now()`, all);
    await set(`status = 'DRAFT', deleted_at = null`);
    expect(await readHistory(id)).toEqual(
      ['created', 'published', 'unpublished', 'soft-deleted', 'restored'].map(
        (event) => `page id ${event} none > none person true`,
      ),
    );
  });

  test('tells of no draft, and of no record that is gone or of another table', async () => {
    const page = await insert(database(), 'page', { name: 'Live', space_id: space, status: 'PUBLISHED' });
    await asActor(
      `insert into page (name, space_id, context_id, status) values ('Draft', $1::uuid, $2::uuid, 'DRAFT')`,
      [space, page],
    );
    const auditQuery = `select record_audit($1::uuid, 'created', about, $2, '{}') from unnest('{page,user_space,nothing}'::text[]) about`;
    await asActor(auditQuery, [space, crypto.randomUUID()]);
    const events = `select count(*)::text from record_change where column_name = 'id' and record_id in (select id::text from page where context_id = $1::uuid)`;
    expect([await readHistory(page), await values(database(), events, [page])]).toEqual([[], ['0']]);
  });

  test('comes back with a record that was deleted for good, with the deletion', async () => {
    await asActor(`insert into tag (name, type, space_id) values ('Gone', 'Page', $1::uuid)`, [space]);
    const [id = ''] = (await values(database(), `select id from tag where name = 'Gone'`)).map(String);
    await asActor('delete from tag where id = $1::uuid', [id]);
    expect(await readHistory(id)).toEqual([]);
    await undoDeletions(database(), actor, space, 'tag', [id]);
    expect(await readHistory(id)).toEqual(
      ['created', 'deleted', 'restored'].map((event) => `tag id ${event} none > none person true`),
    );
  });

  test('goes with its record and with its space, and is changed by nobody', async () => {
    const id = await insert(database(), 'tag', { name: 'One', type: 'Page', space_id: space });
    await asActor(`update tag set name = 'Two' where id = $1::uuid`, [id]);
    await expect(database().query(`update record_change set was = '1'`)).rejects.toMatchObject({
      message: 'The history of records cannot be changed.',
    });
    await asActor('delete from tag where id = $1::uuid', [id]);
    expect(await readHistory(id)).toEqual([]);
  });

  test('is kept of every table that a form of a space changes', async () => {
    // The states of mails, which a sending changes by the hundred thousand; and what is only released, and then gone.
    expect(await withoutHistory(database(), model.resources)).toEqual(['held_record', 'recipients']);
  });
});
