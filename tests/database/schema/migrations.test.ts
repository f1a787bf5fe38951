import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { demoDatabase, emptyDatabase, engineNames, migrationsFolder, revertMigrations } from '../engines.ts';
import { asUser } from '../record-checks.ts';
import { insert, newSpace, newUser, rowSums, values } from '../rows.ts';

const leftovers = `
  select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
  union all
  select proname from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

describe.each(engineNames)('migrations on %s', (engine) => {
  const database = emptyDatabase(engine);

  test('go up, down to nothing, and up again', async () => {
    const first = await applyMigrations(database(), migrationsFolder);
    expect(first.length).toBeGreaterThan(10);
    await revertMigrations(database());
    expect(await values(database(), leftovers)).toEqual([]);
    expect(await applyMigrations(database(), migrationsFolder)).toEqual(first);
  });

  test('down to the saves of pages alone, keep those', async () => {
    const [space_id, created_by] = [await newSpace(database()), await newUser(database())];
    const page = await insert(database(), 'page', { space_id, name: 'Home', slug: 'home' });
    const form = await insert(database(), 'form', { space_id, name: 'Booking', type: 'step' });
    for (const at of [{ page_id: page }, { form_id: form }]) {
      const row = { space_id, created_by, edited_id: Object.values(at)[0], ...at };
      await insert(database(), 'content_revision', { ...row, fields: {}, sections: [] });
      await insert(database(), 'content_autosave', { ...row, edit_id: 'e', was: {}, mine: {} });
      await insert(database(), 'content_presence', { space_id, created_by, tab_id: crypto.randomUUID(), ...at });
    }
    const pages = async (tables: readonly string[]) => {
      for (const table of tables)
        expect(await values(database(), `select page_id::text from ${table}`), table).toEqual([page]);
    };
    await revertMigrations(database(), 1764000001350);
    await pages(['page_revision', 'page_autosave', 'page_presence']);
    await applyMigrations(database(), migrationsFolder);
    await pages(['content_revision', 'content_autosave', 'content_presence']);
  });

  test('leave every table and every enum value described', async () => {
    const silent = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      and obj_description(oid, 'pg_class') is null`;
    expect(await values(database(), silent)).toEqual([]);
    expect(await values(database(), `select value from page_status where comment = ''`)).toEqual([]);
  });

  test('fill the countries of the world', async () => {
    const sweden = `select concat_ws(' ', name, country_code, currency_code, language_code) from country where iso_code = 'SE'`;
    expect(await values(database(), sweden)).toEqual(['Sweden +46 SEK swe']);
    expect(Number((await values(database(), 'select count(*) from country'))[0])).toBeGreaterThan(240);
  });

  test('stamp every edit, and only edits', async () => {
    const unstamped = `select table_name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'updated_at' and table_type = 'BASE TABLE'
        and not exists (select from pg_trigger where tgrelid = quote_ident(table_name)::regclass and tgname = 'set_updated_at')`;
    expect(await values(database(), unstamped)).toEqual([]);

    const space_id = await newSpace(database());
    const id = await insert(database(), 'aiprompt', { prompt: 'Write.', space_id, updated_at: '2020-01-01T00:00:00Z' });
    const year = `with edit as (update aiprompt set prompt = $2 where id = $1::uuid returning updated_at)
      select extract(year from updated_at) = 2020 from edit`;
    expect(await values(database(), year, [id, 'Write.'])).toEqual(['t']);
    expect(await values(database(), year, [id, 'Write more.'])).toEqual(['f']);
  });
});

/** The first of the migrations that go. */
const first = 1764000001370;

/** What the migrations from there on take away when they go, and cannot bring back: a table, a column or some rows, and why. */
const lost: {
  tables: Record<string, string>;
  columns: Record<string, string>;
  rows: Record<string, [string, string]>;
} = {
  tables: {
    export_run: 'the version before has its pages write all files of lists',
    import_tag: 'the version before adds no tags by imports, so that none is taken back with them',
    loose_asset: 'the version before leaves the files of deleted assets where they are',
  },
  columns: {
    'deletion.value_count': 'the version before notes no values of a deletion',
    'form.asked': 'filled anew from the questions and the answers that there are',
    'import_run.new_tags': 'as import_tag',
    'import_written.is_taken_back': 'as import_tag',
    'invitation.secret_hash': 'the version before has ids for links, so that those of now lead nowhere',
    'recipients.of_member': 'the version before sends to the addresses that were planned',
    'space_domain.lost_worker': 'of a run that ended with its server: the next one goes on',
    'space_restore.notes': 'the version before does not tell what came otherwise',
    'space_restore.stalled': 'of an archive that ended a server: it is tried again',
  },
  rows: {
    deletion: ["id in (select deletion_id from deleted_row where subject = 'header')", 'nobody could bring it back'],
    deleted_row: ["subject = 'header'", 'goes with its deletion'],
    import_written: ['is_taken_back', 'its record is gone'],
    kept_setting: ["subject = 'space_domain'", 'the version before undoes no change of a domain'],
  },
};

/** Rows that are made again, with other ids: what the audit log tells; and changes of several tags at once, which the version before tells otherwise. */
const anew: Record<string, string> = { record_change: "column_name = 'id' or subject = 'tag'" };

/** Columns that say again what others say. */
const derived = [
  ...['asset', 'listing', 'member', 'page', 'partner', 'product', 'record'].map((table) => `${table}.value_keys`),
  ...['listing', 'record'].flatMap((table) => ['time_1', 'time_2', 'time_slots'].map((name) => `${table}.${name}`)),
  'member.first_and_last_name',
];

describe.each(engineNames)('the newer migrations on %s, over a filled database', (engine) => {
  const database = demoDatabase(engine);
  const space = demoSpaceIds.aurora;
  let owner = '';
  const columns = () =>
    values(
      database(),
      `select table_name || '.' || column_name from information_schema.columns where table_schema = 'public'
       and table_name in (select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')`,
    );

  /** Rows of the tables that a demo space has none of, among them some of each that is lost. */
  beforeAll(async () => {
    const ofOwner = `select user_id::text from user_space where space_id = $1::uuid and user_role = 'SpaceOwner' limit 1`;
    owner = String((await values(database(), ofOwner, [space]))[0]);
    const given = { space_id: space, created_by: owner };
    const run = await insert(database(), 'import_run', {
      ...{ ...given, id: crypto.randomUUID(), resource: 'page', file: 'a.csv', state: 'DONE', new_tags: { count: 1 } },
    });
    await database().query(
      `insert into import_written (run_id, record_id, is_new, is_taken_back) values ($1::uuid, 'a', true, true), ($1::uuid, 'b', true, false)`,
      [run],
    );
    await database().query('insert into import_tag (run_id, tag_id) values ($1::uuid, gen_random_uuid())', [run]);
    await insert(database(), 'loose_asset', { space_id: space, file_id: crypto.randomUUID() });
    for (const subject of ['space_domain', 'sender_domain'])
      await insert(database(), 'kept_setting', { ...given, subject, content: {} });
    await database().query(
      `insert into space_domain (hostname, registrable, space_id, lost_worker) values ('filled.test', 'filled.test', $1::uuid, gen_random_uuid())`,
      [space],
    );
    for (const table of ['header', 'tag']) {
      const id = await insert(database(), table, {
        space_id: space,
        name: 'Gone',
        ...(table === 'tag' && { type: 'Page' }),
      });
      await asUser(database(), owner, `delete from ${table} where id = $1::uuid`, [id]);
    }
    await asUser(database(), owner, `update page set name = name || '!' where space_id = $1::uuid and slug = 'home'`, [
      space,
    ]);
    await asUser(database(), owner, `update tag set name = name || '!' where space_id = $1::uuid`, [space]);
  });

  test('go down and up again with its rows', async () => {
    const filled = { deletion: 2, kept_setting: 2, import_written: 2, import_tag: 1, loose_asset: 1, space_domain: 1 };
    for (const [table, rows] of Object.entries(filled))
      expect(await values(database(), `select count(*)::text from ${table}`), table).toEqual([`${rows}`]);
    expect(await values(database(), `select count(*)::text from record_change`)).not.toEqual(['0']);
    for (const [table, [which]] of Object.entries(lost.rows))
      expect(await values(database(), `select count(*)::text from ${table} where ${which}`), table).not.toEqual(['0']);

    const there = await columns();
    const isKept = (table: string) => !(table in lost.tables);
    const left = (table: string) => ({
      where: `not (${lost.rows[table]?.[0] ?? anew[table] ?? 'false'})`,
      without: Object.keys(lost.columns).flatMap((one) =>
        one.startsWith(`${table}.`) ? one.slice(table.length + 1) : [],
      ),
    });
    const before = await rowSums(database(), left);

    const reverted = readdirSync(migrationsFolder)
      .filter((folder) => Number.parseInt(folder, 10) >= first)
      .sort();
    await revertMigrations(database(), first);
    const below = new Set(await columns());
    const removed = there.filter((column) => !below.has(column) && isKept(String(column).split('.')[0] ?? ''));
    expect(removed.sort()).toEqual([...derived, ...Object.keys(lost.columns)].sort());
    const tables = new Set([...below].map((column) => String(column).split('.')[0]));
    expect(Object.keys(before).filter((table) => !tables.has(table))).toEqual(Object.keys(lost.tables));

    expect(await applyMigrations(database(), migrationsFolder)).toEqual(reverted);
    const after = await rowSums(database(), left);
    for (const table of Object.keys(lost.tables)) expect(after[table]).toBe('0 ');
    expect(Object.keys(before).filter((table) => isKept(table) && after[table] !== before[table])).toEqual([]);
    // What is lost is gone.
    for (const [table, [which]] of Object.entries(lost.rows))
      expect(await values(database(), `select count(*)::text from ${table} where ${which}`), table).toEqual(['0']);
  });
});
