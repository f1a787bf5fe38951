import { beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#local/data-service/run/database.ts';
import { auditKinds } from '#resources/audit-kinds.ts';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, join, newSpace, newUser, values } from '../rows.ts';

/** Tables whose rows nobody deletes in the product, those with triggers of their own, and notes that a save or time replaces. */
const otherwise = [
  'audit_event',
  'user_space',
  'invitation',
  'content_edit',
  'deleted_row',
  'deletion',
  'kept_setting',
  'loose_asset',
  'applied_configuration',
  'form_file',
  'held_record',
  'own_view',
  'page_notice',
  'page_review',
  'content_presence',
  'content_revision',
  'content_autosave',
  'export_run',
  'import_run',
  'import_written',
  'import_fault',
  'import_key',
  'import_leftover',
  'import_tag',
  'bulk_change',
  'record_change',
  'slot_filling',
  'space_restore',
  'archived_row',
  'visit_value',
];

/** Content that is told with its record, and rows that nobody edits. */
const partsAndNumbers = [
  ...[
    'section',
    'block',
    'newsletter_section',
    'newsletter_block',
    'history',
    'purchase',
    'link_click',
    'site_visit',
    'block_track',
    'block_click',
    'section_trial',
  ],
  ...['post_likes', 'preview_link', 'saved_view', 'newsletter_send'],
];

describe.each(engineNames)('the audit log on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space = '';
  let actor = '';
  beforeAll(async () => {
    space = await newSpace(database());
    actor = await newUser(database());
  });

  /** Runs SQL as the data service does for a user. */
  const as = (session: object, work: (connection: Connection) => Promise<unknown>) =>
    database().transaction(async (connection) => {
      await connection.query(`select set_config('hasura.user', $1, true)`, [JSON.stringify(session)]);
      await work(connection);
    });
  const adminSession = () => ({
    'x-hasura-role': 'ADMIN',
    'x-hasura-user-id': actor,
    'x-hasura-client-ip': '203.0.113.9',
    'x-hasura-user-agent': 'Tester/1',
  });
  const readEvents = (where: string) =>
    values(
      database(),
      `select concat_ws(' ', action, subject, record_id, detail ->> 'title', detail ->> 'from', detail ->> 'to', detail ->> 'count')
       from audit_event where ${where}`,
    );

  test('refuses every change and removal, by everybody', async () => {
    await database().query(`insert into audit_event (action, space_id) values ('refused', $1::uuid)`, [space]);
    for (const change of [
      `update audit_event set actor_email = 'nobody@example.com'`,
      'update audit_event set action = action where false',
      'delete from audit_event',
      'truncate audit_event',
      `insert into audit_event (id, action) select id, 'refused' from audit_event limit 1
       on conflict (id) do update set action = 'deleted'`,
    ]) {
      await expect(database().query(change)).rejects.toMatchObject({ message: 'The audit log cannot be changed.' });
    }
    const always = `select tgenabled from pg_trigger where tgname = 'keep_audit'`;
    expect(await values(database(), always)).toEqual(['A']);
  });

  test('tells who deleted a record, from where, and what it was called', async () => {
    const id = await insert(database(), 'aiprompt', { prompt: 'Write a poem.', space_id: space });
    await as(adminSession(), (connection) => connection.query('delete from aiprompt where id = $1::uuid', [id]));
    const { rows } = await database().query(
      'select space_id, actor_id, actor_email, action, subject, detail::text, ip, user_agent from audit_event where record_id = $1',
      [id],
    );
    const [email] = await values(database(), 'select email from "user" where id = $1::uuid', [actor]);
    expect(rows).toEqual([
      {
        space_id: space,
        actor_id: actor,
        actor_email: email,
        action: 'deleted',
        subject: 'aiprompt',
        detail: '{"title": "Write a poem."}',
        ip: '203.0.113.9',
        user_agent: 'Tester/1',
      },
    ]);
  });

  test('tells of a deletion of many rows once for each space, and nothing of a deletion of none', async () => {
    const other = await newSpace(database());
    const many = `insert into tag (name, type, space_id) select 'bulk ' || n, 'Page', $1::uuid from generate_series(1, 1200) n`;
    for (const each of [space, other]) await database().query(many, [each]);
    await database().query(`delete from tag where name like 'bulk %'`);
    await database().query(`delete from tag where name like 'bulk %'`);
    const counts = `select concat_ws(' ', detail ->> 'count', jsonb_array_length(detail -> 'ids'), jsonb_array_length(detail -> 'titles'))
      from audit_event where subject = 'tag' and space_id in ($1::uuid, $2::uuid)`;
    expect(await values(database(), counts, [space, other])).toEqual(['1200 1000 20', '1200 1000 20']);
  });

  test('tells what people create and change, by the names of the fields', async () => {
    let id = '';
    await as(adminSession(), async (connection) => {
      const { rows } = await connection.query(
        `insert into partner (name, info, space_id) values ('Harbor', '{"city": "Oslo"}', $1::uuid) returning id::text`,
        [space],
      );
      id = String(rows[0]?.id);
    });
    const change = (set: string) =>
      as(adminSession(), (connection) => connection.query(`update partner set ${set} where id = $1::uuid`, [id]));
    await change(`name = 'Harbor House', info = '{"city": "Bergen", "phone": "1"}'`);
    await change(`name = name, info = '{"city": "Bergen", "phone": "1"}'`);
    const events = `select concat_ws(' ', action, detail ->> 'title', detail ->> 'fields') from audit_event
      where record_id = $1 order by created_at`;
    expect(await values(database(), events, [id])).toEqual([
      'created Harbor',
      'changed Harbor House ["info.city", "info.phone", "name"]',
    ]);
    // The platform's own work, and a second save of the same fields within ten minutes, are no news.
    await database().query(`update partner set url = 'https://example.com' where id = $1::uuid`, [id]);
    await change(`name = 'Harbor Inn'`);
    expect(await values(database(), events, [id])).toHaveLength(2);
    await change(`name = 'Harbor', url = 'https://example.org'`);
    expect(await values(database(), events, [id])).toContain('changed Harbor ["name", "url"]');
  });

  test('tells of a change of many rows once, with their number', async () => {
    const many = `insert into aiprompt (prompt, space_id) select 'many ' || n, $1::uuid from generate_series(1, 1200) n`;
    await as(adminSession(), (connection) => connection.query(many, [space]));
    await as(adminSession(), (connection) =>
      connection.query(`update aiprompt set prompt = prompt || '!' where prompt like 'many %'`),
    );
    const events = `select concat_ws(' ', action, detail ->> 'count', detail ->> 'fields') from audit_event
      where subject = 'aiprompt' and detail -> 'count' = '1200'`;
    expect(new Set(await values(database(), events))).toEqual(new Set(['created 1200', 'changed 1200 ["prompt"]']));
  });

  test('names several records by the first of them', async () => {
    const several = `insert into tag (name, type, space_id) select 'page ' || n, 'Page', $1::uuid from generate_series(1, $2::int) n`;
    for (const count of [2, 4]) {
      const home = await newSpace(database());
      await as(adminSession(), (connection) => connection.query(several, [home, String(count)]));
      const titles = `select concat_ws('|', detail ->> 'title', jsonb_array_length(detail -> 'titles')) from audit_event
        where subject = 'tag' and space_id = $1::uuid`;
      const [told = ''] = await values(database(), titles, [home]);
      expect(told).toMatch({ 2: /^page \d, page \d\|2$/, 4: /^page \d, page \d, page \d, …\|4$/ }[count] as RegExp);
    }
  });

  test('leaves the records of an import that runs to the event of the import', async () => {
    const home = await newSpace(database());
    const running = { space_id: home, resource: 'tag', created_by: actor, state: 'WORKING', attempt: 1 };
    const run = await insert(database(), 'import_run', running);
    const add = (name: string, more: object = {}) =>
      as({ ...adminSession(), ...more }, (connection) =>
        connection.query(`insert into tag (name, type, space_id) values ($1, 'Page', $2::uuid)`, [name, home]),
      );
    await add('imported', { 'x-hasura-import': JSON.stringify({ run, attempt: 1 }) });
    await add('by hand');
    expect(await readEvents(`action = 'created' and space_id = '${home}'`)).toEqual([
      expect.stringMatching(/^created tag .* by hand$/),
    ]);
  });

  test('tells how many records an undo has taken back, of a part as well', async () => {
    const home = await newSpace(database());
    const ended = { space_id: home, resource: 'tag', created_by: actor, state: 'UNDOING', finished_at: new Date() };
    const counts = { created_count: 5, changed_count: 2 };
    const part = await insert(database(), 'import_run', { ...ended, ...counts, file: 'part.csv' });
    const complete = await insert(database(), 'import_run', { ...ended, ...counts, file: 'whole.csv' });
    const end = (id: string, set: string) =>
      as(adminSession(), (connection) => connection.query(`update import_run set ${set} where id = $1::uuid`, [id]));
    await end(part, `state = 'DONE', created_count = 1, changed_count = 0`);
    await end(complete, `state = 'DONE', undone_at = now()`);
    const events = `select concat_ws(' ', detail ->> 'title', detail ->> 'count') from audit_event
      where action = 'import-undone' and space_id = $1::uuid order by 1`;
    expect(await values(database(), events, [home])).toEqual(['part.csv 6', 'whole.csv 7']);
  });

  test('tells of saved content as a change of the page, not of its draft', async () => {
    const page = await insert(database(), 'page', { name: 'Menu', space_id: space, status: 'PUBLISHED' });
    const draft = await insert(database(), 'page', { name: 'Menu', space_id: space, context_id: page });
    for (let save = 0; save < 2; save += 1) {
      await as(adminSession(), (connection) =>
        connection.query('insert into content_edit (page_id, space_id) values ($1::uuid, $2::uuid)', [draft, space]),
      );
    }
    expect(await readEvents(`action = 'changed' and subject = 'page'`)).toEqual([`changed page ${page} Menu`]);
  });

  test('tells of soft deletions and of what was restored', async () => {
    const id = await insert(database(), 'page', { name: 'About us', space_id: space });
    const set = (value: string) => database().query(`update page set ${value} where id = $1::uuid`, [id]);
    await set(`status = 'DELETED', deleted_at = now()`);
    await set(`name = 'About them'`);
    await set('deleted_at = null');
    expect(new Set(await readEvents(`record_id = '${id}'`))).toEqual(
      new Set([`soft-deleted page ${id} About us`, `restored page ${id} About them`]),
    );
  });

  test('tells of everybody who joins, changes and leaves, and of a transfer as one thing', async () => {
    const home = await newSpace(database());
    const [owner, admin] = [await newUser(database()), await newUser(database())];
    await join(database(), home, owner, 'SpaceOwner');
    await join(database(), home, admin, 'EDITOR');
    await database().query(`update user_space set user_role = 'ADMIN' where user_id = $1::uuid`, [admin]);
    await database().query(`update user_space set status = 'DISABLED' where user_id = $1::uuid`, [admin]);
    await database().query(`update user_space set status = 'ACTIVE' where user_id = $1::uuid`, [admin]);
    await database().query(`update "user" set status = 'ACTIVE' where id in ($1::uuid, $2::uuid)`, [owner, admin]);
    await database().query('select transfer_space($1::uuid, $2::uuid, $3::uuid)', [home, owner, admin]);
    await database().query('delete from user_space where user_id = $1::uuid', [owner]);
    const actions = `select concat_ws(' ', action, detail ->> 'from', detail ->> 'to') from audit_event where space_id = $1::uuid`;
    expect(new Set(await values(database(), actions, [home]))).toEqual(
      new Set([
        'member-added SpaceOwner',
        'member-added EDITOR',
        'role-changed EDITOR ADMIN',
        'member-changed {"status": "ACTIVE", "page_access": false} {"status": "DISABLED", "page_access": false}',
        'member-changed {"status": "DISABLED", "page_access": false} {"status": "ACTIVE", "page_access": false}',
        'role-changed SpaceOwner ADMIN',
        'owner-changed SpaceOwner',
        'member-removed ADMIN',
      ]),
    );
  });

  test('tells of invitations and of what becomes of them', async () => {
    const [home, guest] = [await newSpace(database()), await newUser(database())];
    const invitation = { space_id: home, role: 'EDITOR', expires_at: '2999-01-01T00:00:00Z' };
    const id = await insert(database(), 'invitation', { ...invitation, email: 'guest@example.com' });
    const link = await insert(database(), 'invitation', invitation);
    const accept = `update invitation set accepted_at = now(), accepted_by = $2::uuid where id = $1::uuid`;
    await database().query(accept, [id, guest]);
    await database().query('update invitation set sent_at = now(), revoked_at = now() where id = $1::uuid', [link]);
    await database().query('update invitation set sent_at = now() where id = $1::uuid', [link]);
    expect(new Set(await readEvents(`subject = 'invitation' and space_id = '${home}'`))).toEqual(
      new Set([
        `invited invitation ${id} guest@example.com EDITOR`,
        `invited invitation ${link} EDITOR`,
        `invitation-accepted invitation ${id} guest@example.com EDITOR`,
        `invitation-revoked invitation ${link} EDITOR`,
      ]),
    );
  });

  test('tells of people who are disabled and spaces that are withdrawn', async () => {
    await database().query(`update "user" set status = 'DISABLED' where id = $1::uuid`, [actor]);
    await database().query(`update space set status = 'Withdraw' where id = $1::uuid`, [space]);
    const changes = (id: string) => readEvents(`action = 'status-changed' and record_id = '${id}'`);
    expect(await changes(actor)).toEqual([expect.stringMatching(/^status-changed user .* ACTIVE DISABLED$/)]);
    expect(await changes(space)).toEqual([expect.stringMatching(/^status-changed space .* Development Withdraw$/)]);
  });

  test('outlives the space that it tells of, and does not hold it back', async () => {
    const doomed = await newSpace(database());
    const page = await insert(database(), 'page', { name: 'Doomed', space_id: doomed });
    await insert(database(), 'section', { page_id: page });
    await join(database(), doomed, await newUser(database()), 'SpaceOwner');
    await database().query('delete from space where id = $1::uuid', [doomed]);
    expect(
      (await readEvents(`space_id = '${doomed}'`)).map((text) => text?.split(' ').slice(0, 2).join(' ')).sort(),
    ).toEqual([
      'deleted page',
      'deleted section',
      'deleted space',
      'member-added user_space',
      'member-removed user_space',
    ]);
  });

  test('has a name in the list for every kind of record that it tells of', async () => {
    const watched = `select distinct tgrelid::regclass::text from pg_trigger
      where tgname in ('audit_deletion', 'audit_member', 'audit_invitation', 'audit_status', 'audit_space_domain')`;
    const named = auditKinds.map(({ value }) => value);
    expect((await values(database(), watched)).map((name) => name?.replaceAll('"', '')).sort()).toEqual(
      named.toSorted(),
    );
  });

  test('watches every table of entities', async () => {
    const unwatched = `select relname from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'id' and not relname = any ($1::text[])
        and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'audit_deletion')`;
    expect(await values(database(), unwatched, [`{${otherwise.join(',')}}`])).toEqual([]);
    const unchanging = `select relname from pg_class
      where exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'audit_deletion') and not relname = any ($1::text[])
        and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'audit_change_update')`;
    expect(await values(database(), unchanging, [`{${partsAndNumbers.join(',')}}`])).toEqual([]);
  });
});

describe.each(engineNames)('a long audit log on %s', (engine) => {
  const database = migratedDatabase(engine);
  const space = '5a0e2c9e-0000-4000-8000-0000000000aa';
  const other = '5a0e2c9e-0000-4000-8000-0000000000ab';
  beforeAll(async () => {
    await database().query(`
      insert into audit_event (space_id, actor_email, action, subject, created_at)
      select case when n % 10 = 0 then '${space}' else '${other}' end::uuid, 'person' || n / 10 % 40 || '@example.com',
        (array['deleted', 'refused', 'sign-in', 'export'])[1 + n / 10 % 4],
        (array['page', 'tag', 'asset', 'listing', 'member'])[1 + n / 10 % 5], timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 30000) n`);
    await database().query('analyze audit_event');
  });

  test.each([
    ['of a space', `space_id = '${space}'`, 'audit_event_space_id_created_at_idx'],
    ['of an action', `space_id = '${space}' and action in ('export')`, 'audit_event_space_id_action_created_at_idx'],
    [
      'of a kind of record',
      `space_id = '${space}' and subject in ('tag')`,
      'audit_event_space_id_subject_created_at_idx',
    ],
    ['of the platform', 'true', 'audit_event_created_at_idx'],
  ])('%s is read newest first, fifty events from an index', async (_what, condition, index) => {
    const plan = await values(
      database(),
      `explain select id, actor_email from audit_event where ${condition} order by created_at desc nulls last, id asc limit 50`,
    );
    expect(plan.join('\n')).toContain(index);
    expect(plan.join('\n')).not.toContain('Sort');
  });
});
