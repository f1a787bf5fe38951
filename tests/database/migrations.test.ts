import { describe, expect, test } from 'vitest';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { emptyDatabase, engineNames, migrationsFolder, revertMigrations } from './engines.ts';
import { insert, newSpace, newUser, values } from './rows.ts';

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
