import { describe, expect, test } from 'vitest';
import type { Connection } from '#local/data-service/run/database.ts';
import { datasetKeys, keyName, partKey } from '#schema/stored-fields/value-keys.ts';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, newUser, values } from '../rows.ts';

const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';

describe.each(engineNames)('the keys of values inside jsonb on %s', (engine) => {
  const database = migratedDatabase(engine);
  const keysOf = async (table: string, row: string) => {
    const [keys] = await values(database(), `select value_keys::text from ${table} where id = $1::uuid`, [row]);
    return keys === null ? null : (JSON.parse(keys ?? 'null') as string[]).toSorted();
  };

  const define = (space: string, field: object) => {
    const fields = [{ name: 'a', kind: 'json', ...field }];
    return database().query('update space set data_model = $2::jsonb where id = $1::uuid', [
      space,
      JSON.stringify({ member: fields, listing: fields }),
    ]);
  };
  const definedSpace = async (field: object = {}) => {
    const space = await newSpace(database());
    await define(space, field);
    return space;
  };

  test.each<[value: unknown, parts: string[] | null]>([
    [
      ['north', 'south'],
      ['north', 'south'],
    ],
    [{ [id]: true }, [id]],
    [id.toUpperCase(), [id]],
    ['https://files.example/a.png', []],
    ['/a.png', []],
    ['data:image/png;base64,AAAA', []],
    [[`data:image/png;base64,${'A'.repeat(1000)}`], []],
    [[], null],
    [{}, null],
    ['', null],
    [null, null],
    // Kinds that have columns of their own.
    ['Quay 4', null],
    [12, null],
    [true, null],
  ])('of %j are its field, and the field with each part', async (value, parts) => {
    const space_id = await definedSpace();
    const member = await insert(database(), 'member', {
      ...{ email: 'a@example.com', space_id },
      info: { custom_a: value, status: 'ACTIVE', other: ['b'] },
    });
    const keys = parts && ['custom_a', ...parts.map((part) => partKey('custom_a', part))].toSorted();
    expect(await keysOf('member', member)).toEqual(keys);
  });

  test('follow each change, and are no news', async () => {
    const space_id = await definedSpace();
    const member = await insert(database(), 'member', { email: 'a@example.com', info: { custom_a: ['x'] }, space_id });
    await database().query(`update member set info = info || '{"custom_a": ["y"]}' where id = $1::uuid`, [member]);
    expect(await keysOf('member', member)).toEqual(['custom_a', 'custom_a=y']);
    const changes = await values(
      database(),
      `select concat(column_name, '.', key) from record_change where record_id = $1
       union all select detail::text from audit_event where record_id = $1 and detail::text like '%value_keys%'`,
      [member],
    );
    expect(changes).toEqual(['info.custom_a']);
  });

  test('make no edit of a save that changes nothing', async () => {
    const space_id = await definedSpace();
    const actor = await newUser(database());
    const member = await insert(database(), 'member', { email: 'a@example.com', info: { custom_a: ['x'] }, space_id });
    const save = (info: object) =>
      database().transaction(async (connection: Connection) => {
        const session = JSON.stringify({ 'x-hasura-role': 'ADMIN', 'x-hasura-user-id': actor });
        await connection.query(`select set_config('hasura.user', $1, true)`, [session]);
        await connection.query('update member set info = $2::jsonb where id = $1::uuid', [
          member,
          JSON.stringify(info),
        ]);
      });
    const stamp = () =>
      values(database(), `select concat_ws(' ', updated_at, updated_by) from member where id = $1::uuid`, [member]);
    const before = await stamp();
    await save({ custom_a: ['x'] });
    expect(await stamp()).toEqual(before);
    await save({ custom_a: ['y'] });
    expect(await stamp()).toEqual([expect.stringContaining(` ${actor}`)]);
  });

  test.each(['managers', 'admins'])('go with a value that is kept for %s', async (see) => {
    const space_id = await definedSpace();
    const member = await insert(database(), 'member', {
      ...{ email: 'a@example.com', space_id },
      info: { custom_a: { [id]: true } },
    });
    expect(await keysOf('member', member)).toEqual(['custom_a', `custom_a=${id}`]);
    await define(space_id, { see });
    expect(await keysOf('member', member)).toBeNull();
    await define(space_id, {});
    expect(await keysOf('member', member)).toEqual(['custom_a', `custom_a=${id}`]);
  });

  test('of listings tell the fields of their dataset apart from those of the space', async () => {
    const space_id = await definedSpace();
    const dataset_id = await insert(database(), 'dataset', {
      ...{ name: 'Rooms', type: 'PLACES', space_id },
      fixed_fields: [{ key: 'custom_a', name: 'House', type: 'Listing' }],
    });
    const listing = { name: 'One', space_id, dataset_id, info: { listingData: { custom_a: id } } };
    const own = [`${datasetKeys}custom_a`, partKey(`${datasetKeys}custom_a`, id)];
    expect(await keysOf('listing', await insert(database(), 'listing', listing))).toEqual(own);
    const both = await insert(database(), 'listing', { ...listing, name: 'Two', meta: { custom_a: ['x'] } });
    expect(await keysOf('listing', both)).toEqual(['custom_a', 'custom_a=x', ...own].toSorted());
  });

  test('of listings end the name of a field at the first =, whatever its dataset calls it', async () => {
    const space_id = await definedSpace();
    const dataset_id = await insert(database(), 'dataset', { name: 'Rooms', type: 'PLACES', space_id });
    const name = 'a=b 5%3D';
    const listing = { name: 'One', space_id, dataset_id, info: { listingData: { [name]: ['x'] } } };
    const key = datasetKeys + keyName(name);
    expect(key).toBe('d.a%3Db 5%253D');
    expect(await keysOf('listing', await insert(database(), 'listing', listing))).toEqual([key, partKey(key, 'x')]);
  });
});
