import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, newUser, values } from '../rows.ts';

const price = { key: 'price', name: 'Price', type: 'Number', change: 'managers' };
const grade = { key: 'grade', name: 'Grade', type: 'Text', change: 'admins' };
const open = { key: 'open', name: 'Open', type: 'Text' };
const kindOf = { key: 'kind', name: 'Kind', type: 'Select', options: ['Bar', 'Deck'], change: 'managers' };
const refused = (path: string) => ({ code: '23514', message: `Your role may not change this field. [${path}]` });
const ranks = { SpaceOwner: 3, ADMIN: 3, MANAGER: 2, EDITOR: 1, AUTHOR: 1, CONTRACTOR: 1 };

describe.each(engineNames)('levels of the fields of datasets on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space = '';
  let user = '';
  let restricted = '';
  let plain = '';
  let count = 0;
  beforeAll(async () => {
    user = await newUser(database());
    space = await newSpace(database());
    restricted = await newDataset([price, grade, open]);
    plain = await newDataset([{ ...price, change: 'everybody' }, open]);
  });

  const newDataset = (fields: object[]) => {
    count += 1;
    return insert(database(), 'dataset', {
      ...{ name: `Dataset ${count}`, type: 'PLACES', space_id: space, fixed_fields: fields },
    });
  };
  const newListing = (listingData: object, dataset = restricted) => {
    count += 1;
    const named = { name: `Listing ${count}`, slug: `listing-${engine.toLowerCase()}-${count}` };
    return insert(database(), 'listing', { ...named, info: { listingData }, dataset_id: dataset, space_id: space });
  };
  /** One statement, as the data service runs it for a person of this role. */
  const as = (role: string, sql: string, parameters: string[]) =>
    database().transaction(async (connection) => {
      const session = JSON.stringify({ 'x-hasura-role': role, 'x-hasura-user-id': user });
      await connection.query(`select set_config('hasura.user', $1, true)`, [session]);
      await connection.query(sql, parameters);
    });
  const storedData = async (id: string, table = 'listing', key = 'listingData') => {
    const [row = ''] = await values(database(), `select info -> '${key}' from ${table} where id = $1::uuid`, [id]);
    return typeof row === 'string' ? (JSON.parse(row) as object) : row;
  };
  const define = (role: string, id: string, fields: object[]) =>
    as(role, 'update dataset set fixed_fields = $2::jsonb where id = $1::uuid', [id, JSON.stringify(fields)]);

  test.each(Object.entries(ranks))('%s changes what is for its level, in each way to write it', async (role, rank) => {
    for (const [key, needed] of [
      ['price', 2],
      ['grade', 3],
      ['open', 1],
    ] as const) {
      const [was, next] = key === 'price' ? [1, 2] : ['before', 'after'];
      const id = await newListing({ [key]: was });
      const product = await insert(database(), 'product', {
        ...{ info: { name: 'One', productData: { [key]: was } }, dataset_id: restricted, space_id: space },
      });
      const one = JSON.stringify({ [key]: next });
      const deeds: [place: string, deed: () => Promise<unknown>][] = [
        ['listingData', () => as(role, 'update listing set field_edits = $2::jsonb where id = $1::uuid', [id, one])],
        [
          'listingData',
          () =>
            as(role, `update listing set info = jsonb_set(info, '{listingData}', $2::jsonb) where id = $1::uuid`, [
              id,
              JSON.stringify({ [key]: was === 1 ? 3 : 'third' }),
            ]),
        ],
        ['listingData', () => as(role, `update listing set info = '{}' where id = $1::uuid`, [id])],
        [
          'listingData',
          () =>
            as(
              role,
              `insert into listing (name, slug, info, dataset_id, space_id)
               values ('New', $4, jsonb_build_object('listingData', $1::jsonb), $2::uuid, $3::uuid)`,
              [one, restricted, space, `new-${engine.toLowerCase()}-${role.toLowerCase()}-${key}`],
            ),
        ],
        [
          'productData',
          () =>
            as(role, `update product set info = jsonb_set(info, '{productData}', $2::jsonb) where id = $1::uuid`, [
              product,
              one,
            ]),
        ],
      ];
      for (const [path, deed] of deeds) {
        if (rank >= needed) await deed();
        else {
          await expect(deed()).rejects.toMatchObject(refused(path));
          expect(await storedData(id)).toEqual({ [key]: was });
        }
      }
      if (rank >= needed) expect(await storedData(product, 'product', 'productData')).toEqual({ [key]: next });
    }
  });

  test('the rest of a record is open to all, and nothing in place of nothing is no change', async () => {
    const id = await newListing({ price: 1 });
    await as('EDITOR', `update listing set field_edits = '{"open": "yes", "grade": ""}' where id = $1::uuid`, [id]);
    await as(
      'EDITOR',
      `update listing set name = 'Other', info = info || '{"listing_url": "https://a.test"}' where id = $1::uuid`,
      [id],
    );
    expect(await storedData(id)).toMatchObject({ price: 1, open: 'yes' });
  });

  test('a value is not brought under a kept field from another dataset, nor taken away from it', async () => {
    const move = 'update listing set dataset_id = $2::uuid where id = $1::uuid';
    const forged = await newListing({ price: 9 }, plain);
    await expect(as('EDITOR', move, [forged, restricted])).rejects.toMatchObject(refused('listingData'));
    const real = await newListing({ price: 1 });
    await expect(as('EDITOR', move, [real, plain])).rejects.toMatchObject(refused('listingData'));
    const empty = await newListing({ open: 'yes' }, plain);
    await as('EDITOR', move, [empty, restricted]);
    await as('MANAGER', move, [forged, restricted]);
  });

  test('under a key that is no field, values beside kept fields stay or go', async () => {
    const id = await newDataset([{ ...price, key: 'cost' }, open]);
    const listing = await newListing({ cost: 1, left: 'before' }, id);
    const edit = (role: string, edits: object) =>
      as(role, 'update listing set field_edits = $2::jsonb where id = $1::uuid', [listing, JSON.stringify(edits)]);
    const replaceData = (listingData: object) =>
      as('EDITOR', `update listing set info = jsonb_build_object('listingData', $2::jsonb) where id = $1::uuid`, [
        listing,
        JSON.stringify(listingData),
      ]);
    for (const role of ['MANAGER', 'EDITOR'])
      for (const edits of [{ price: 9 }, { left: 'after' }])
        await expect(edit(role, edits)).rejects.toMatchObject(refused('listingData'));
    await expect(replaceData({ cost: 1, left: 'before', price: 9 })).rejects.toMatchObject(refused('listingData'));
    await replaceData({ cost: 1, left: 'before', open: 'yes' });
    await edit('EDITOR', { left: '' });
    await edit('ADMIN', { left: 'again' });
    expect(await storedData(listing)).toEqual({ cost: 1, open: 'yes', left: 'again' });
    // Beside open fields alone they are nobody's.
    const free = await newListing({}, plain);
    await as('EDITOR', `update listing set field_edits = '{"other": 9}' where id = $1::uuid`, [free]);
  });

  test.each(['listing', 'product'])('a kept field takes no key under which a %s holds a value', async (table) => {
    const id = await newDataset([price, { ...open, key: 'other' }]);
    const data = table === 'listing' ? 'listingData' : 'productData';
    const row = { dataset_id: id, info: { name: 'One', [data]: { price: 1, cost: 9, other: 'x' } }, space_id: space };
    count += 1;
    const slug = `taken-${engine.toLowerCase()}-${count}`;
    const one = await insert(database(), table, table === 'listing' ? { name: 'Taken', slug, ...row } : row);
    await expect(define('ADMIN', id, [{ ...price, key: 'cost', was: 'price' }])).rejects.toMatchObject({
      code: '23514',
      message: expect.stringContaining('Values stand under the new key of a field that not everybody changes.'),
    });
    await define('ADMIN', id, [{ ...price, key: 'amount', was: 'price' }]);
    expect(await storedData(one, table, data)).toEqual({ amount: 1, cost: 9, other: 'x' });
  });

  test('owners and admins alone set levels, and rename, retype or remove what is kept', async () => {
    const id = await newDataset([price, open]);
    const message = expect.stringContaining('Only owners and admins can set who changes a field');
    for (const role of ['MANAGER', 'EDITOR'])
      for (const fields of [
        [{ ...price, change: 'everybody' }, open],
        [{ ...price, change: 'admins' }, open],
        [open],
        [{ ...price, key: 'cost', was: 'price' }, open],
        [{ ...price, type: 'Text' }, open],
        [{ ...price, retired: true }, open],
        [{ ...price, default: 5 }, open],
        [{ ...price, showIf: { field: 'open', op: 'is', value: 'yes' } }, open],
        [price, { ...open, change: 'managers' }],
      ])
        await expect(define(role, id, fields)).rejects.toMatchObject({ code: '23514', message });
    await expect(
      as(
        'EDITOR',
        `insert into dataset (name, type, fixed_fields, space_id) values ('Own', 'PLACES', $1::jsonb, $2::uuid)`,
        [JSON.stringify([price]), space],
      ),
    ).rejects.toMatchObject({ message });
    await define('EDITOR', id, [
      open,
      { ...price, name: 'Cost', help: 'In euros.', retired: false, default: '', showIf: null },
      { key: 'more', name: 'More', type: 'Text' },
    ]);
    await define('ADMIN', id, [{ ...price, key: 'cost', was: 'price', change: 'admins' }, open]);
  });

  test('owners and admins alone change the options of a kept choice, without which there is no field', async () => {
    const id = await newDataset([kindOf, { ...kindOf, key: 'free', change: 'everybody' }]);
    const message = expect.stringContaining('change its key, type, options, default or condition');
    const free = { ...kindOf, key: 'free', change: 'everybody', options: ['Bar', 'Attic'] };
    for (const role of ['MANAGER', 'EDITOR'])
      for (const options of [['Bar'], ['Bar', 'Deck', 'Attic'], ['Bar', 'Roof'], []])
        await expect(define(role, id, [{ ...kindOf, options }, free])).rejects.toMatchObject({
          code: '23514',
          message,
        });
    await define('EDITOR', id, [kindOf, free]);
    await define('ADMIN', id, [{ ...kindOf, options: ['Bar', 'Roof'] }, free]);
    // Left from a type that had some, they say nothing.
    const number = await newDataset([{ ...price, options: ['Bar'] }]);
    await define('EDITOR', number, [price]);
  });

  test('owners and admins alone change what stands in a kept group', async () => {
    const group = { key: 'place', name: 'Place', type: 'Group', change: 'managers' };
    const fields = [{ name: 'street', kind: 'text' }];
    const id = await newDataset([{ ...group, fields }]);
    const more = [{ ...group, fields: [...fields, { name: 'town', kind: 'text' }] }];
    await expect(define('EDITOR', id, more)).rejects.toMatchObject({ code: '23514' });
    await define('ADMIN', id, more);
  });

  test.each([
    [{ change: 'owners' }, 'A field is for everybody, for managers or for admins.'],
    [{ see: 'managers' }, 'Everybody who reads a record sees the fields of its dataset.'],
  ])('an entry with %j is refused', async (levels, message) => {
    await expect(newDataset([{ ...open, ...levels }])).rejects.toMatchObject({ code: '23514', message });
  });

  test('values that wait for their new key are known by it', async () => {
    const id = await newDataset([price]);
    const listing = await newListing({ price: 1 }, id);
    await database().query(
      `insert into listing (name, slug, info, dataset_id, space_id)
       select 'Many', concat('many-', $3::text, '-', number), '{"listingData": {"price": 1}}', $1::uuid, $2::uuid from generate_series(1, 501) number`,
      [id, space, engine.toLowerCase()],
    );
    await define('ADMIN', id, [{ ...price, key: 'cost', was: 'price' }]);
    for (const key of ['price', 'cost']) {
      const edit = as('EDITOR', 'update listing set field_edits = $2::jsonb where id = $1::uuid', [
        listing,
        JSON.stringify({ [key]: 7 }),
      ]);
      await expect(edit).rejects.toMatchObject(refused('listingData'));
    }
    // As a form sends back what it has read.
    await as(
      'EDITOR',
      `update listing set name = 'Same', info = info || '{"listing_url": "https://b.test"}' where id = $1::uuid`,
      [listing],
    );
    expect(await storedData(listing)).toEqual({ cost: 1 });
  });
});
