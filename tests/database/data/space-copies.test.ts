import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#local/data-service/run/database.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { general, integrations, newsletterSettings, seo, styling } from '#resources/space-settings.ts';
import { storageOf } from '#schema/resource.ts';
import { demoDatabase, engineNames, migratedDatabase } from '../engines.ts';
import { copiedTooEarly, coverageOf } from '../record-checks.ts';
import { insert, newSpace, newUser, values } from '../rows.ts';

/** Tables of a space that no new space takes over, and why. */
const leftBehind: Record<string, string> = {
  audit_event: 'what happened in the pattern',
  communication: 'mails that its people wrote to its members',
  communication_trigger: 'addresses of people',
  content_edit: 'what its editors undo',
  credit_entry: 'what it may send',
  deleted_row: 'what its people undo',
  deletion: 'what its people undo',
  applied_configuration: 'what its people undo',
  kept_setting: 'what its people undo',
  loose_asset: 'files that wait to be removed',
  dataset_feed: 'what a server would read by itself in the name of somebody',
  feed_record: 'what is known of its sources by those readings',
  history: 'what its members did',
  bulk_change: 'what its people undo',
  export_run: 'what its people exported',
  import_run: 'what its people imported',
  invitation: 'its people',
  block_click: 'its visitors',
  block_track: 'its visitors',
  section_trial: 'its visitors',
  goal: 'its forms and links',
  goal_count: 'its visitors',
  link_click: 'its visitors',
  link_track: 'its visitors',
  mail_account: 'its keys',
  payment_account: 'its keys',
  mail_suppression: 'what its readers do not want',
  member: 'its members',
  member_session: 'its members',
  member_sign_in: 'its members',
  member_subscription: 'its members',
  membership_role: 'prices and keys of its payments',
  newsletter: 'letters that were sent or are being written',
  newsletter_block: 'parts of letters',
  newsletter_send: 'to whom letters went',
  newsletter_section: 'parts of letters',
  page_address: 'written anew as the pages go live',
  page_comment: 'what its people said',
  content_autosave: 'what its people typed',
  content_presence: 'who is there',
  content_revision: 'what its editors undo',
  page_notice: 'what its people are told',
  page_review: 'what its people said',
  post: 'what its members wrote',
  post_comments: 'what its members wrote',
  post_likes: 'what its members liked',
  preview_link: 'what its people shared',
  purchase: 'what it paid',
  recipients: 'addresses of people',
  record_change: 'what its records were',
  record: 'what its visitors answered',
  form_file: 'what its visitors sent',
  held_record: 'what its visitors answered',
  saved_view: 'how its people work',
  sender_domain: 'who it may write as',
  site_visit: 'its visitors',
  redirect: 'addresses that its site had before',
  slot_filling: 'work in progress',
  space_address: 'its names',
  space_domain: 'its names',
  subscription: 'prices and keys of its payments',
  task: 'what its people have to do',
  task_comment: 'what its people have to do',
  user_space: 'its people',
  visit_combination: 'its visitors',
  visit_sum: 'its visitors',
  visit_value: 'its visitors',
};

const settingsLeftBehind = [
  ...['contact_email', 'sender_name', 'sender_email', 'reply_to', 'postal_address', 'newsletter_opens'],
  ...['recaptcha_site_key', 'recaptcha_secret', 'search_console', 'load_time'],
  // Who works there is decided there.
  'reviewed_roles',
  // A pattern is often hidden from search engines; a site that begins with it shall not be.
  'noindex',
];

async function json<T>(connection: Connection, sql: string, params: string[] = []): Promise<T> {
  const [text] = await values(connection, `select (${sql})::text`, params);
  return JSON.parse(text ?? 'null') as T;
}

describe.each(engineNames)('the tables of a space on %s', (engine) => {
  const database = migratedDatabase(engine);

  test('are each copied into a new space, or named as left behind', async () => {
    const { all, placed } = await coverageOf(database(), 'copy', leftBehind);
    expect(placed).toEqual(all);
  });

  test('are copied after all that their rows point at', async () => {
    expect(await copiedTooEarly(database())).toEqual([]);
  });
});

describe('ids within a text', () => {
  const database = migratedDatabase('PostgreSQL');
  const [old, next, other] = [randomUUID(), randomUUID(), randomUUID()];
  const mapped = async (document: string) =>
    (await values(database(), 'select with_new_ids($1, $2::jsonb)', [document, JSON.stringify({ [old]: next })]))[0];

  test.each([
    ['a value', `{"page": "${old}"}`, `{"page": "${next}"}`],
    ['a key', `{"${old}": true}`, `{"${next}": true}`],
    ['a link', `<a href="/sites/${old}/about?of=${old}">`, `<a href="/sites/${next}/about?of=${next}">`],
    ['capitals', old.toUpperCase(), next],
    ['what is in a list of lists', `[[["${old}"]]]`, `[[["${next}"]]]`],
  ])('are replaced in %s', async (_case, document, expected) => {
    expect(await mapped(document)).toBe(expected);
  });

  test.each([
    ['an id of somebody else', `{"component": "${other}"}`],
    ['a part of an id', old.slice(0, -1)],
    ['no id at all', '{"text": "Ämter & Würden \\u0000"}'],
    ['nothing', ''],
  ])('leave %s', async (_case, document) => {
    expect(await mapped(document)).toBe(document);
  });
});

describe('a setting of a space', () => {
  const database = migratedDatabase('PostgreSQL');

  test('goes along with a copy, or is named as left behind', async () => {
    const keys = [general, styling, seo, newsletterSettings, integrations].flatMap((resource) =>
      resource.fields.flatMap(({ name }) => {
        const { column, path } = storageOf(resource, name);
        return column === 'info' && path[0] ? [path[0]] : [];
      }),
    );
    const info = JSON.stringify(Object.fromEntries([...keys, 'domain', 'unheard_of'].map((key) => [key, 'x'])));
    const copied = await json<object>(database(), 'copied_settings($1::jsonb)', [info]);
    expect([...Object.keys(copied), ...settingsLeftBehind].sort()).toEqual([...keys].sort());
  });
});

describe.each(engineNames)('a space that begins from a template on %s', (engine) => {
  const database = demoDatabase(engine);
  const pattern = demoSpaceIds.aurora;
  const space = randomUUID();
  const asset = { old: '', new: randomUUID() };
  let owner = '';
  let template = '';

  const begin = (id: string, into: string = randomUUID(), assets: object = {}) =>
    database().query('select * from create_space_from_template($1::uuid, $2::uuid, $3, $4::uuid, $5::jsonb)', [
      id,
      into,
      'Polar & Sons',
      owner,
      JSON.stringify(assets),
    ]);
  const rowsOf = async (table: string, where = 'true') =>
    Number(
      (
        await values(database(), `select count(*) from "${table}" where space_id = $1::uuid and (${where})`, [space])
      )[0],
    );

  beforeAll(async () => {
    owner = await newUser(database());
    // What is in no demo: files of an upload, a link to what stays behind, an address in capitals.
    asset.old = await insert(database(), 'asset', { title: 'Uploaded', url: '/x', space_id: pattern });
    await database().query(
      `update asset set url = '/api/assets/' || space_id || '/' || id || '/f.webp' where id = $1::uuid`,
      [asset.old],
    );
    await database().query(
      `update page set meta = meta || jsonb_build_object('related', jsonb_build_array(
         (select upper(id::text) from page draft where space_id = $1::uuid and status = 'DRAFT' limit 1))), head_injection = '<script></script>'
       where space_id = $1::uuid and slug = 'about-us' and context_id is null`,
      [pattern],
    );
    // Fields that were put into another order keep their columns: a dataset that is made anew would give them others.
    await database().query(
      `update dataset set fixed_fields = (
         select jsonb_agg(entry order by place desc) from jsonb_array_elements(fixed_fields) with ordinality list (entry, place))
       where space_id = $1::uuid and jsonb_array_length(fixed_fields) > 1`,
      [pattern],
    );
    const fixed_fields = [{ key: 'starts', name: 'Starts', type: 'DateTime' }];
    const dataset = { name: 'Departures', type: 'TOP_LIST', fixed_fields, space_id: pattern };
    await insert(database(), 'listing', {
      ...{ name: 'Early boat', slug: 'early-boat', space_id: pattern },
      ...{ info: { listingData: { starts: '2027-05-01T10:00:00Z' } } },
      dataset_id: await insert(database(), 'dataset', dataset),
    });
    template = (await values(database(), 'select id from space_templates where space = $1::uuid', [pattern]))[0] ?? '';
    await database().query(
      `update space set info = info || '{"primary_color": "#123456", "recaptcha_secret": "hidden", "noindex": true}' where id = $1::uuid`,
      [pattern],
    );
    await begin(template, space, { [asset.old]: asset.new });
  });

  test('belongs to whoever asked, alone, and is closed until it is opened', async () => {
    const people = await values(database(), 'select user_id || user_role from user_space where space_id = $1::uuid', [
      space,
    ]);
    expect(people).toEqual([`${owner}SpaceOwner`]);
    expect(await values(database(), 'select name || status from space where id = $1::uuid', [space])).toEqual([
      'Polar & SonsDevelopment',
    ]);
  });

  test('has what is public of its pattern, and nothing that was deleted or never shown', async () => {
    const live = `status = 'PUBLISHED' and context_id is null`;
    const counts = async (id: string) => [
      (await values(database(), `select count(*) from page where space_id = $1::uuid and ${live}`, [id]))[0],
      (
        await values(database(), `select count(*) from listing where space_id = $1::uuid and deleted_at is null`, [id])
      )[0],
      ...(await Promise.all(
        [
          'tag',
          'asset',
          'dataset',
          'partner',
          'product',
          'header',
          'footer',
          'sidebar',
          'form',
          'template',
          'aiprompt',
        ].map(
          async (table) =>
            (
              await values(database(), `select count(*) from "${table}" where space_id = $1::uuid`, [id])
            )[0],
        ),
      )),
    ];
    const sourceCounts = await counts(pattern);
    expect(sourceCounts.every((count) => Number(count) > 0)).toBe(true);
    expect(await counts(space)).toEqual(sourceCounts);
    expect(await rowsOf('page')).toBe(Number(sourceCounts[0]));
    expect(await rowsOf('listing')).toBe(Number(sourceCounts[1]));
    expect(await rowsOf('block', 'page_id is not null')).toBeGreaterThan(20);
    expect(await rowsOf('page_address')).toBeGreaterThan(20);
    for (const table of Object.keys(leftBehind)) {
      // Its own log, owner and addresses, and the role that the open community of a page brings.
      if (['audit_event', 'user_space', 'page_address', 'space_address', 'membership_role'].includes(table)) continue;
      expect([table, await rowsOf(table)]).toEqual([table, 0]);
    }
  });

  test('holds no id of its pattern, in no column and in no JSON', async () => {
    const tables = await values(database(), `select name from copied_tables() where taken <> 'false'`);
    const ids = new Set<string | null>([pattern]);
    const ofSpaces = `select relname from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname in ('id', 'space_id') and not attisdropped
      group by relname having count(*) = 2`;
    for (const table of await values(database(), ofSpaces)) {
      for (const id of await values(database(), `select id from "${table}" where space_id = $1::uuid`, [pattern]))
        ids.add(id);
    }
    expect(ids.size).toBeGreaterThan(1000);
    const found: string[] = [];
    const own = await values(database(), 'select to_jsonb(space)::text from space where id = $1::uuid', [space]);
    const texts: [string, (string | null)[]][] = [['space', own]];
    for (const table of tables) {
      const sql = `select to_jsonb(t)::text from "${table}" t where space_id = $1::uuid`;
      texts.push([String(table), await values(database(), sql, [space])]);
    }
    for (const [table, rows] of texts) {
      for (const row of rows) {
        for (const [id] of String(row).matchAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi)) {
          if (ids.has(id.toLowerCase())) found.push(`${table}: ${id} in ${String(row).slice(0, 300)}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  test('has each listing in the columns that its dataset reads, as if it were saved there', async () => {
    expect(await rowsOf('listing', 'text_1 is not null and number_1 is not null')).toBeGreaterThan(10);
    expect(await rowsOf('listing', 'time_1 is not null')).toBe(1);
    // A refill writes the rows alone that are not right.
    const wrong = 'update listing set text_slots = -1 where space_id = $1::uuid returning name';
    expect(await values(database(), wrong, [space])).toEqual([]);
    const slots = `select name || (meta -> 'slots') from dataset where space_id = $1::uuid order by 1`;
    expect(await values(database(), slots, [space])).toEqual(await values(database(), slots, [pattern]));
  });

  test('points at its own records wherever its pattern does', async () => {
    const dangling = (table: string, ids: string, target: string) =>
      values(
        database(),
        `select named from "${table}" item, lateral (${ids}) named_ids (named)
         where item.space_id = $1::uuid and named is not null
           and not exists (select from "${target}" target where target.id::text = named and target.space_id = item.space_id)`,
        [space],
      );
    expect(await dangling('page', 'select jsonb_object_keys(item.tag_ids)', 'tag')).toEqual([]);
    expect(await dangling('listing', 'select jsonb_object_keys(item.tag_ids)', 'tag')).toEqual([]);
    expect(
      await dangling('listing', `select p ->> 'id' from jsonb_array_elements(item.meta -> 'partners') p`, 'partner'),
    ).toEqual([]);
    for (const frame of ['header', 'footer', 'sidebar']) {
      const named = `select item.meta ->> '${frame}_id'`;
      expect(await dangling('page', named, frame)).toEqual([]);
    }
    // Blocks that ask for listings and pages by tag.
    const matches = await values(
      database(),
      `select count(*) from block join tag on tag.space_id = block.space_id and block.info::text like '%' || tag.id || '%'
       where block.space_id = $1::uuid`,
      [space],
    );
    expect(Number(matches[0])).toBeGreaterThan(0);
  });

  test('looks like its pattern, without its address, its secrets and its code', async () => {
    const info = await json<Record<string, unknown>>(database(), 'select info from space where id = $1::uuid', [space]);
    expect(info).toMatchObject({ primary_color: '#123456' });
    for (const key of ['domain', 'recaptcha_secret', 'noindex']) expect(info).not.toHaveProperty(key);
    expect(await rowsOf('page', `head_injection <> ''`)).toBe(0);
    expect(await values(database(), 'select url from asset where id = $1::uuid', [asset.new])).toEqual([
      `/api/assets/${space}/${asset.new}/f.webp`,
    ]);
  });

  test('is new: of its owner, of now, in the order of its pattern', async () => {
    const others = `(author_id is distinct from '${owner}' and author_id is not null) or created_at < now() - interval '1 day'
      or published_at < now() - interval '1 day'`;
    expect(await rowsOf('page', others)).toBe(0);
    const slugs = (id: string) =>
      values(
        database(),
        `select slug from page where space_id = $1::uuid and status = 'PUBLISHED' and context_id is null and slug <> '' order by published_at, slug`,
        [id],
      );
    expect(await slugs(space)).toEqual(await slugs(pattern));
    expect(await rowsOf('form', 'record_count > 0')).toBe(0);
  });

  test('may use the exclusive blocks that its pattern may', async () => {
    const assigned = (id: string) =>
      values(database(), 'select component_id from component_assignment where space_id = $1::uuid order by 1', [id]);
    expect(await assigned(space)).toEqual(await assigned(pattern));
  });

  test('is told of in its log and kept by its template', async () => {
    expect(
      await values(
        database(),
        `select action || coalesce(detail ->> 'from', '') from audit_event where space_id = $1::uuid order by 1`,
        [space],
      ),
    ).toEqual(['begun-from-templateTravel agency', 'member-added']);
    expect(
      await json<string[]>(database(), 'select space_ids from space_templates where id = $1::uuid', [template]),
    ).toEqual([space]);
  });

  test('does not come about from a space that is no template, gone or empty', async () => {
    const spaces = () => values(database(), 'select count(*) from space');
    const before = await spaces();
    await expect(begin(pattern)).rejects.toThrow('The space of this template is gone.');
    const empty = await newSpace(database());
    const bare = await insert(database(), 'space_templates', { name: 'Bare', space: empty });
    await expect(begin(bare)).rejects.toThrow('The space of this template is empty.');
    await database().query(`update space set status = 'Withdraw' where id = $1::uuid`, [empty]);
    await expect(begin(bare)).rejects.toThrow('The space of this template is gone.');
    expect(Number((await spaces())[0])).toBe(Number(before[0]) + 1);
  });

  test('leaves nothing behind when it fails half-way', async () => {
    const into = randomUUID();
    // The id of an asset that is taken already.
    await expect(begin(template, into, { [asset.old]: asset.new })).rejects.toMatchObject({ code: '23505' });
    expect(await values(database(), 'select id from space where id = $1::uuid', [into])).toEqual([]);
  });

  test('is counted before it is made', async () => {
    const counts = await json<Record<string, number>>(
      database(),
      'select counts from space_pattern where id = $1::uuid',
      [pattern],
    );
    for (const table of ['page', 'listing', 'form', 'tag', 'asset'])
      expect([table, counts[table]]).toEqual([table, await rowsOf(table)]);
  });
});
