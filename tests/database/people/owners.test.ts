import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { emptyDatabase, engineNames, migratedDatabase, migrationsFolder } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

const check = (constraint: string) => ({ code: '23514', constraint });
const foreignKey = (constraint: string) => ({ code: '23503', constraint });

const records = {
  page: { name: 'Page' },
  form: { name: 'Form' },
  template: { name: 'Template', format: 'Page', type: 'Page' },
  newsletter: { name: 'Newsletter' },
  communication: { name: 'Communication' },
};
type Kind = keyof typeof records;

/** Kinds of records by the table of their blocks. */
const blocks: [string, string, Kind[]][] = [
  ['block', 'section', ['page', 'form', 'template']],
  ['newsletter_block', 'newsletter_section', ['newsletter', 'communication']],
];
const pairs = blocks.flatMap(([block, section, kinds]) =>
  kinds.flatMap((own) => kinds.filter((other) => other !== own).map((other) => ({ block, section, own, other }))),
);
const withinOne = blocks.flatMap(([block, section, kinds]) => kinds.map((own) => ({ block, section, own })));

describe.each(engineNames)('owners on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space_id = '';
  beforeAll(async () => {
    space_id = await newSpace(database());
  });
  const add = (table: string, row: Record<string, unknown>) => insert(database(), table, row);
  const newRecord = (kind: Kind) => add(kind, { ...records[kind], space_id });
  const run = (sql: string, ...params: string[]) => database().query(sql, params);

  test.each(pairs)('$block: a block of a $own names no $other beside it', async ({ block, own, other }) => {
    const [ownId, otherId] = [await newRecord(own), await newRecord(other)];
    const both = add(block, { [`${own}_id`]: ownId, [`${other}_id`]: otherId });
    await expect(both).rejects.toMatchObject(check(`${block}_parent_check`));
    const id = await add(block, { [`${own}_id`]: ownId });
    const moved = run(`update ${block} set ${other}_id = $1::uuid where id = $2::uuid`, otherId, id);
    await expect(moved).rejects.toMatchObject(check(`${block}_parent_check`));
  });

  test.each(pairs)('$block: a block of a $own stands in no section of a $other', async (pair) => {
    const { block, section, own, other } = pair;
    const ownId = await newRecord(own);
    const section_id = await add(section, { [`${other}_id`]: await newRecord(other) });
    const refused = foreignKey(`${block}_section_of_${own}_fkey`);
    await expect(add(block, { [`${own}_id`]: ownId, section_id })).rejects.toMatchObject(refused);
    const id = await add(block, { section_id: await add(section, { [`${own}_id`]: ownId }) });
    const moved = run(`update ${block} set section_id = $1::uuid where id = $2::uuid`, section_id, id);
    await expect(moved).rejects.toMatchObject(refused);
  });

  test.each(withinOne)('$block: the section of a block is of the same $own', async ({ block, section, own }) => {
    const [ownId, other] = [await newRecord(own), await newRecord(own)];
    const section_id = await add(section, { [`${own}_id`]: other });
    const refused = foreignKey(`${block}_section_of_${own}_fkey`);
    await expect(add(block, { [`${own}_id`]: ownId, section_id })).rejects.toMatchObject(refused);
    const id = await add(block, { section_id });
    const moved = run(`update ${block} set ${own}_id = $1::uuid where id = $2::uuid`, ownId, id);
    await expect(moved).rejects.toMatchObject(refused);
    const orphaned = run(`update ${block} set ${own}_id = null where id = $1::uuid`, id);
    await expect(orphaned).rejects.toMatchObject(check(`${block}_parent_check`));
  });

  test.each(withinOne)('$section: one that moves to another $own takes its blocks along', async (one) => {
    const { block, section, own } = one;
    const [from, to] = [await newRecord(own), await newRecord(own)];
    const section_id = await add(section, { [`${own}_id`]: from });
    const id = await add(block, { section_id });
    await run(`update ${section} set ${own}_id = $1::uuid where id = $2::uuid`, to, section_id);
    expect(await values(database(), `select ${own}_id from ${block} where id = $1::uuid`, [id])).toEqual([to]);
  });

  test('a tracked link is of the space of its page or newsletter', async () => {
    const there = await newSpace(database());
    for (const [type, kind] of [['Page', 'page'] as const, ['Newsletter', 'newsletter'] as const]) {
      const context_id = await add(kind, { ...records[kind], space_id: there });
      const link = (row: object) => add('link_track', { type, href: '/a', context_id, space_id, ...row });
      await expect(link({})).rejects.toMatchObject({ code: '23503' });
      await expect(link({ context_id: space_id })).rejects.toMatchObject({ code: '23503' });
      const id = await link({ space_id: there });
      const moved = run('update link_track set space_id = $1::uuid where id = $2::uuid', space_id, id);
      await expect(moved).rejects.toMatchObject({ code: '23503' });
      await run(`delete from ${kind} where id = $1::uuid`, context_id);
      expect(await values(database(), 'select href from link_track where id = $1::uuid', [id])).toEqual(['/a']);
    }
  });
});

describe.each(engineNames)('what two owners had before there was one on %s', (engine) => {
  const database = emptyDatabase(engine);

  test('is repaired by the rules of the migration, and nothing is lost or stamped', async () => {
    const before = await mkdtemp(path.join(tmpdir(), 'migrations-'));
    for (const name of await readdir(migrationsFolder)) {
      if (name < '1764000000620')
        await cp(path.join(migrationsFolder, name), path.join(before, name), { recursive: true });
    }
    await applyMigrations(database(), before);
    await rm(before, { recursive: true });

    const [space_id, elsewhere] = [await newSpace(database()), await newSpace(database())];
    const updated_at = '2020-01-01T00:00:00+00:00';
    const ids = new Map<string, string>();
    const add = async (name: string, table: string, row: Record<string, unknown>) => {
      ids.set(name, await insert(database(), table, { space_id, ...row }));
      return ids.get(name);
    };
    const page_id = await add('page', 'page', { name: 'Page' });
    const form_id = await add('form', 'form', records.form);
    const template_id = await add('template', 'template', records.template);
    const inPage = await add('inPage', 'section', { page_id });
    const inForm = await add('inForm', 'section', { form_id });
    const block = (name: string, row: Record<string, unknown>) => add(name, 'block', { updated_at, ...row });
    await block('right', { page_id, section_id: inPage });
    await block('two owners, section of the second', { page_id, form_id, section_id: inForm });
    await block('two owners, no section', { form_id, template_id });
    await block('three owners, section of none', { page_id, template_id, section_id: inForm });
    await block('section of another', { page_id, section_id: inForm });
    await block('no owner', { section_id: inForm });

    const newsletter_id = await add('newsletter', 'newsletter', records.newsletter);
    const communication_id = await add('communication', 'communication', records.communication);
    const inMail = await add('inMail', 'newsletter_section', { communication_id });
    await add('mail of two', 'newsletter_block', { newsletter_id, communication_id });
    await add('mail in a section of another', 'newsletter_block', { newsletter_id, section_id: inMail });

    // Content of a version, which nobody may change, had two owners too.
    const live = await add('live', 'page', { name: 'Live', slug: 'live', status: 'PUBLISHED' });
    await block('live', { section_id: await add('inLive', 'section', { page_id: live }) });
    await database().query(`update page set status = 'DRAFT' where id = $1::uuid`, [live ?? '']);
    const [version = '', inVersion = '', ofVersion = ''] = await values(
      database(),
      `select unnest(array[page.id, section.id, block.id]) from page
       join section on page_id = page.id join block on section_id = section.id where context_id is not null`,
    );
    ids
      .set('version', version ?? '')
      .set('inVersion', inVersion ?? '')
      .set('ofVersion', ofVersion ?? '');
    await database().script(
      `alter table block disable trigger user;
       update block set form_id = '${form_id}', updated_at = '${updated_at}' where id = '${ofVersion}';
       update block set form_id = null where id = '${ids.get('no owner')}';
       alter table block enable trigger user;`,
    );

    await add('stranger', 'link_track', { context_id: page_id, type: 'Page', href: '/x', space_id: elsewhere });
    const hour = '2026-11-20T12:00:00Z';
    await add('click', 'link_click', { link_id: ids.get('stranger'), hour, clicks: 2, space_id: elsewhere });
    const orphan = { context_id: '00000000-0000-4000-8000-000000000000', type: 'Page', href: '/gone' };
    await add('gone', 'link_track', { ...orphan, space_id: elsewhere });
    const total = await values(database(), 'select count(*) from block');

    await applyMigrations(database(), migrationsFolder);

    const nameOf = (id: unknown) => [...ids].find(([, known]) => known === id)?.[0] ?? null;
    const owners = async (table: string, id: string) => {
      const { rows } = await database().query(`select to_jsonb(one) as row from ${table} one where id = $1::uuid`, [
        ids.get(id) ?? '',
      ]);
      const row = rows[0]?.row as unknown as Record<string, unknown> | string;
      const parsed = (typeof row === 'string' ? JSON.parse(row) : row) as Record<string, unknown>;
      const columns = ['page_id', 'form_id', 'template_id', 'newsletter_id', 'communication_id', 'section_id'];
      return columns.flatMap((column) => nameOf(parsed[column]) ?? []);
    };
    expect(await owners('block', 'right')).toEqual(['page', 'inPage']);
    expect(await owners('block', 'two owners, section of the second')).toEqual(['form', 'inForm']);
    expect(await owners('block', 'two owners, no section')).toEqual(['form']);
    expect(await owners('block', 'three owners, section of none')).toEqual(['page']);
    expect(await owners('block', 'section of another')).toEqual(['page']);
    expect(await owners('block', 'no owner')).toEqual(['form', 'inForm']);
    expect(await owners('newsletter_block', 'mail of two')).toEqual(['newsletter']);
    expect(await owners('newsletter_block', 'mail in a section of another')).toEqual(['newsletter']);
    expect(await owners('block', 'ofVersion')).toEqual(['version', 'inVersion']);
    expect(await values(database(), 'select count(*) from block')).toEqual(total);
    const stamped = `select count(*) from block where updated_at > '2021-01-01'`;
    expect(await values(database(), stamped)).toEqual(['0']);
    const links = `select href || ' ' || clicks || ' ' || (space_id = $1::uuid) from link_track order by href`;
    expect(await values(database(), links, [space_id])).toEqual(['/gone 0 false', '/x 2 true']);
    expect(await values(database(), 'select space_id from link_click')).toEqual([space_id]);
  });
});
