import { beforeAll, describe, expect, test } from 'vitest';
import { listCall } from '#derive/documents/queries.ts';
import { fillPages } from '#local/demo/fill-pages.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { model } from '#resources/model.ts';
import { isNeverNull } from '#schema/field.ts';
import { kindOf } from '#schema/kinds.ts';
import { resourceOf } from '#schema/model.ts';
import { storageOf, tableOf } from '#schema/resource.ts';
import { demoDatabase, engineNames, migratedDatabase } from '../engines.ts';
import { values } from '../rows.ts';

const desc = (column: string) => `${column} DESC NULLS LAST`;

/** Documented default sorts (data-layer.md sections 7 and 9) with the column that the list is for. */
const sorts: Record<string, string[][]> = {
  aiprompt: [['space_id', desc('updated_at'), desc('created_at')]],
  asset: [['space_id', desc('created_at')]],
  // Behind each filter of the log, of a space and of the platform.
  audit_event: ['action', 'subject', 'ip'].flatMap((filter) => [
    ['space_id', filter, desc('created_at')],
    [filter, desc('created_at')],
  ]),
  block: ['page_id', 'form_id', 'section_id', 'template_id'].map((parent) => [parent, 'sort_order']),
  communication: [['space_id', desc('created_at')]],
  component: [['status', desc('name')]],
  dataset: [['space_id', desc('created_at')]],
  footer: [['space_id', desc('name')]],
  form: [['space_id', desc('created_at')]],
  header: [['space_id', desc('name')]],
  history: [['member_id', desc('created_at')]],
  listing: [
    ['space_id', desc('created_at')],
    ['dataset_id', 'space_id', desc('created_at')],
  ],
  member: [['space_id', desc('email')]],
  newsletter: [['space_id', desc('created_at'), desc('slug')]],
  newsletter_block: ['newsletter_id', 'communication_id', 'section_id'].map((parent) => [parent, 'sort_order']),
  newsletter_package: [['price']],
  newsletter_section: ['newsletter_id', 'communication_id'].map((parent) => [parent, 'sort_order']),
  page: [
    ['space_id', desc('updated_at')],
    ['space_id', 'status', desc('updated_at')],
    ['space_id', 'slug'],
  ],
  partner: [['space_id', desc('name')]],
  post: [
    ['page_id', desc('created_at')],
    ['space_id', desc('created_at')],
  ],
  post_comments: [['post_id', 'created_at']],
  record: [['form_id', desc('created_at')]],
  recipients: [['newsletter_id', 'email'], ['communication_id', 'email'], ['message_id']],
  section: ['page_id', 'form_id', 'template_id'].map((parent) => [parent, 'sort_order']),
  sidebar: [['space_id', desc('name')]],
  space: [[desc('name')], ['status', 'deleted_at']],
  space_templates: [[desc('name')]],
  subscription: [['space_id', desc('created_at')]],
  tag: [
    ['space_id', 'type', 'name'],
    ['space_id', 'name'],
  ],
  template: [
    ['space_id', desc('created_at')],
    ['space_id', 'format', 'category'],
  ],
  variant: [['listing_id'], ['partner_id'], ['feed_id']],
};

/** Documented searches: case-insensitive substrings. */
const searches: Record<string, string[]> = {
  ...Object.fromEntries(
    [
      'communication',
      'component',
      'dataset',
      'footer',
      'header',
      'sidebar',
      'form',
      'listing',
      'newsletter',
      'page',
      'partner',
      'space',
      'space_templates',
      'subscription',
      'tag',
      'template',
    ].map((table) => [table, ['name']]),
  ),
  aiprompt: ['prompt'],
  member: ['email'],
  post: ['title', 'content'],
  recipients: ['email'],
  user: ['name', 'email'],
};

/** Documented look-ups inside jsonb. */
const lookups: Record<string, string[]> = {
  page: ['tag_ids'],
  listing: ['tag_ids', 'info', 'match', 'meta'],
  asset: ['tag_ids'],
  partner: ['tags'],
  member: ['tag_ids', 'info'],
  space: ['info'],
  component: ['public_meta'],
  user: ['roles'],
};

describe('indexes', () => {
  const database = migratedDatabase('PostgreSQL');
  const definitions: Record<string, { method: string; columns: string }[]> = {};
  beforeAll(async () => {
    const { rows } = await database().query(`select tablename, indexdef from pg_indexes where schemaname = 'public'`);
    for (const { tablename, indexdef } of rows) {
      const [, method = '', columns = ''] = /USING (\w+) \((.*?)\)(?: WHERE|$)/.exec(String(indexdef)) ?? [];
      definitions[String(tablename)] = [...(definitions[String(tablename)] ?? []), { method, columns }];
    }
  });
  const has = (table: string, method: string, start: string) =>
    (definitions[table] ?? []).some((index) => index.method === method && `${index.columns}, `.startsWith(start));

  test.each(Object.entries(sorts))('%s: every documented sort', (table, wanted) => {
    expect(wanted.filter((columns) => !has(table, 'btree', `${columns.join(', ')}, `))).toEqual([]);
  });

  /** Where rows have a space, words are looked for in that: those of other spaces would be gone through along with them. */
  const isSearched = (table: string, column: string) => {
    const tenancy = (definitions[table] ?? []).some(({ columns }) => /^space_id(,|$)/.test(columns));
    return has(table, 'gin', `${tenancy ? 'space_id, ' : ''}${column} gin_trgm_ops, `);
  };

  test.each(Object.entries(searches))('%s: every documented search', (table, columns) => {
    expect(columns.filter((column) => !isSearched(table, column))).toEqual([]);
  });

  test.each(Object.entries(lookups))('%s: every documented look-up in JSON', (table, columns) => {
    expect(columns.filter((column) => !has(table, 'gin', column))).toEqual([]);
  });

  // Content that grows with a space; a deletion asks for mentions in it.
  const mentions: Record<string, string[]> = {
    page: ['meta'],
    listing: ['info', 'meta', 'match'],
    ...Object.fromEntries(
      ['product', 'record', 'section', 'block', 'newsletter_block'].map((table) => [table, ['info']]),
    ),
  };

  test.each(Object.entries(mentions))('%s: every look-up of mentions', (table, columns) => {
    expect(columns.filter((column) => !has(table, 'gin', `((${column})::text`))).toEqual([]);
  });

  /** A view has the indexes of the tables that it reads, whose resources are declared too. */
  const stored = model.resources.filter(({ borrows }) => !borrows?.includes('edit'));

  test.each(stored.map((resource) => [resource.name, resource] as const))(
    '%s: the sort and search that are declared',
    (_, resource) => {
      const { scope, list } = resource;
      const table = tableOf(resource);
      const sort = (list?.sort ?? []).map(({ by, desc: down }) => (down ? desc(by) : by));
      const start = scope === 'space' ? ['space_id', ...sort] : sort;
      expect(list?.sort && !has(table, 'btree', `${start.join(', ')}, `)).toBeFalsy();
      expect((list?.search ?? []).filter((column) => !isSearched(table, column))).toEqual([]);
    },
  );

  test('what can be sorted by and is said to hold no null has a column that takes none', async () => {
    const notNull = await values(
      database(),
      `select attrelid::regclass || '.' || attname from pg_attribute join pg_class on pg_class.oid = attrelid
       where attnotnull and attnum > 0 and relnamespace = 'public'::regnamespace`,
    );
    const views = await values(database(), `select viewname from pg_views where schemaname = 'public'`);
    const wrong = model.resources
      .filter((resource) => !views.includes(tableOf(resource)))
      .flatMap((resource) =>
        resource.fields
          .filter((field) => kindOf(field).sortable && isNeverNull(field))
          .filter((field) => storageOf(resource, field.name).path.length === 0)
          .map((field) => `${tableOf(resource)}.${storageOf(resource, field.name).column}`),
      )
      .filter((column) => !notNull.includes(column.replace(/^user\./, '"user".')));
    expect(wrong).toEqual([]);
  });

  test('every foreign key can find its children', async () => {
    const unindexed = `
      select conname from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
        and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])
        and not exists (select from pg_attribute where attrelid = confrelid and attname = 'comment')`;
    expect(await values(database(), unindexed)).toEqual([]);
  });
});

describe.each(engineNames)('with a large table on %s', (engine) => {
  const database = demoDatabase(engine);
  const space = demoSpaceIds.aurora;
  beforeAll(async () => {
    const run = (sql: string) => database().query(sql);
    // Plans ask for rows and not for what follows from each: history, mentions and the rest take minutes.
    await run('alter table page disable trigger user');
    await fillPages(run, space, 5_000);
    await run('alter table page enable trigger user');
    // PGlite tidies nothing by itself.
    await run('vacuum analyze page');
  });
  const plan = async (condition: string, order = sent(true)) =>
    (
      await values(
        database(),
        `explain select id, name from page where space_id = '${space}' and ${condition}
         order by ${order} limit 50`,
      )
    ).join('\n');

  /** The order of a list as it is sent, in SQL. */
  const sent = (desc: boolean) => {
    const request = { fields: [], limit: 50, offset: 0, sort: [{ by: 'updated_at', desc }] };
    const { order_by } = listCall(model, resourceOf(model, 'page'), request).variables;
    return (order_by as Record<string, string>[])
      .flatMap((one) => Object.entries(one).map(([column, direction]) => `${column} ${direction.replaceAll('_', ' ')}`))
      .join(', ');
  };

  test('the list of pages reads fifty rows in the order of the index', async () => {
    const text = await plan(`status <> all (array['DELETED', 'LEGACY'])`);
    expect(text).toContain('page_space_id_updated_at_live_idx');
    expect(text).not.toContain('Sort');
  });

  test('the total of pages passes no deleted ones on its way', async () => {
    const text = await values(
      database(),
      `explain select count(*) from (select from page where space_id = '${space}'
         and status <> all (array['DELETED', 'LEGACY']) limit 10001) as counted`,
    );
    expect(text.join('\n')).toContain('page_space_id_updated_at_live_idx');
  });

  test('turned round, it reads the same index from its end', async () => {
    const text = await plan(`status <> all (array['DELETED', 'LEGACY'])`, sent(false));
    expect(text).toContain('Backward using page_space_id_updated_at_live_idx');
    expect(text).not.toContain('Sort');
  });

  test('the list of deleted pages too', async () => {
    const text = await plan(`status = 'DELETED'`);
    expect(text).toContain('page_space_id_status_updated_at_idx');
    expect(text).not.toContain('Sort');
  });

  test('a search for something rare uses the trigrams', async () => {
    expect(await plan(`name ilike '%no. 4171%'`)).toContain('page_space_id_name_trgm_idx');
  });

  test('a look-up of mentions reads no content but what may hold them', async () => {
    const run = (sql: string) => database().query(sql);
    await run('alter table block disable trigger user');
    await run(`insert into block (page_id, space_id, info)
      select id, space_id, jsonb_build_object('text', repeat(name || ' ', 30), 'image', gen_random_uuid()) from page
      where space_id = '${space}' and status = 'PUBLISHED'`);
    await run('alter table block enable trigger user');
    // What waits in the list of an index costs each look-up, until somebody tidies it.
    await run('vacuum analyze block');
    const says = (column: string) =>
      `(${column}::text ilike '%3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001%' or ${column}::text ilike '%"/about"%')`;
    const own = await plan(says('page.meta'));
    expect(own).toContain('page_meta_text_idx');
    const parts = await plan(`exists (select from block where block.page_id = page.id and ${says('block.info')})`);
    expect(parts).toContain('block_info_text_idx');
  });
});
