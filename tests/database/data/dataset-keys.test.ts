import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

const entries = (...keys: string[]) => keys.map((key) => ({ key, name: key, type: 'Text' }));

describe.each(engineNames)('the keys of a dataset on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space_id = '';
  let count = 0;
  beforeAll(async () => {
    space_id = await newSpace(database());
  });

  const newDataset = (...keys: string[]) => {
    count += 1;
    const row = { name: `Set ${count}`, type: 'TOP_LIST', fixed_fields: entries(...keys), space_id };
    return insert(database(), 'dataset', row);
  };
  const newListing = (dataset_id: string, listingData: object) =>
    insert(database(), 'listing', { name: 'Place', dataset_id, info: { listingData }, space_id });
  const setKeys = (id: string, ...keys: string[]) =>
    database().query('update dataset set fixed_fields = $2::jsonb where id = $1::uuid', [
      id,
      JSON.stringify(entries(...keys)),
    ]);
  const keysOf = (id: string) =>
    values(
      database(),
      `select entry ->> 'key' from dataset, jsonb_array_elements(fixed_fields) entry where id = $1::uuid`,
      [id],
    );

  test('no two collections of a space have names that differ in case, width or spaces alone', async () => {
    const named = (name: string, in_menu: boolean, home = space_id) =>
      insert(database(), 'dataset', { name, type: 'EVENTS', info: { in_menu }, space_id: home });
    const id = await named('Harvest days', true);
    const refused = {
      code: '23514',
      message: 'Another collection is called “Harvest days”. Choose another name. [name]',
    };
    for (const name of ['harvest DAYS', ' Harvest  days', 'Ｈarvest days']) {
      await expect(named(name, true)).rejects.toMatchObject(refused);
    }
    // A dataset without an item of the menu, and one of another space, stand in nobody's way.
    const plain = await named('harvest days', false);
    await named('harvest days', true, await newSpace(database()));
    await expect(
      database().query(`update dataset set info = '{"in_menu": true}' where id = $1::uuid`, [plain]),
    ).rejects.toMatchObject(refused);
    await database().query(`update dataset set name = 'HARVEST days' where id = $1::uuid`, [id]);
  });

  test('no two fields have one key, in a new dataset and in an old one', async () => {
    const refused = { code: '23514', message: 'Two fields of this dataset have the key "photo".' };
    await expect(newDataset('photo', 'price', 'photo')).rejects.toMatchObject(refused);
    const id = await newDataset('photo');
    await expect(setKeys(id, 'photo', 'photo')).rejects.toMatchObject(refused);
    expect(await keysOf(id)).toEqual(['photo']);
  });

  describe('a key that templates cannot name', () => {
    const refused = (key: string) => ({
      code: '23514',
      message: `The key "${key}" cannot be used. Use up to 40 small letters, digits and underscores, a letter first.`,
    });
    const legacy = async (...keys: string[]) => {
      await database().script('alter table dataset disable trigger check_dataset_keys_insert');
      const id = await newDataset(...keys);
      await database().script('alter table dataset enable trigger check_dataset_keys_insert');
      return id;
    };

    test.each(['Start Date!', 'startDate', '1st', '_a', 'é', 'a-b', ' a', 'a\n', 'a'.repeat(41)])(
      'is none of a new field: %j',
      async (key) => {
        await expect(newDataset('a', key)).rejects.toMatchObject(refused(key));
        const id = await newDataset('photo');
        await expect(setKeys(id, 'photo', key)).rejects.toMatchObject(refused(key));
        await expect(setKeys(id, key)).rejects.toMatchObject(refused(key));
        await setKeys(id, 'photo', `a${'b_2'.repeat(13)}`);
      },
    );

    test('goes on where it stands already, and comes back to its values', async () => {
      const id = await legacy('Start Date!', 'photo');
      await setKeys(id, 'price', 'Start Date!');
      await newListing(id, { 'Start Date!': '2026-01-01' });
      await setKeys(id, 'price');
      await setKeys(id, 'price', 'Start Date!');
      await expect(setKeys(id, 'price', 'Start Date!', 'End Date!')).rejects.toMatchObject(refused('End Date!'));
      expect(await keysOf(id)).toEqual(['price', 'Start Date!']);
    });

    test.each([
      ['renamed', [{ key: 'us_gross', name: 'US Gross', type: 'Text', was: 'US Gross' }]],
      ['removed', []],
    ])('comes back where its field was %s, and to no other dataset', async (_, changed) => {
      const set = (id: string, fields: object[]) =>
        database().query('update dataset set fixed_fields = $2::jsonb where id = $1::uuid', [
          id,
          JSON.stringify(fields),
        ]);
      const id = await legacy('US Gross');
      await set(id, changed);
      await setKeys(id, 'US Gross');
      expect(await keysOf(id)).toEqual(['US Gross']);
      await expect(setKeys(await newDataset('photo'), 'US Gross')).rejects.toMatchObject(refused('US Gross'));
    });

    test('comes back to the values that products hold', async () => {
      const id = await newDataset();
      await insert(database(), 'product', { dataset_id: id, info: { productData: { 'US Gross': 5 } }, space_id });
      await setKeys(id, 'US Gross');
      expect(await keysOf(id)).toEqual(['US Gross']);
    });
  });

  test.each(['listing', 'product'])('a key under which a %s holds a value is not renamed', async (table) => {
    const id = await newDataset('photo', 'price');
    const data = table === 'listing' ? 'listingData' : 'productData';
    const row = { dataset_id: id, info: { [data]: { photo: 'a.png', price: null } }, space_id };
    await insert(database(), table, table === 'listing' ? { name: 'Place', ...row } : row);
    await expect(setKeys(id, 'picture', 'price')).rejects.toMatchObject({
      code: '23514',
      message:
        'Values stand under the key "photo". Give the field its old key, or remove the field and save before you add another.',
    });
    expect(await keysOf(id)).toEqual(['photo', 'price']);
    await setKeys(id, 'photo', 'cost');
    expect(await keysOf(id)).toEqual(['photo', 'cost']);
  });

  test.each([{}, { photo: null }, { photo: '' }, { photo: [] }, { photo: {} }])(
    'a key is renamed where it holds nothing: %j',
    async (emptyData) => {
      const id = await newDataset('photo');
      await newListing(id, emptyData);
      await setKeys(id, 'picture');
      expect(await keysOf(id)).toEqual(['picture']);
    },
  );

  test('values of another dataset keep no key', async () => {
    await newListing(await newDataset('photo'), { photo: 'a.png' });
    const id = await newDataset('photo');
    await setKeys(id, 'picture');
    expect(await keysOf(id)).toEqual(['picture']);
  });

  test('fields move, come and go: a field is removed with its values, by itself', async () => {
    const id = await newDataset('photo', 'price');
    await newListing(id, { photo: 'a.png', price: 5 });
    await setKeys(id, 'price', 'photo', 'stars');
    await setKeys(id, 'price', 'stars');
    expect(await keysOf(id)).toEqual(['price', 'stars']);
  });
});
