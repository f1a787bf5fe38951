import { beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#local/data-service/run/database.ts';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, newUser, values } from '../rows.ts';

describe.each(engineNames)('the life of a page on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space_id = '';
  let person = '';
  let count = 0;
  beforeAll(async () => {
    space_id = await newSpace(database());
    person = await newUser(database());
  });

  const read = (sql: string, ...params: string[]) => values(database(), sql, params);
  const run = (sql: string, ...params: string[]) => database().query(sql, params);
  const setStatus = (id: string, status: string) => run('update page set status = $2 where id = $1::uuid', id, status);
  const asPerson = (sql: string, ...params: string[]) =>
    database().transaction(async (connection: Connection) => {
      await connection.query(`select set_config('hasura.user', $1, true)`, [
        JSON.stringify({ 'x-hasura-user-id': person }),
      ]);
      await connection.query(sql, params);
    });

  /** A published page of two sections with two blocks and one. */
  async function livePage(row: Record<string, unknown> = {}) {
    count += 1;
    const id = await insert(database(), 'page', {
      name: 'Live',
      slug: `live-${count}`,
      space_id,
      status: 'PUBLISHED',
      ...row,
    });
    for (const [index, texts] of [['one', 'two'], ['three']].entries()) {
      const section_id = await insert(database(), 'section', { page_id: id, sort_order: index });
      for (const [sort_order, text] of texts.entries()) {
        await insert(database(), 'block', { section_id, sort_order, info: { text } });
      }
    }
    return id;
  }
  const openDraft = (context_id: string) =>
    insert(database(), 'page', { context_id, status: 'UPDATED', space_id, created_by: person });
  const texts = (page: string) =>
    read(
      `select block.info ->> 'text' from block join section on section.id = section_id
       where block.page_id = $1::uuid and section.page_id = $1::uuid order by section.sort_order, block.sort_order`,
      page,
    );
  const say = (page: string, text: string) =>
    run(`update block set info = jsonb_build_object('text', $2::text) where page_id = $1::uuid`, page, text);
  const versions = (page: string) =>
    read(`select id from page where context_id = $1::uuid and status = 'LEGACY' order by page_version`, page);

  test('a block keeps its lineage in the draft, the live page and the version, and what is counted of it stays', async () => {
    const live = await livePage();
    const lineages = (page: string) =>
      read('select lineage_id from block where page_id = $1::uuid order by lineage_id', page);
    const before = await lineages(live);
    const [block = ''] = before.map(String);
    const count = (page_id: string, clicks: number) =>
      run('select record_block_clicks($1::jsonb)', JSON.stringify([{ page_id, lineage_id: block, hour, clicks }]));
    const hour = '2026-11-20T12:00:00Z';
    await count(live, 2);

    const draft = await openDraft(live);
    expect(await lineages(draft)).toEqual(before);
    // A draft has no visitors.
    await count(draft, 5);
    await setStatus(draft, 'PUBLISHED');
    expect(await lineages(live)).toEqual(before);
    await count(live, 3);
    const sums = `select clicks || ' ' || (select sum(clicks) from block_click where track_id = block_track.id)
      || ' ' || (last_clicked_at = '${hour}') from block_track where page_id = $1::uuid`;
    expect(await read(sums, live)).toEqual(['5 5 true']);
  });

  test('a block keeps its lineage where a person puts it back into its page, and takes none of another page', async () => {
    const [live, other] = [await livePage(), await livePage()];
    const [own] = await read('select lineage_id from block where page_id = $1::uuid order by sort_order', live);
    const [strange] = await read('select lineage_id from block where page_id = $1::uuid', other);
    const draft = await openDraft(live);
    await run('delete from block where page_id = $1::uuid', draft);
    const [section_id] = await read('select id from section where page_id = $1::uuid', draft);
    const put = `insert into block (page_id, section_id, space_id, lineage_id)
      select page_id, id, space_id, $1::uuid from section where id = '${section_id}'`;
    for (const lineage of [own, strange]) await asPerson(put, String(lineage));
    const lineages = await read('select lineage_id from block where page_id = $1::uuid', draft);
    expect(lineages).toHaveLength(2);
    expect(lineages).toContain(own);
    expect(lineages).not.toContain(strange);
  });

  test('clicks in a header are counted once for the pages of its space, and for no other space', async () => {
    const [first, second] = [await livePage(), await livePage()];
    const header = await insert(database(), 'header', { name: 'Menu', space_id });
    const strange = await insert(database(), 'header', {
      ...{ name: 'Menu', space_id: await insert(database(), 'space', { name: 'Elsewhere', status: 'Live' }) },
    });
    const at = (page_id: string, lineage_id: string, hour: string, clicks: number) => ({
      ...{ page_id, lineage_id, clicks, hour: `2026-11-20T${hour}:00:00Z` },
    });
    const counted = [at(first, header, '12', 2), at(second, header, '12', 3), at(second, header, '13', 1)];
    await run('select record_block_clicks($1::jsonb)', JSON.stringify([...counted, at(first, strange, '12', 7)]));
    await run('select record_block_clicks($1::jsonb)', JSON.stringify([at(first, header, '12', 4)]));
    const tracks = `select clicks || ' ' || (page_id is null) || ' ' || (space_id = $2::uuid) from block_track where id = $1::uuid`;
    expect(await read(tracks, header, space_id)).toEqual(['10 true true']);
    expect(await read('select clicks from block_click where track_id = $1::uuid order by hour', header)).toEqual([
      '9',
      '1',
    ]);
    expect(await read('select clicks from block_track where id = $1::uuid', strange)).toEqual([]);
  });

  test('a draft is a copy beside its live page, which it does not touch', async () => {
    const id = await livePage({ title: 'Title', head_injection: '<meta name="a" content="b">' });
    const draft = await openDraft(id);
    expect(await texts(draft)).toEqual(['one', 'two', 'three']);
    const same = `select count(distinct (name, slug, title, head_injection, page_version)) from page where id in ($1::uuid, $2::uuid)`;
    expect(await read(same, id, draft)).toEqual(['1']);
    await run(`update page set name = 'Changed', slug = slug || '-new' where id = $1::uuid`, draft);
    await say(draft, 'changed');
    expect(await texts(id)).toEqual(['one', 'two', 'three']);
    expect(await read('select name from page where id = $1::uuid', id)).toEqual(['Live']);
  });

  test('a published draft becomes its page, whose id stays, and what was there becomes a version', async () => {
    const id = await livePage();
    const draft = await openDraft(id);
    await run(`update page set name = 'Second', slug = slug || '-second' where id = $1::uuid`, draft);
    await say(draft, 'new');
    await asPerson(`update page set status = 'PUBLISHED' where id = $1::uuid`, draft);
    const now = "select concat_ws(' ', name, status, page_version, version_by) from page where id = $1::uuid";
    expect(await read(now, id)).toEqual([`Second PUBLISHED 2 ${person}`]);
    expect(await texts(id)).toEqual(['new', 'new', 'new']);
    expect(await read('select id from page where id = $1::uuid', draft)).toEqual([]);
    const [version = ''] = await versions(id);
    expect(
      await read("select concat_ws(' ', name, page_version) from page where id = $1::uuid", version ?? ''),
    ).toEqual(['Live 1']);
    expect(await texts(version ?? '')).toEqual(['one', 'two', 'three']);
  });

  test('a page has one draft at a time, of a published page alone, in the state UPDATED', async () => {
    const id = await livePage();
    const draft = await openDraft(id);
    await expect(openDraft(id)).rejects.toMatchObject({ constraint: 'page_context_id_key' });
    await expect(openDraft(draft)).rejects.toMatchObject({ message: 'Only a published page has a draft beside it.' });
    const other = await livePage({ status: 'DRAFT' });
    await expect(openDraft(other)).rejects.toMatchObject({ message: 'Only a published page has a draft beside it.' });
    for (const status of ['PUBLISHED', 'LEGACY', 'PLANNED']) {
      const forged = insert(database(), 'page', { context_id: await livePage(), status, space_id });
      await expect(forged).rejects.toMatchObject({ code: '23514' });
    }
    const elsewhere = insert(database(), 'page', {
      context_id: id,
      status: 'UPDATED',
      space_id: await newSpace(database()),
    });
    await expect(elsewhere).rejects.toMatchObject({ constraint: 'page_context_fkey' });
  });

  test('a planned page that was deleted when its time came is edited again when it comes back', async () => {
    const planned = (published_at: string, more = {}) =>
      insert(database(), 'page', { name: 'Planned', space_id, status: 'PLANNED', published_at, ...more });
    const [past, future] = [await planned('2026-01-01T00:00:00Z'), await planned('2100-01-01T00:00:00Z')];
    const draft = await openDraft(await livePage());
    await run(`update page set status = 'PLANNED', published_at = '2026-01-01T00:00:00Z' where id = $1::uuid`, draft);
    for (const id of [past, future, draft]) {
      await run(`update page set status = 'DELETED', deleted_at = now() where id = $1::uuid`, id);
      await run('update page set deleted_at = null where id = $1::uuid', id);
    }
    const states = await Promise.all(
      [past, future, draft].map((id) => read('select status from page where id = $1::uuid', id)),
    );
    expect(states.flat()).toEqual(['DRAFT', 'PLANNED', 'UPDATED']);
  });

  test('a page is as old as its first publication, and never of a day that has not come', async () => {
    const id = await livePage();
    const first = await read('select published_at from page where id = $1::uuid', id);
    const draft = await openDraft(id);
    await run(`update page set status = 'PLANNED', published_at = now() + interval '1 day' where id = $1::uuid`, draft);
    await setStatus(draft, 'PUBLISHED');
    expect(await read('select published_at from page where id = $1::uuid', id)).toEqual(first);
    const next = await openDraft(id);
    await setStatus(id, 'DRAFT');
    await run(`update page set status = 'PLANNED', published_at = now() + interval '1 day' where id = $1::uuid`, id);
    await setStatus(next, 'PUBLISHED');
    expect(await read('select published_at from page where id = $1::uuid', id)).toEqual(first);
  });

  test('versions stay as they are, for everybody', async () => {
    const id = await livePage();
    const draft = await openDraft(id);
    await expect(setStatus(draft, 'LEGACY')).rejects.toMatchObject({ code: '23514' });
    await setStatus(draft, 'PUBLISHED');
    const [version = ''] = await versions(id);
    const immutable = { message: 'A version of a page cannot be changed.' };
    await expect(setStatus(version ?? '', 'PUBLISHED')).rejects.toMatchObject(immutable);
    await expect(run(`update page set name = 'x' where id = $1::uuid`, version ?? '')).rejects.toMatchObject(immutable);
    await expect(say(version ?? '', 'x')).rejects.toMatchObject(immutable);
    await expect(run('delete from section where page_id = $1::uuid', version ?? '')).rejects.toMatchObject(immutable);
    await expect(insert(database(), 'section', { page_id: version })).rejects.toMatchObject(immutable);
  });

  test('the newest fifty versions stay', async () => {
    const id = await livePage();
    for (let n = 0; n < 52; n += 1) await setStatus(await openDraft(id), 'PUBLISHED');
    expect(await read('select page_version from page where id = $1::uuid', id)).toEqual(['53']);
    const query = `select concat_ws(' ', count(*), min(page_version), max(page_version)) from page where context_id = $1::uuid`;
    expect(await read(query, id)).toEqual(['50 3 52']);
  });

  test('an address belongs to one page; a draft has that of its own', async () => {
    const taken = { code: '23505', constraint: 'page_space_id_slug_key' };
    const id = await livePage();
    const draft = await openDraft(id);
    const [slug = ''] = await read('select slug from page where id = $1::uuid', id);
    const other = await livePage();
    const rename = (page: string, to: string) => run('update page set slug = $2 where id = $1::uuid', page, to);
    await expect(rename(other, slug ?? '')).rejects.toMatchObject(taken);
    await expect(rename(draft, `live-${count}`)).rejects.toMatchObject(taken);
    await rename(draft, `reserved-${count}`);
    await expect(rename(other, `reserved-${count}`)).rejects.toMatchObject(taken);
    await expect(livePage({ slug: `reserved-${count}` })).rejects.toMatchObject(taken);
    await setStatus(draft, 'PUBLISHED');
    await rename(other, slug ?? '');
  });

  test('what is taken back from the public is kept as a version, and counts on when it comes again', async () => {
    const id = await livePage();
    await setStatus(id, 'DRAFT');
    const [version = ''] = await versions(id);
    await say(id, 'edited in place');
    expect(await texts(version ?? '')).toEqual(['one', 'two', 'three']);
    await setStatus(id, 'PUBLISHED');
    expect(await read('select page_version from page where id = $1::uuid', id)).toEqual(['2']);
  });

  test('what is changed at the live page reaches its draft where that said the same', async () => {
    const id = await livePage({ title: 'Old title' });
    const draft = await openDraft(id);
    await run(`update page set title = 'Title of the draft' where id = $1::uuid`, draft);
    await run(`update page set name = 'Renamed', title = 'Renamed' where id = $1::uuid`, id);
    expect(await read(`select name || ', ' || title from page where id = $1::uuid`, draft)).toEqual([
      'Renamed, Title of the draft',
    ]);
  });

  test('a deleted page takes its draft along and brings it back; until then the draft cannot be published', async () => {
    const id = await livePage();
    const draft = await openDraft(id);
    await run(`update page set status = 'DELETED', deleted_at = now() where id = $1::uuid`, id);
    const state = 'select status from page where id = $1::uuid';
    expect(await read(state, draft)).toEqual(['DELETED']);
    await expect(setStatus(draft, 'PUBLISHED')).rejects.toMatchObject({
      message: 'The page of this draft was deleted. Please restore it first.',
    });
    await run('update page set deleted_at = null where id = $1::uuid', id);
    expect([await read(state, id), await read(state, draft)]).toEqual([['PUBLISHED'], ['UPDATED']]);
  });

  test('a deleted page comes back without its draft where the address of that was taken meanwhile', async () => {
    const id = await livePage();
    const draft = await openDraft(id);
    await run(`update page set slug = slug || '-moved' where id = $1::uuid`, draft);
    const [slug = ''] = await read('select slug from page where id = $1::uuid', draft);
    await run(`update page set status = 'DELETED', deleted_at = now() where id = $1::uuid`, id);
    await livePage({ slug });
    await run('update page set deleted_at = null where id = $1::uuid', id);
    const state = 'select status from page where id = $1::uuid';
    expect([await read(state, id), await read(state, draft)]).toEqual([['PUBLISHED'], ['DELETED']]);
  });

  test('planned pages go live when their time has come, once; those that cannot come back with the reason', async () => {
    const plan = async (id: string, at: string) =>
      run(`update page set status = 'PLANNED', published_at = now() + $2::interval where id = $1::uuid`, id, at);
    const id = await livePage();
    const draft = await openDraft(id);
    await say(draft, 'planned');
    await asPerson(
      `update page set status = 'PLANNED', published_at = now() - interval '1 hour' where id = $1::uuid`,
      draft,
    );
    const later = await livePage({ status: 'DRAFT' });
    await plan(later, '1 hour');
    const refused = await livePage({ status: 'DRAFT' });
    await plan(refused, '-1 hour');
    // As if another page had got there by a way that no rule saw.
    await run('alter table page disable trigger user');
    const deleted = await livePage({ status: 'DELETED' });
    await run('update page set context_id = $1::uuid where id = $2::uuid', deleted, refused);
    await run('alter table page enable trigger user');

    const readDuePages = async () => {
      const due = `select jsonb_agg(jsonb_build_object('id', id, 'updated_at', updated_at)) from page where space_id = $1::uuid`;
      return String((await read(due, space_id))[0]);
    };
    const job = async (duePages: string) =>
      (
        await read(
          `select concat_ws(' ', id, status) from publish_planned($2::jsonb) where space_id = $1::uuid`,
          space_id,
          duePages,
        )
      ).sort();
    const before = await readDuePages();
    await run('update page set updated_at = now() where id in ($1::uuid, $2::uuid)', draft, refused);
    expect(await job(before)).toEqual([]);
    expect(await job(await readDuePages())).toEqual([`${draft} PUBLISHED`, `${refused} UPDATED`].sort());
    expect(await job(await readDuePages())).toEqual([]);
    expect(await texts(id)).toEqual(['planned', 'planned', 'planned']);
    expect(await read('select version_by from page where id = $1::uuid', id)).toEqual([person]);
    expect(await read('select status from page where id = $1::uuid', later)).toEqual(['PLANNED']);
    const query = `select concat_ws(' ', action, detail ->> 'reason') from audit_event where record_id in ($1, $2) order by action`;
    expect(await read(query, id, deleted)).toEqual([
      'planned',
      'publish-refused The page of this draft was deleted. Please restore it first.',
      'published',
    ]);
  });

  test('what the server refuses goes back to be edited, with its reason in the log', async () => {
    const id = await livePage();
    const draft = await openDraft(id);
    const own = await livePage({ status: 'DRAFT' });
    const duePages: object[] = [];
    for (const page of [draft, own]) {
      await run(`update page set status = 'PLANNED', published_at = now() where id = $1::uuid`, page);
      const [updated_at] = await read('select updated_at::text from page where id = $1::uuid', page);
      duePages.push({ id: page, updated_at, refusal: 'Heading: Required.' });
    }
    const state = `select id || ' ' || status from publish_planned($1::jsonb)`;
    expect((await read(state, JSON.stringify(duePages))).sort()).toEqual([`${draft} UPDATED`, `${own} DRAFT`].sort());
    expect(await texts(id)).toEqual(['one', 'two', 'three']);
    const query = `select detail ->> 'reason' from audit_event where action = 'publish-refused' and record_id in ($1, $2)`;
    expect(await read(query, id, own)).toEqual(['Heading: Required.', 'Heading: Required.']);
  });

  test('discarded drafts go after a while, those of deleted pages and versions stay', async () => {
    const discard = (page: string, ago: string) =>
      run(
        `update page set status = 'DELETED', deleted_at = now() - $2::interval where id = $1::uuid`,
        page,
        `${ago} days`,
      );
    const id = await livePage();
    await setStatus(await openDraft(id), 'PUBLISHED');
    const old = await openDraft(id);
    await discard(old, '31');
    const young = await openDraft(id);
    await discard(young, '29');
    const working = await openDraft(id);
    const otherPage = await livePage();
    const along = await openDraft(otherPage);
    await discard(otherPage, '31');
    const purge = `select id from purge_drafts(now() - interval '30 days')`;
    expect(await read(purge)).toEqual([old]);
    expect(await read(purge)).toEqual([]);
    const left = 'select id from page where context_id in ($1::uuid, $2::uuid) order by id';
    const [version] = await versions(id);
    expect(await read(left, id, otherPage)).toEqual([young, working, along, version].sort());
    expect(await read('select count(*) from block where page_id = $1::uuid', old)).toEqual(['0']);
    expect(await read(`select action from audit_event where action = 'deleted' and record_id = $1`, old)).toEqual([]);
  });

  test('the log tells that a page was published, and nothing of what that moved about', async () => {
    const id = await livePage();
    const draft = await openDraft(id);
    await asPerson(`update page set status = 'PUBLISHED' where id = $1::uuid`, draft);
    await asPerson(`update page set status = 'DRAFT' where id = $1::uuid`, id);
    const query = `select concat_ws(' ', action, subject, actor_id) from audit_event where record_id in ($1, $2) order by created_at`;
    expect(await read(query, id, draft)).toEqual([`published page ${person}`, `unpublished page ${person}`]);
  });

  test('addresses that were public lead to their page; the page that is there last has them', async () => {
    const id = await livePage();
    const [slug = ''] = await read('select slug from page where id = $1::uuid', id);
    const draft = await openDraft(id);
    await run(`update page set slug = 'moved-' || slug where id = $1::uuid`, draft);
    const owner = 'select page_id from page_address where slug = $1';
    expect(await read(owner, `moved-${slug}`)).toEqual([]);
    await setStatus(draft, 'PUBLISHED');
    expect([await read(owner, slug ?? ''), await read(owner, `moved-${slug}`)]).toEqual([[id], [id]]);
    const other = await livePage({ slug });
    expect(await read(owner, slug ?? '')).toEqual([other]);
  });
});

describe('publishing and deleting at the same time on PostgreSQL', () => {
  const database = migratedDatabase('PostgreSQL');

  /** Does this while a draft is being saved, once all of it waits. */
  async function whileSaved(
    { draft, space_id }: Pages,
    act: () => Promise<unknown>[],
  ): Promise<PromiseSettledResult<unknown>[]> {
    const acts = await database().transaction(async (connection) => {
      await insert(connection, 'content_edit', { page_id: draft, space_id });
      const section_id = await insert(connection, 'section', { page_id: draft });
      await insert(connection, 'block', { section_id, info: { text: 'last' } });
      let done = 0;
      const all = act();
      for (const one of all) one.finally(() => (done += 1)).catch(() => {});
      const waiting = `select count(*) from pg_stat_activity where wait_event_type = 'Lock'`;
      while (done === 0 && (await values(connection, waiting))[0] !== String(all.length)) {
        await connection.query('select pg_stat_clear_snapshot()');
      }
      return all;
    });
    return Promise.allSettled(acts);
  }
  type Pages = Awaited<ReturnType<typeof liveWithDraft>>;
  async function liveWithDraft(slug: string) {
    const space_id = await newSpace(database());
    const id = await insert(database(), 'page', { name: 'Live', slug, space_id, status: 'PUBLISHED' });
    return { id, space_id, draft: await insert(database(), 'page', { context_id: id, status: 'UPDATED', space_id }) };
  }
  const remove = (id: string) =>
    database().query(`update page set status = 'DELETED', deleted_at = now() where id = $1::uuid`, [id]);
  const states = (id: string, draft: string) =>
    values(
      database(),
      `select concat_ws(' ', id = $1::uuid, status) from page where id in ($1::uuid, $2::uuid) order by 1`,
      [id, draft],
    );

  test('a deleted page takes the draft along that is being saved, with what was saved', async () => {
    const pages = await liveWithDraft('saved');
    const { id, draft } = pages;
    const [done] = await whileSaved(pages, () => [remove(id)]);
    expect(done?.status).toBe('fulfilled');
    expect(await states(id, draft)).toEqual(['f DELETED', 't DELETED']);
    const content = `select block.info ->> 'text' from block where page_id = $1::uuid`;
    expect(await values(database(), content, [draft])).toEqual(['last']);
  });

  test('a page whose draft is published while it is deleted is one or the other', async () => {
    const pages = await liveWithDraft('raced');
    const { id, draft } = pages;
    const publish = () =>
      database().query(`update page set status = 'PUBLISHED' where id = $1::uuid and status = 'UPDATED'`, [draft]);
    const done = await whileSaved(pages, () => [publish(), remove(id)]);
    expect(done.map(({ status }) => status)).toContain('fulfilled');
    expect([['t PUBLISHED'], ['t DELETED'], ['f DELETED', 't DELETED']]).toContainEqual(await states(id, draft));
  });

  test('one wins, the other finds nothing, and a block that was being saved goes along', async () => {
    const space_id = await newSpace(database());
    const id = await insert(database(), 'page', { name: 'Live', slug: 'live', space_id, status: 'PUBLISHED' });
    const draft = await insert(database(), 'page', { context_id: id, status: 'UPDATED', space_id });
    const publish = () =>
      database().transaction(async (connection) => {
        const { rows } = await connection.query(
          `update page set status = 'PUBLISHED' where id = $1::uuid returning id`,
          [draft],
        );
        return rows.length;
      });
    const published = await database().transaction(async (connection) => {
      const section_id = await insert(connection, 'section', { page_id: draft });
      await insert(connection, 'block', { section_id, info: { text: 'last' } });
      const both = [publish(), publish()];
      // Both wait for this transaction: the row of the draft is held by the new section.
      const waiting = `select count(*) from pg_stat_activity where wait_event_type = 'Lock'`;
      while ((await values(connection, waiting))[0] !== '2') await connection.query('select pg_stat_clear_snapshot()');
      return both;
    });
    expect((await Promise.all(published)).sort()).toEqual([0, 1]);
    const content = `select block.info ->> 'text' from block where page_id = $1::uuid`;
    expect(await values(database(), content, [id])).toEqual(['last']);
    expect(await values(database(), 'select page_version from page where id = $1::uuid', [id])).toEqual(['2']);
  });
});
