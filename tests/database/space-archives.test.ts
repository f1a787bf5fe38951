import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoSpaceIds, seedDemo } from '#local/demo/seed-demo.ts';
import { engineNames, migratedDatabase } from './engines.ts';
import { join, newSpace, newUser, values } from './rows.ts';

/** Tables of a space that no archive holds, and why. */
const leftBehind: Record<string, string> = {
  audit_event: 'what happened on that server',
  block_click: 'its visitors',
  block_track: 'its visitors',
  bulk_change: 'what its people take back',
  communication: 'mails that would go out by themselves',
  communication_trigger: 'addresses of people',
  content_edit: 'what its editors undo',
  credit_entry: 'what it may send, as that server knows it',
  deleted_row: 'what its people take back',
  deletion: 'what its people take back',
  form_file: 'files of its visitors, whose names their records keep',
  goal: 'its visitors',
  goal_count: 'its visitors',
  held_record: 'what was taken for spam, from its visitors',
  history: 'what its members did',
  dataset_feed: 'what a server would read by itself in the name of somebody',
  feed_record: 'what is known of its sources by those readings',
  import_run: 'what its people imported',
  invitation: 'its people',
  link_click: 'its visitors',
  link_track: 'its visitors',
  mail_account: 'its keys',
  mail_suppression: 'what its readers do not want, by keys of that server',
  member_session: 'sessions',
  member_sign_in: 'links of one use',
  member_subscription: 'payments, which stay with their account',
  newsletter: 'letters with their numbers and readers',
  newsletter_block: 'parts of letters',
  newsletter_section: 'parts of letters',
  newsletter_send: 'to whom letters went',
  page_address: 'written anew as the pages go live',
  page_comment: 'what its people say to each other',
  page_autosave: 'what its people typed',
  page_presence: 'who is there',
  page_revision: 'what its editors undo',
  page_notice: 'mails to its people',
  page_review: 'what its people say to each other',
  payment_account: 'its keys',
  preview_link: 'links with secrets',
  purchase: 'what it paid',
  recipients: 'addresses of people',
  record_change: 'what its records were',
  saved_view: 'how its people work, by their accounts',
  section_trial: 'its visitors',
  sender_domain: 'who it may write as',
  site_visit: 'its visitors',
  slot_filling: 'work in progress',
  space_address: 'its names',
  space_domain: 'its names',
  task: 'what its people have to do',
  task_comment: 'what its people have to do',
  user_space: 'its people',
  visit_combination: 'its visitors',
  visit_sum: 'its visitors',
  visit_value: 'its visitors',
};

describe.each(engineNames)('a space that comes back from an archive on %s', (engine) => {
  const database = migratedDatabase(engine);
  const origin = demoSpaceIds.aurora;
  let owner = '';

  const tables = () => values(database(), 'select name from archived_table order by place');

  /** What the server does between the files of an archive and the end of a restore. */
  async function stage(who: string): Promise<{ id: string; space: string }> {
    const space = randomUUID();
    const [id = ''] = await values(
      database(),
      `insert into space_restore (user_id, name, new_space_id, bytes, state) values ($1::uuid, 'Polar Tours', $2::uuid, 1, 'WORKING') returning id`,
      [who, space],
    );
    for (const table of ['space', 'component', ...(await tables())]) {
      await database().query(
        `insert into archived_row select $1::uuid, table_name, id, row_number() over (order by id), gen_random_uuid(), content
         from archived_rows($2::uuid, $3, null, clock_timestamp(), 1000000)`,
        [String(id), origin, String(table)],
      );
      // By pages, as there are.
      for (;;) {
        const more = await values(
          database(),
          `insert into archived_row select $1::uuid, table_name, id, 1000 + row_number() over (order by id), gen_random_uuid(), content
           from archived_rows($2::uuid, $3, (select max(id::text)::uuid from archived_row where restore_id = $1::uuid and table_name = $3), clock_timestamp(), 1000)
           where $3 not in ('space', 'component') returning 1`,
          [String(id), origin, String(table)],
        );
        if (more.length === 0) break;
      }
    }
    return { id: String(id), space };
  }
  const finish = (id: string) => database().query(`update space_restore set state = 'DONE' where id = $1::uuid`, [id]);
  const rows = (table: string | null, space: string) =>
    values(
      database(),
      `select ((to_jsonb(item) - 'id' - 'space_id' - 'updated_by' - 'updated_at' - 'stripe_info' - 'customer_id')::text) from "${table}" item where space_id = $1::uuid order by created_at, id`,
      [space],
    );
  const count = async (table: string | null, space: string) =>
    (await values(database(), `select count(*) from "${table}" where space_id = $1::uuid`, [space]))[0];

  beforeAll(async () => {
    await seedDemo((sql) => database().query(sql));
    owner = await newUser(database());
    await join(database(), await newSpace(database()), owner, 'SpaceOwner');
  });

  test('has each of its tables in the archive, or named as left behind', async () => {
    const ofSpaces = await values(
      database(),
      `select relname from pg_attribute join pg_class on pg_class.oid = attrelid
       where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'space_id' and not attisdropped`,
    );
    expect([...(await tables()), ...Object.keys(leftBehind)].sort()).toEqual([...ofSpaces].sort());
  });

  test('has all its rows, with drafts, versions and what is deleted, and new ids alone', async () => {
    const { id, space } = await stage(owner);
    await finish(id);
    const all = await tables();
    for (const table of all) expect([table, await count(table, space)]).toEqual([table, await count(table, origin)]);
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
      expect([table, plain(await rows(table, space))]).toEqual([table, plain(await rows(table, origin))]);
  });
});
