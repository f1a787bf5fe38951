import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, newUser, values } from '../rows.ts';

const text = (name: string, more: object = {}) => ({ name, kind: 'text', required: true, ...more });
const fields = [
  text('berth'),
  { name: 'paid', kind: 'boolean', required: true },
  { name: 'letter', kind: 'text' },
  text('why', { showIf: { field: 'paid', op: 'eq', value: true } }),
  text('old', { retired: true }),
  text('salary', { see: 'admins' }),
  { name: 'boat', kind: 'group', required: true, fields: [text('name')] },
  { name: 'name', builtIn: true, required: true },
];
const sound = { custom_berth: 'Quay', custom_paid: false };
const salary = { custom_salary: '9' };
const needs = (name: string) => ({ code: '23514', message: `This field needs a value. [custom_${name}]` });

describe.each(engineNames)('required custom values on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space = '';
  let user = '';
  beforeAll(async () => {
    user = await newUser(database());
    space = await newSpace(database());
    await define(fields);
  });

  const define = (of: unknown, kind = 'partner', at = space) =>
    database().query(
      'update space set data_model = data_model || jsonb_build_object($3::text, $2::jsonb) where id = $1::uuid',
      [...[at, JSON.stringify(of)], kind],
    );
  /** One statement, as the data service runs it for a person of this role. */
  const as = (role: string, sql: string, parameters: string[], more: object = {}) =>
    database().transaction(async (connection) => {
      const session = JSON.stringify({ 'x-hasura-role': role, 'x-hasura-user-id': user, ...more });
      await connection.query(`select set_config('hasura.user', $1, true)`, [session]);
      await connection.query(sql, parameters);
    });
  const insertPartner = `insert into partner (name, info, admin_values, space_id) values ('New', $1::jsonb, $2::jsonb, $3::uuid)`;
  const add = (role: string, info: object, admin: object = {}, more: object = {}) =>
    as(role, insertPartner, [JSON.stringify(info), JSON.stringify(admin), space], more);
  const change = (role: string, id: string, info: object, more: object = {}) =>
    as(role, 'update partner set info = info || $2::jsonb where id = $1::uuid', [id, JSON.stringify(info)], more);

  test('nobody makes a record without one that they may change', async () => {
    await add('EDITOR', sound);
    await expect(add('ADMIN', sound)).rejects.toMatchObject(needs('salary'));
    await add('ADMIN', sound, salary);
    await expect(add('EDITOR', {})).rejects.toMatchObject({ code: '23514' });
    for (const nothing of [null, '', '  '])
      await expect(add('EDITOR', { ...sound, custom_berth: nothing })).rejects.toMatchObject(needs('berth'));
    await expect(add('EDITOR', { custom_berth: 'Quay' })).rejects.toMatchObject(needs('paid'));
  });

  test('nobody takes one away, and what lacked one before can be changed in all else', async () => {
    const full = await insert(database(), 'partner', {
      name: 'Full',
      info: sound,
      admin_values: salary,
      space_id: space,
    });
    const bare = await insert(database(), 'partner', { name: 'Bare', info: {}, space_id: space });
    for (const nothing of [null, '', ' '])
      await expect(change('EDITOR', full, { custom_berth: nothing })).rejects.toMatchObject(needs('berth'));
    await expect(as('ADMIN', `update partner set info = '{}' where id = $1::uuid`, [full])).rejects.toMatchObject({
      code: '23514',
    });
    await expect(
      as('ADMIN', `update partner set admin_values = '{}' where id = $1::uuid`, [full]),
    ).rejects.toMatchObject(needs('salary'));
    await change('EDITOR', full, { custom_berth: 'Pier', custom_letter: 'Dear' });
    await change('EDITOR', full, { custom_letter: '' });
    await change('EDITOR', bare, { custom_letter: 'Dear', custom_berth: null });
    await as('EDITOR', `update partner set name = 'Barer' where id = $1::uuid`, [bare]);
  });

  test('what first filled one is taken back, of a record that lacked it', async () => {
    const bare = await insert(database(), 'partner', { name: 'Bare', info: { custom_paid: true }, space_id: space });
    await change('EDITOR', bare, { custom_berth: 'Pier' });
    await change('EDITOR', bare, { custom_berth: 'Quay' });
    // One after the other, and with others of the same person; the field beside it was never empty.
    await change('EDITOR', bare, { custom_berth: 'Pier' });
    await expect(change('EDITOR', bare, { custom_berth: null, custom_paid: null })).rejects.toMatchObject(
      needs('paid'),
    );
    await change('EDITOR', bare, { custom_berth: null });
    await as('ADMIN', `update partner set admin_values = '{"custom_salary": "9"}' where id = $1::uuid`, [bare]);
    await as('ADMIN', `update partner set admin_values = '{}' where id = $1::uuid`, [bare]);
    // What another record or field tells is nothing of this one.
    const full = await insert(database(), 'partner', { name: 'Full', info: sound, space_id: space });
    await change('EDITOR', full, { custom_letter: 'Dear', custom_berth: 'Pier' });
    await expect(change('EDITOR', full, { custom_berth: null })).rejects.toMatchObject(needs('berth'));
  });

  test('one with a condition may be hidden, and is not asked for', async () => {
    const shown = await insert(database(), 'partner', {
      ...{ name: 'Shown', space_id: space, admin_values: salary },
      info: { ...sound, custom_paid: true, custom_why: 'So' },
    });
    await change('EDITOR', shown, { custom_paid: false, custom_why: null });
  });

  test('the platform and imports are not asked', async () => {
    const run = await insert(database(), 'import_run', {
      ...{ id: crypto.randomUUID(), space_id: space, created_by: user, resource: 'partner', file: 'a.csv' },
      ...{ state: 'WORKING', attempt: 1 },
    });
    const imports = { 'x-hasura-import': JSON.stringify({ run, attempt: 1 }) };
    await add('admin', {});
    await add('EDITOR', {}, {}, imports);
    const full = await insert(database(), 'partner', { name: 'Full', info: sound, space_id: space });
    await change('EDITOR', full, { custom_berth: null }, imports);
    await database().query(`update partner set info = '{}' where id = $1::uuid`, [full]);
  });

  test('a draft beside a live page opens, and a live page that lacks one is published from it', async () => {
    const at = await newSpace(database());
    const page = await insert(database(), 'page', { space_id: at, name: 'Home', slug: 'home', status: 'PUBLISHED' });
    await define([text('berth')], 'page', at);
    const insertPage = (columns: string, given: string) =>
      as('SpaceOwner', `insert into page (space_id, ${columns}) values ($1::uuid, ${given})`, [at]);
    await expect(insertPage('name, slug', `'News', 'news'`)).rejects.toMatchObject(needs('berth'));
    await insertPage('name, slug, meta', `'News', 'news', '{"custom_berth": "Quay"}'`);
    await insertPage('context_id', `'${page}'`);
    const drafts = () =>
      values(database(), `select id::text from page where context_id = $1::uuid and status = 'UPDATED'`, [page]);
    const [draft = ''] = await drafts();
    await as('SpaceOwner', `update page set name = 'House' where id = $1::uuid`, [draft ?? '']);
    await as('admin', `update page set status = 'PUBLISHED' where id = $1::uuid`, [draft ?? '']);
    expect(await drafts()).toEqual([]);
    expect(await values(database(), 'select name from page where id = $1::uuid', [page])).toEqual(['House']);
  });

  test('a file is uploaded without one, and keeps the one that it has', async () => {
    const at = await newSpace(database());
    await define([text('berth')], 'asset', at);
    await as('EDITOR', `insert into asset (space_id, url, title) values ($1::uuid, '/a.png', 'A')`, [at]);
    const [id = ''] = await values(database(), 'select id::text from asset where space_id = $1::uuid', [at]);
    await as('EDITOR', `update asset set title = 'B' where id = $1::uuid`, [id ?? '']);
    await as('EDITOR', `update asset set meta = '{"custom_berth": "Quay"}' where id = $1::uuid`, [id ?? '']);
    // It lacked one before, so that this can be taken back.
    await as('EDITOR', `update asset set meta = '{}' where id = $1::uuid`, [id ?? '']);
    await as(
      'admin',
      `insert into asset (space_id, url, title, meta) values ($1::uuid, '/b.png', 'B', '{"custom_berth": "Pier"}')`,
      [at],
    );
    const empty = as('EDITOR', `update asset set meta = '{}' where space_id = $1::uuid and url = '/b.png'`, [at]);
    await expect(empty).rejects.toMatchObject(needs('berth'));
  });
});
