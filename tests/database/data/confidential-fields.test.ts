import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, newUser, values } from '../rows.ts';

const text = (name: string, more: object = {}) => ({ name, kind: 'text', ...more });
const price = text('price', { see: 'managers' });
const salary = text('salary', { see: 'admins' });
const grade = text('grade', { change: 'managers' });
const limit = text('limit', { see: 'managers', change: 'admins' });

const KINDS = ['page', 'listing', 'product', 'member', 'partner', 'record', 'asset'];
const noField = (name: string) => ({ code: '23514', message: `This kind of record has no field "${name}".` });
const notAllowed = (name: string) => ({
  code: '23514',
  message: `Your role may not change this field. [custom_${name}]`,
});

describe.each(engineNames)('confidential fields on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space = '';
  let user = '';
  let count = 0;
  beforeAll(async () => {
    user = await newUser(database());
    space = await newSpace(database());
    await define(space, { partner: [price, salary, grade, limit, text('open')] });
  });

  const define = (of: string, model: unknown) =>
    database().query('update space set data_model = $2::jsonb where id = $1::uuid', [of, JSON.stringify(model)]);
  const newPartner = (row: object, of = space) => {
    count += 1;
    return insert(database(), 'partner', { name: `Partner ${count}`, info: {}, space_id: of, ...row });
  };
  /** One statement, as the data service runs it for a person of this role. */
  const as = (role: string, sql: string, parameters: string[]) =>
    database().transaction(async (connection) => {
      const session = JSON.stringify({ 'x-hasura-role': role, 'x-hasura-user-id': user });
      await connection.query(`select set_config('hasura.user', $1, true)`, [session]);
      await connection.query(sql, parameters);
    });
  const change = (role: string, id: string, column: string, value: object) =>
    as(role, `update partner set ${column} = ${column} || $2::jsonb where id = $1::uuid`, [id, JSON.stringify(value)]);
  const storedValues = async (id: string, table = 'partner') => {
    const [row = ''] = await values(
      database(),
      `select jsonb_build_object('everybody', ${table === 'partner' ? 'info' : 'meta'}, 'managers', manager_values, 'admins', admin_values)
       from ${table} where id = $1::uuid`,
      [id],
    );
    return JSON.parse(row ?? '') as Record<string, Record<string, unknown>>;
  };

  test.each([
    [{ see: 'owners' }, 'A field is for everybody, for managers or for admins.'],
    [{ change: 1 }, 'A field is for everybody, for managers or for admins.'],
    [{ see: 'admins', change: 'managers' }, 'Whoever changes a field sees it.'],
    [{ see: 'managers', change: 'everybody' }, 'Whoever changes a field sees it.'],
  ])('a definition with %j is refused', async (levels, message) => {
    await expect(define(space, { partner: [text('a', levels)] })).rejects.toMatchObject({ code: '23514', message });
  });

  test('what is said of a built-in field has no level', async () => {
    const message = 'A built-in field is told by its name, and keeps its kind.';
    const name = { name: 'name', builtIn: true, see: 'admins' };
    await expect(define(space, { partner: [name] })).rejects.toMatchObject({ code: '23514', message });
  });

  test.each([
    ['info', { custom_price: '9' }, 'price'],
    ['info', { custom_salary: '9' }, 'salary'],
    ['admin_values', { custom_price: '9' }, 'price'],
    ['manager_values', { custom_salary: '9' }, 'salary'],
    ['manager_values', { custom_open: '9' }, 'open'],
    ['manager_values', { notes: '9' }, 'notes'],
    ['admin_values', { custom_gone: '9' }, 'gone'],
  ])('%s takes no value of another level: %j', async (column, value, name) => {
    await expect(newPartner({ [column]: value })).rejects.toMatchObject(noField(name));
    const id = await newPartner({});
    await expect(change('SpaceOwner', id, column, value)).rejects.toMatchObject(noField(name));
  });

  test('a value is one of its field', async () => {
    const message = 'This is no value of the field "price".';
    await expect(newPartner({ manager_values: { custom_price: 9 } })).rejects.toMatchObject({ code: '23514', message });
    await expect(newPartner({ manager_values: [] })).rejects.toMatchObject({ code: '23514' });
  });

  const roles: [role: string, rank: number][] = [
    ['SpaceOwner', 3],
    ['ADMIN', 3],
    ['MANAGER', 2],
    ['EDITOR', 1],
    ['AUTHOR', 1],
    ['CONTRACTOR', 1],
    ['anonymous', 1],
    ['a role of tomorrow', 1],
  ];
  const fields: [name: string, column: string, rank: number][] = [
    ['price', 'manager_values', 2],
    ['salary', 'admin_values', 3],
    ['grade', 'info', 2],
    ['limit', 'manager_values', 3],
    ['open', 'info', 1],
  ];
  test.each(
    roles.flatMap(([role, has]) => fields.map(([name, column, needs]) => [role, name, has >= needs, column] as const)),
  )('%s changes “%s”: %s', async (role, name, may, column) => {
    const key = `custom_${name}`;
    const filled = await newPartner({ [column]: { [key]: 'before' } });
    const deeds = [
      () => change(role, filled, column, { [key]: 'after' }),
      () => change(role, filled, column, { [key]: null }),
      () => as(role, `update partner set ${column} = '{}' where id = $1::uuid`, [filled]),
      () =>
        as(
          role,
          `insert into partner (name, info, manager_values, admin_values, space_id)
           select 'New', info, manager_values, admin_values, $2::uuid from jsonb_populate_record(null::partner, $1::jsonb)`,
          [JSON.stringify({ info: {}, manager_values: {}, admin_values: {}, [column]: { [key]: 'new' } }), space],
        ),
    ];
    for (const deed of deeds) {
      if (may) await deed();
      else {
        await expect(deed()).rejects.toMatchObject(notAllowed(name));
        expect(JSON.stringify(await storedValues(filled))).toContain('before');
      }
    }
    if (!may) {
      const deed = as(role, `update partner set ${column} = '[]' where id = $1::uuid`, [filled]);
      await expect(deed).rejects.toMatchObject(notAllowed(name));
    }
    // Nothing in place of nothing, as a form sends it, is no change; and the rest of the record is open.
    const empty = await newPartner({});
    await change(role, empty, column, { [key]: null });
    await as(role, `update partner set name = 'Other', info = info || '{"description": "b"}' where id = $1::uuid`, [
      filled,
    ]);
  });

  test('another level moves the values and what was told of them, and no copy of them is left', async () => {
    const of = await newSpace(database());
    await define(of, { partner: [text('note'), text('other')] });
    const id = await newPartner({ info: { custom_note: 'first', custom_other: 'stays', description: 'd' } }, of);
    const without = await newPartner({}, of);
    await change('EDITOR', id, 'info', { custom_note: 'second' });
    const slots = async () =>
      (
        await values(
          database(),
          `select concat_ws(' ', custom_text_1, custom_text_2) from partner where id = '${id}'::uuid`,
        )
      )[0];
    const readHistory = () =>
      values(
        database(),
        `select concat(column_name, ' ', was) from record_change where record_id = $1 and key = 'custom_note' order by created_at`,
        [id],
      );
    const stamp = () => values(database(), 'select updated_at::text from partner where id = $1::uuid', [id]);
    const before = await stamp();
    expect(await slots()).toBe('second stays');
    expect(await readHistory()).toEqual(['info "first"']);
    const rest = { custom_other: 'stays', description: 'd' };
    const note = { custom_note: 'second' };
    for (const [see, expected, column, copies] of [
      ['managers', { everybody: rest, managers: note, admins: {} }, 'manager_values', 'stays'],
      ['admins', { everybody: rest, managers: {}, admins: note }, 'admin_values', 'stays'],
      ['managers', { everybody: rest, managers: note, admins: {} }, 'manager_values', 'stays'],
      [undefined, { everybody: { ...rest, ...note }, managers: {}, admins: {} }, 'info', 'second stays'],
      ['admins', { everybody: rest, managers: {}, admins: note }, 'admin_values', 'stays'],
    ] as const) {
      await define(of, { partner: [text('note', see && { see }), text('other')] });
      expect(await storedValues(id)).toEqual(expected);
      expect(await readHistory()).toEqual([`${column} "first"`]);
      expect(await slots()).toBe(copies);
    }
    expect(await storedValues(without)).toEqual({ everybody: {}, managers: {}, admins: {} });
    // Nobody has edited the record.
    expect(await stamp()).toEqual(before);
    expect(await readHistory()).toHaveLength(1);
  });

  test('a field that comes back as a confidential one takes along what was left of it; never the other way', async () => {
    const of = await newSpace(database());
    await define(of, { partner: [text('note'), text('secret', { see: 'admins' })] });
    const id = await newPartner({ info: { custom_note: 'n' }, admin_values: { custom_secret: 's' } }, of);
    await define(of, { partner: [] });
    await define(of, { partner: [text('note', { see: 'managers' }), text('secret')] });
    expect(await storedValues(id)).toEqual({
      everybody: {},
      managers: { custom_note: 'n' },
      admins: { custom_secret: 's' },
    });
  });

  test('values that their field cannot read move too, and other spaces keep theirs', async () => {
    const [of, other] = [await newSpace(database()), await newSpace(database())];
    for (const one of [of, other]) await define(one, { partner: [text('size')] });
    const [id, far] = [
      await newPartner({ info: { custom_size: 'tall' } }, of),
      await newPartner({ info: { custom_size: 'far' } }, other),
    ];
    await define(of, { partner: [{ name: 'size', kind: 'number', see: 'admins' }] });
    expect(await storedValues(id)).toMatchObject({ everybody: {}, admins: { custom_size: 'tall' } });
    expect(await storedValues(far)).toMatchObject({ everybody: { custom_size: 'far' }, admins: {} });
    const definitions = JSON.stringify([{ name: 'size', kind: '' }]);
    expect(
      await values(
        database(),
        `select unread_values(space, 'partner', $2::jsonb)::text from space where id = $1::uuid`,
        [of, definitions],
      ),
    ).toEqual(['{"size": 1}']);
  });

  test('a space that begins from another has its fields, and nothing that is kept from people', async () => {
    const [of, copy] = [await newSpace(database()), await newSpace(database())];
    const row = {
      info: { custom_open: 'o' },
      manager_values: { custom_price: '1' },
      admin_values: { custom_salary: '2' },
    };
    await define(of, { partner: [text('open'), price, salary] });
    const id = await newPartner(row, of);
    await database().transaction(async (connection) => {
      await connection.query(`select set_config('sitewright.copying', 'on', true)`);
      await connection.query(
        `select copy_rows('partner', taken, anew, $1::uuid, jsonb_build_object($1::text, $2::text, $3::text, gen_random_uuid()), $4::uuid)
         from copied_tables() where name = 'partner'`,
        [of, copy, id, user],
      );
    });
    const [copied = ''] = await values(database(), 'select id from partner where space_id = $1::uuid', [copy]);
    expect(await storedValues(String(copied))).toEqual({ everybody: { custom_open: 'o' }, managers: {}, admins: {} });
    const query = `select string_agg(name, ' ' order by name) from copied_tables()
      where taken <> 'false' and to_regclass(name) in (select attrelid from pg_attribute where attname = 'admin_values')
        and not anew ?& array['manager_values', 'admin_values']`;
    expect(await values(database(), query)).toEqual([null]);
  });

  test.each(KINDS)('every kind of record has the columns, empty: %s', async (kind) => {
    expect(
      await values(
        database(),
        `select concat_ws(' ', column_name, column_default, is_nullable) from information_schema.columns
         where table_name = $1 and column_name in ('manager_values', 'admin_values') order by 1`,
        [kind],
      ),
    ).toEqual([`admin_values '{}'::jsonb NO`, `manager_values '{}'::jsonb NO`]);
  });

  test('drafts and versions of a page have what the page has; who publishes them changes none of it', async () => {
    const of = await newSpace(database());
    await define(of, { page: [price, salary, grade] });
    const page = (row: object) => insert(database(), 'page', { name: 'Home', space_id: of, ...row });
    const first = { manager_values: { custom_price: '1' }, admin_values: { custom_salary: '2' } };
    const live = await page({ slug: `home-${engine}`, status: 'PUBLISHED', meta: { custom_grade: 'a' }, ...first });
    await as('EDITOR', `insert into page (name, slug, context_id, space_id) values ('', '', $1::uuid, $2::uuid)`, [
      live,
      of,
    ]);
    const [draft = ''] = await values(database(), 'select id from page where context_id = $1::uuid', [live]);
    expect(await storedValues(String(draft), 'page')).toMatchObject({
      managers: first.manager_values,
      admins: first.admin_values,
    });
    await as('ADMIN', `update page set admin_values = '{"custom_salary": "3"}' where id = $1::uuid`, [live]);
    await as('MANAGER', `update page set manager_values = '{"custom_price": "4"}' where id = $1::uuid`, [
      String(draft),
    ]);
    await as('admin', `update page set status = 'PUBLISHED' where id = $1::uuid`, [String(draft)]);
    expect(await storedValues(live, 'page')).toEqual({
      everybody: { custom_grade: 'a' },
      managers: { custom_price: '4' },
      admins: { custom_salary: '3' },
    });
    const [version = ''] = await values(database(), `select id from page where context_id = $1::uuid`, [live]);
    expect(await storedValues(String(version), 'page')).toMatchObject({
      managers: { custom_price: '1' },
      admins: { custom_salary: '3' },
    });
    await define(of, { page: [text('price', { see: 'admins' }), salary, grade] });
    expect(await storedValues(String(version), 'page')).toMatchObject({
      managers: {},
      admins: { custom_price: '1', custom_salary: '3' },
    });
  });

  test('a page that holds a value of a field that is gone is published and taken down', async () => {
    const of = await newSpace(database());
    await define(of, { page: [grade] });
    const page = (row: object) => insert(database(), 'page', { name: 'Home', space_id: of, ...row });
    const live = await page({ slug: `gone-${engine}`, status: 'PUBLISHED', meta: { custom_grade: 'a' } });
    await define(of, { page: [] });
    await as('EDITOR', `insert into page (name, slug, context_id, space_id) values ('', '', $1::uuid, $2::uuid)`, [
      live,
      of,
    ]);
    await as('admin', `update page set status = 'PUBLISHED' where context_id = $1::uuid and status = 'DRAFT'`, [live]);
    await as('admin', `update page set status = 'DRAFT' where id = $1::uuid`, [live]);
    const grades = await values(database(), `select meta ->> 'custom_grade' from page where context_id = $1::uuid`, [
      live,
    ]);
    expect(grades).toContain('a');
  });
});

describe('confidential fields of two sessions', () => {
  const database = migratedDatabase('PostgreSQL');

  test('who writes while levels change is waited for, or asked to try again', async () => {
    const of = await newSpace(database());
    const define = (see?: string) => JSON.stringify({ partner: [text('note', see ? { see } : {}), text('other')] });
    const set = 'update space set data_model = $2::jsonb where id = $1::uuid';
    await database().query(set, [of, define()]);
    const partner = (note: string) => ({ name: note, info: { custom_note: note }, space_id: of });
    let changing: Promise<unknown> = Promise.resolve();
    await database().transaction(async (writer) => {
      await insert(writer, 'partner', partner('early'));
      changing = database().query(set, [of, define('admins')]);
      const waits = () =>
        values(database(), `select count(*)::text from pg_locks where locktype = 'advisory' and not granted`);
      await expect.poll(async () => (await waits())[0]).toBe('1');
      await expect(insert(database(), 'partner', partner('late'))).rejects.toMatchObject({
        message: 'The fields of this space are being changed. Please try again in a moment.',
      });
    });
    await changing;
    expect(
      await values(
        database(),
        `select concat(info ->> 'custom_note', admin_values ->> 'custom_note', ' ', info::text) from partner where space_id = $1::uuid`,
        [of],
      ),
    ).toEqual(['early {}']);
    await expect(insert(database(), 'partner', partner('later'))).rejects.toMatchObject(noField('note'));
  });
});
