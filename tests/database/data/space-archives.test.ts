import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { demoDatabase, engineNames } from '../engines.ts';
import { archivedTables, coverageOf, finishRestore, stageArchive } from '../record-checks.ts';
import { insert, join, newSpace, newUser, values } from '../rows.ts';

/** Tables of a space that no archive holds, and why. */
const leftBehind: Record<string, string> = {
  audit_event: 'what happened on that server',
  block_click: 'its visitors',
  block_track: 'its visitors',
  bulk_change: 'what its people take back',
  content_edit: 'what its editors undo',
  credit_entry: 'what it may send, as that server knows it',
  deleted_row: 'what its people take back',
  deletion: 'what its people take back',
  applied_configuration: 'what its people take back',
  kept_setting: 'what its people take back',
  loose_asset: 'files that wait to be removed',
  goal: 'its visitors',
  goal_count: 'its visitors',
  held_record: 'what was taken for spam, from its visitors',
  history: 'what its members did',
  dataset_feed: 'what a server would read by itself in the name of somebody',
  feed_record: 'what is known of its sources by those readings',
  export_run: 'what its people exported',
  import_run: 'what its people imported',
  invitation: 'its people',
  link_click: 'its visitors',
  link_track: 'its visitors',
  mail_account: 'its keys',
  member_session: 'sessions',
  member_sign_in: 'links of one use',
  member_subscription: 'payments, which stay with their account',
  newsletter_send: 'to whom letters went',
  page_address: 'written anew as the pages go live',
  content_autosave: 'what its people typed',
  content_presence: 'who is there',
  content_revision: 'what its editors undo',
  page_notice: 'mails to its people',
  page_review: 'what its people say to each other',
  payment_account: 'its keys',
  preview_link: 'links with secrets',
  purchase: 'what it paid',
  recipients: 'addresses of people',
  record_change: 'what its records were',
  section_trial: 'its visitors',
  sender_domain: 'who it may write as',
  site_visit: 'its visitors',
  slot_filling: 'work in progress',
  space_address: 'its names',
  space_domain: 'its names',
  user_space: 'its people',
  visit_combination: 'its visitors',
  visit_sum: 'its visitors',
  visit_value: 'its visitors',
};

describe.each(engineNames)('a space that comes back from an archive on %s', (engine) => {
  const database = demoDatabase(engine);
  const origin = demoSpaceIds.aurora;
  let owner = '';

  const tables = () => archivedTables(database());
  const stage = (userId: string) => stageArchive(database(), origin, userId);
  const finish = (id: string) => finishRestore(database(), id);
  const rows = (table: string | null, space: string) =>
    values(
      database(),
      `select ((to_jsonb(item) - 'id' - 'space_id' - 'updated_by' - 'updated_at' - 'stripe_info' - 'customer_id')::text) from "${table}" item where space_id = $1::uuid order by created_at, id`,
      [space],
    );
  /** What a restore changes, beside ids and people. */
  const anew: Record<string, string[]> = {
    newsletter: ['status', 'credits_used', 'sent_at', 'planned_at'],
    communication: ['status'],
    page_comment: ['mentions'],
  };
  const unchanged = async (table: string | null, space: string) =>
    (await rows(table, space)).map((row) => {
      const entries = Object.entries(JSON.parse(String(row))).filter(([name]) => !anew[table ?? '']?.includes(name));
      return JSON.stringify(Object.fromEntries(entries));
    });
  const count = async (table: string | null, space: string) =>
    (await values(database(), `select count(*) from "${table}" where space_id = $1::uuid`, [space]))[0];

  /** A person of the space, and what they keep beside its site. */
  async function fill() {
    const person = await newUser(database());
    await join(database(), origin, person, 'ADMIN');
    const [page = '', lineage = '', form = '', tag = '', topic = '', component = ''] = await values(
      database(),
      `with commented as (
         -- Two of its blocks are commented. The ids of the demo are others in each database that is filled.
         select page_id from block join page on page.id = page_id
         where block.space_id = $1::uuid and context_id is null group by page_id having count(*) > 1 order by page_id limit 1),
       changed as (
         update block set lineage_id = gen_random_uuid() where id = (
           select id from block where page_id = (select page_id from commented) order by id limit 1) returning lineage_id)
       select page_id from commented union all
       select lineage_id from changed union all
       select (select id from form where space_id = $1::uuid order by id limit 1) union all
       select (select id from tag where space_id = $1::uuid order by id limit 1) union all
       select (select id from tag where space_id = $1::uuid and type = 'Newsletter' order by id limit 1) union all
       select (select id from component where type = 'PUBLIC' order by id limit 1)`,
      [origin],
    );
    const at = { space_id: origin };
    const newsletter_id = await insert(database(), 'newsletter', {
      ...{ ...at, name: 'Spring', status: 'PLANNED', planned_at: '2027-01-01T08:00:00Z', author_id: person },
      ...{ credits_used: 3, meta: { subject: 'Spring' }, tag_ids: { [String(tag)]: true } },
    });
    await insert(database(), 'newsletter', { ...at, name: 'Winter', status: 'SENT', sent_at: '2026-01-01T08:00:00Z' });
    const communication_id = await insert(database(), 'communication', {
      ...{
        ...at,
        name: 'Thanks',
        type: 'form-record',
        status: 'ON',
        meta: { subject: 'Thanks' },
        form_id: form,
        to_sender: false,
      },
    });
    await insert(database(), 'communication_trigger', { ...at, communication_id, email: 'desk@example.com' });
    for (const [email, reason, why] of [
      ['complained@example.com', 'COMPLAINED', { newsletter_id }],
      ['bounced@example.com', 'BOUNCED', {}],
      ['one.topic@example.com', 'UNSUBSCRIBED', { tag_id: topic, newsletter_id }],
    ] as const)
      await insert(database(), 'mail_suppression', { ...at, email, reason, ...why });
    for (const parent of [{ newsletter_id }, { communication_id }]) {
      const section_id = await insert(database(), 'newsletter_section', { ...at, ...parent, name: 'Top' });
      const info = { link: `/page/${page}` };
      await insert(database(), 'newsletter_block', { ...at, ...parent, section_id, component_id: component, info });
    }
    const task_id = await insert(database(), 'task', {
      ...{ ...at, title: 'Look it over', assignee_id: person, created_by: person },
      ...{ record_resource: 'page', record_id: page, checklist: [{ id: page, text: 'x', done: true }] },
    });
    await insert(database(), 'task_comment', { ...at, task_id, content: 'Soon', created_by: person });
    const comment = { ...at, page_id: page, content: 'Too long', block_id: lineage };
    const thread_id = await insert(database(), 'page_comment', { ...comment, mentions: [person], created_by: person });
    // Of the demo, where the lineage of a block is its own id.
    const [own = ''] = await values(
      database(),
      'select lineage_id from block where page_id = $1::uuid and lineage_id = id order by id limit 1',
      [String(page)],
    );
    await insert(database(), 'page_comment', { ...comment, block_id: own, content: 'Too short' });
    // Its id stands before that of what it answers, and so does it in the archive.
    const id = '00000000-0000-4000-8000-000000000001';
    await insert(database(), 'page_comment', { ...comment, id, thread_id, content: 'Yes', created_by: person });
    const [host = ''] = await values(database(), 'select owner_id from space where id = $1::uuid', [origin]);
    const view = { ...at, resource: 'page', state: { filter: page }, created_by: person };
    await insert(database(), 'saved_view', { ...view, name: 'Ours', audience: 'space', is_default: true });
    await insert(database(), 'saved_view', { ...view, name: 'Theirs', audience: 'personal' });
    await insert(database(), 'saved_view', { ...view, name: 'Of the host', audience: 'personal', created_by: host });
    const file = { question: page, name: 'CV.pdf', ending: 'pdf', bytes: 5, hash: 'x' };
    const fileId = await insert(database(), 'form_file', { ...at, bytes: 5 });
    await insert(database(), 'form_file', { ...at, bytes: 7, loose_at: '2026-01-01T00:00:00Z' });
    const record = { ...at, form_id: form, info: {} };
    await insert(database(), 'record', { ...record, files: [{ ...file, id: fileId }] });
  }

  beforeEach(async () => {
    owner = await newUser(database());
    await join(database(), await newSpace(database()), owner, 'SpaceOwner');
  });
  beforeAll(fill);

  test('has each of its tables in the archive, or named as left behind', async () => {
    const { all, placed } = await coverageOf(database(), 'archive', leftBehind);
    expect(placed).toEqual(all);
  });

  test('has all its rows, with drafts, versions and what is deleted, and new ids alone', async () => {
    const { id, space } = await stage(owner);
    await finish(id);
    const all = await tables();
    // What one person keeps for themselves, and what no record has.
    const left: Record<string, number> = { saved_view: 1, form_file: 1 };
    for (const table of all)
      expect([table, Number(await count(table, space)) + (left[table ?? ''] ?? 0)]).toEqual([
        table,
        Number(await count(table, origin)),
      ]);
    const old = new Set<string | null>([origin]);
    for (const table of all)
      for (const one of await values(database(), `select id from "${table}" where space_id = $1::uuid`, [origin]))
        old.add(one);
    const found: string[] = [];
    for (const table of all) {
      for (const row of await values(
        database(),
        `select to_jsonb(t)::text from "${table}" t where space_id = $1::uuid`,
        [space],
      )) {
        for (const [one] of String(row).matchAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi))
          if (old.has(one.toLowerCase())) found.push(`${table}: ${one} in ${String(row).slice(0, 200)}`);
      }
    }
    expect(found).toEqual([]);
    expect(await values(database(), 'select count(*) from archived_row')).toEqual(['0']);
    expect(await values(database(), 'select name || status from space where id = $1::uuid', [space])).toEqual([
      'Polar ToursDevelopment',
    ]);
    // Nothing but ids, people and what payments call them differs: times, states, counts and typed columns are those of the archive.
    const plain = (texts: (string | null)[]) =>
      texts.map((text) => String(text).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, 'id')).sort();
    for (const table of all)
      if (!left[table ?? ''])
        expect([table, plain(await unchanged(table, space))]).toEqual([table, plain(await unchanged(table, origin))]);
  });

  test('sends nothing by itself, and its people are its owner', async () => {
    const { id, space } = await stage(owner);
    const notices = await values(database(), 'select count(*) from page_notice');
    await finish(id);
    const of = (sql: string) => values(database(), sql, [space]);
    expect(
      await of(
        `select distinct status || coalesce(planned_at::text, '') || coalesce(sent_at::text, '') || credits_used from newsletter where space_id = $1::uuid`,
      ),
    ).toEqual(['DRAFT0']);
    expect(await of('select distinct status from communication where space_id = $1::uuid')).toEqual(['OFF']);
    expect(await of('select distinct mentions::text from page_comment where space_id = $1::uuid')).toEqual(['[]']);
    expect(await values(database(), 'select count(*) from page_notice')).toEqual(notices);
    for (const table of ['recipients', 'newsletter_send', 'page_notice'])
      expect([table, await count(table, space)]).toEqual([table, '0']);
    for (const [table, person] of [
      ['task', 'assignee_id'],
      ['task_comment', 'created_by'],
      ['page_comment', 'created_by'],
      ['saved_view', 'created_by'],
    ])
      expect(
        await of(`select distinct ${person} from ${table} where space_id = $1::uuid and ${person} is not null`),
      ).toEqual([owner]);
    const views = await of('select name from saved_view where space_id = $1::uuid');
    expect(views).toEqual(expect.arrayContaining(['Ours', 'Of the host']));
    expect(views).not.toContain('Theirs');
  });

  test('writes to nobody who wants no mail, and to the addresses of its communications', async () => {
    const { id, space } = await stage(owner);
    await finish(id);
    const refusals = (of: string, topics: (string | null)[]) =>
      values(
        database(),
        `select address || ' ' || coalesce(reason, 'wanted') from refusals_of($1::uuid, $2::jsonb, array[
           'complained@example.com', 'bounced@example.com', 'one.topic@example.com', 'nobody@example.com']) order by 1`,
        [of, JSON.stringify(Object.fromEntries(topics.map((topic) => [topic, true])))],
      );
    const topics = await values(
      database(),
      `select tag_id from mail_suppression where space_id = $1::uuid and email = 'one.topic@example.com'`,
      [space],
    );
    expect(topics).toHaveLength(1);
    const always = ['bounced@example.com BOUNCED', 'complained@example.com COMPLAINED'];
    expect(await refusals(space, [])).toEqual([...always, 'one.topic@example.com wanted']);
    expect(await refusals(space, topics)).toEqual([...always, 'one.topic@example.com UNSUBSCRIBED']);

    await database().query(`update communication set status = 'ON' where space_id = $1::uuid`, [space]);
    const fired = await values(
      database(),
      `select fire.email from communication, fire_communication(communication.space_id, communication.type, 'archived', null, null,
         jsonb_build_object('form', jsonb_build_object('id', form_id))) fire
       where communication.space_id = $1::uuid and communication.name = 'Thanks' and not to_sender and communication.id = communication_id`,
      [space],
    );
    expect(fired).toEqual(['desk@example.com']);
  });

  test('has comments on the blocks that they were written on', async () => {
    const { id, space } = await stage(owner);
    await finish(id);
    const commented = (of: string) =>
      values(
        database(),
        `select comment.content from page_comment comment
         where space_id = $1::uuid and exists (
           select from block where block.page_id = comment.page_id and block.lineage_id::text = comment.block_id)
         order by content`,
        [of],
      );
    expect(await commented(space)).toEqual(['Too long', 'Too short', 'Yes']);
    expect(await commented(space)).toEqual(await commented(origin));
  });

  test('comes back from archives of before, which know neither suppressions nor addresses', async () => {
    const { id, space } = await stage(owner);
    await database().query(
      `delete from archived_row where restore_id = $1::uuid and table_name in ('mail_suppression', 'communication_trigger')`,
      [id],
    );
    await finish(id);
    expect(await count('mail_suppression', space)).toBe('0');
    expect(Number(await count('communication', space))).toBeGreaterThan(0);
  });

  test('has the files of visitors that records name, and records name those alone', async () => {
    const { id, space } = await stage(owner);
    await database().query(
      `update archived_row set content = jsonb_set(content, '{files}', content -> 'files' || '[{"id": "00000000-0000-4000-8000-000000000009"}]')
       where restore_id = $1::uuid and table_name = 'record' and content -> 'files' <> '[]'`,
      [id],
    );
    await finish(id);
    const [file, ...others] = await values(
      database(),
      'select id from form_file where space_id = $1::uuid and loose_at is null',
      [space],
    );
    expect(others).toEqual([]);
    expect(
      await values(
        database(),
        `select files -> 0 ->> 'id' || jsonb_array_length(files) from record where space_id = $1::uuid and files <> '[]'`,
        [space],
      ),
    ).toEqual([`${file}1`]);
  });

  test.each([
    ['newsletter_block', 'newsletter_id'],
    ['newsletter_section', 'communication_id'],
    ['communication', 'form_id'],
    ['communication_trigger', 'communication_id'],
    ['mail_suppression', 'newsletter_id'],
    ['mail_suppression', 'tag_id'],
    ['task_comment', 'task_id'],
    ['page_comment', 'page_id'],
    ['page_comment', 'thread_id'],
  ])('is refused where a %s names the "%s" of another space', async (table, column) => {
    const { id } = await stage(owner);
    const changed = await database().query(
      `update archived_row set content = content || jsonb_build_object($3::text, gen_random_uuid())
       where restore_id = $1::uuid and table_name = $2 and content ->> $3 is not null returning 1`,
      [id, table, column],
    );
    expect(changed.rows.length).toBeGreaterThan(0);
    await expect(finish(id)).rejects.toThrow(`"${column}" names a record that the archive does not have`);
  });
});
