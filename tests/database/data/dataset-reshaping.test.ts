import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, ownMigratedDatabase } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

interface Entry {
  key: string;
  type?: string;
  was?: string;
  options?: (string | { value: string; label: string })[];
}

/** More than the transaction of a change follows by itself. */
const MANY = 520;

describe.each(engineNames)('the values of a dataset whose fields change on %s', (engine) => {
  const database = ownMigratedDatabase(engine);
  let space_id = '';
  beforeAll(async () => {
    space_id = await newSpace(database());
  });

  const entries = (fields: readonly Entry[]) => fields.map((field) => ({ name: field.key, type: 'Text', ...field }));
  const newDataset = (fields: readonly Entry[]) =>
    insert(database(), 'dataset', { name: 'Set', type: 'TOP_LIST', fixed_fields: entries(fields), space_id });
  const newListing = (dataset_id: string, listingData: object) =>
    insert(database(), 'listing', { name: 'Place', dataset_id, info: { listingData }, space_id });
  const setFields = (id: string, fields: readonly Entry[]) =>
    database().query('update dataset set fixed_fields = $2::jsonb where id = $1::uuid', [
      id,
      JSON.stringify(entries(fields)),
    ]);
  const json = async (sql: string, id: string) => JSON.parse((await values(database(), sql, [id]))[0] ?? 'null');
  const dataOf = (id: string) => json(`select (info -> 'listingData')::text from listing where id = $1::uuid`, id);
  const datasetOf = (id: string) =>
    json(
      'select jsonb_build_object($$fields$$, fixed_fields, $$slots$$, meta -> $$slots$$)::text from dataset where id = $1::uuid',
      id,
    );
  const fill = async (id: string) => {
    const end = performance.now() + 30_000;
    while (performance.now() < end) {
      const left = await values(
        database(),
        'select 1 from slot_filling where dataset_id = $1::uuid and finished_at is null',
        [id],
      );
      if (left.length === 0) return;
      await database().query('update slot_filling set batches = batches + 1 where dataset_id = $1::uuid', [id]);
    }
    throw new Error('The filling does not end.');
  };

  test('another key takes its values along, in listings and products, and back again', async () => {
    const id = await newDataset([{ key: 'photo' }, { key: 'price', type: 'Number' }]);
    const listing = await newListing(id, { photo: 'a.png', price: 5 });
    const info = { productData: { photo: 'b.png', price: 6 } };
    const product = await insert(database(), 'product', { dataset_id: id, info, space_id });
    const productOf = () => json(`select (info -> 'productData')::text from product where id = $1::uuid`, product);
    const slotOf = () => json('select to_jsonb(text_1)::text from listing where id = $1::uuid', listing);
    await setFields(id, [
      { key: 'picture', was: 'photo' },
      { key: 'price', type: 'Number' },
    ]);
    expect(await dataOf(listing)).toEqual({ picture: 'a.png', price: 5 });
    expect(await productOf()).toEqual({ picture: 'b.png', price: 6 });
    expect(await slotOf()).toBe('a.png');
    const { fields, slots } = await datasetOf(id);
    expect(fields[0]).toEqual({ key: 'picture', name: 'picture', type: 'Text' });
    expect(slots).toEqual({ text: 1, number: 1, of: { picture: 'text_1', price: 'number_1' } });
    await setFields(id, [
      { key: 'photo', was: 'picture' },
      { key: 'price', type: 'Number' },
    ]);
    expect(await dataOf(listing)).toEqual({ photo: 'a.png', price: 5 });
    expect(await productOf()).toEqual({ photo: 'b.png', price: 6 });
    expect(await slotOf()).toBe('a.png');
  });

  test('without a word about the old key it stays a removal, and is refused where values stand', async () => {
    const id = await newDataset([{ key: 'photo' }]);
    await newListing(id, { photo: 'a.png' });
    await expect(setFields(id, [{ key: 'picture' }])).rejects.toMatchObject({ code: '23514' });
    await expect(setFields(id, [{ key: 'picture', was: 'other' }])).rejects.toMatchObject({ code: '23514' });
  });

  test('many listings follow by and by; what is entered meanwhile is newer', async () => {
    const id = await newDataset([{ key: 'photo' }]);
    await database().query(
      `insert into listing (name, dataset_id, space_id, info)
       select 'Place', $1::uuid, $2::uuid, jsonb_build_object('listingData', jsonb_build_object('photo', n::text)) from generate_series(1, ${MANY}) n`,
      [id, space_id],
    );
    const [one = ''] = await values(database(), 'select id::text from listing where dataset_id = $1::uuid limit 1', [
      id,
    ]);
    await setFields(id, [{ key: 'picture', was: 'photo' }]);
    expect((await datasetOf(id)).slots).toMatchObject({
      waiting: ['picture'],
      moves: [{ from: 'photo', to: 'picture' }],
    });
    await database().query(`update listing set field_edits = '{"picture": "new"}' where id = $1::uuid`, [one]);
    expect(await dataOf(one ?? '')).toEqual({ picture: 'new' });
    await expect(setFields(id, [{ key: 'picture' }, { key: 'photo' }])).rejects.toMatchObject({
      message: 'Values are still being moved away from this key. Please save again when that is done.',
    });
    await fill(id);
    expect((await datasetOf(id)).slots).toEqual({ text: 1, of: { picture: 'text_1' } });
    const left = `select count(*) from listing where dataset_id = $1::uuid and info -> 'listingData' ? 'photo'`;
    expect(await json(left, id)).toBe(0);
    const right = `select count(*) from listing where dataset_id = $1::uuid and text_1 = info #>> '{listingData,picture}'`;
    expect(await json(right, id)).toBe(MANY);
    await setFields(id, [{ key: 'picture' }, { key: 'photo' }]);
  });

  test('values become those of another type, and back again', async () => {
    const id = await newDataset([{ key: 'year' }, { key: 'rating' }]);
    const listing = await newListing(id, { year: '1999', rating: 'R' });
    await setFields(id, [
      { key: 'year', type: 'Number' },
      { key: 'rating', type: 'MultiSelect', options: ['R', 'PG-13'] },
    ]);
    expect(await dataOf(listing)).toEqual({ year: 1999, rating: ['R'] });
    expect(await json('select to_jsonb(number_1)::text from listing where id = $1::uuid', listing)).toBe(1999);
    await setFields(id, [{ key: 'year' }, { key: 'rating' }]);
    expect(await dataOf(listing)).toEqual({ year: '1999', rating: 'R' });
  });

  test('a type that values cannot have is refused, with their number, and nothing changes', async () => {
    const id = await newDataset([{ key: 'year' }]);
    const ids = [];
    for (const year of ['1999', 'last year', '2001', '']) ids.push(await newListing(id, { year }));
    await insert(database(), 'product', { dataset_id: id, info: { productData: { year: 'soon' } }, space_id });
    await expect(setFields(id, [{ key: 'year', type: 'Number' }])).rejects.toMatchObject({
      code: '23514',
      message: '2 of 4 values under the key "year" cannot become: Number.',
    });
    expect((await datasetOf(id)).fields[0].type).toBe('Text');
    expect(await dataOf(ids[0] ?? '')).toEqual({ year: '1999' });
  });

  test.each(['Text', 'TextArea', 'Number', 'Date', 'Checkbox', 'MultiSelect'])(
    'of %s that cannot have another type are counted as they are, one by one',
    async (type) => {
      const id = await newDataset([{ key: 'odd', type }]);
      const texts = [
        '12',
        '-1.5',
        ' 1',
        '1e5',
        '01',
        '',
        'true',
        'yes',
        'TRUE',
        'Red',
        'red',
        '50%',
        `Red${'x'.repeat(700)}`,
      ];
      texts.push(
        '9'.repeat(29),
        '9'.repeat(31),
        '2026-02-28',
        '2026-02-30',
        '2026-03-31',
        '2026-03-31T10:00',
        '2026-02-28T1',
      );
      const others = [1, 0, 12.5, 1e40, -0.0000001, true, false, null, [], ['Red'], ['Red', 1], ['Blue'], {}, { a: 1 }];
      for (const odd of [...texts, ...others]) await newListing(id, { odd });
      await insert(database(), 'product', { dataset_id: id, info: { productData: { odd: 'Red' } }, space_id });
      const options = JSON.stringify(['Red', '12', '50%', 'true', 'x'.repeat(600)]);
      const ask = async (wanted: string, sql: string) =>
        JSON.parse((await values(database(), sql, [id, wanted, options]))[0] ?? 'null') as [number, number];
      for (const wanted of [
        'Number',
        'Price',
        'Date',
        'Checkbox',
        'Select',
        'MultiSelect',
        'List',
        'Image',
        'TextArea',
      ]) {
        const [lost, total] = await ask(
          wanted,
          `select jsonb_build_array(count(*) filter (where converted_value($2, $3::jsonb, value) is null), count(*))::text
           from (select info #> '{listingData,odd}' from listing where dataset_id = $1::uuid
                 union all select info #> '{productData,odd}' from product where dataset_id = $1::uuid) rows (value)
           where not is_blank_value(value)`,
        );
        const check = 'select check_conversion($1::uuid, $$odd$$, $2, $3::jsonb)::text';
        const answer = await values(database(), check, [id, wanted, options]).catch((error: Error) => error.message);
        expect([wanted, answer]).toEqual([
          wanted,
          lost > 0 ? `${lost} of ${total} values under the key "odd" cannot become: ${wanted}.` : ['true'],
        ]);
      }
    },
  );

  test('a key and a type that change in one step are both followed', async () => {
    const id = await newDataset([{ key: 'year' }]);
    const listing = await newListing(id, { year: '1999' });
    await setFields(id, [{ key: 'made_in', type: 'Number', was: 'year' }]);
    expect(await dataOf(listing)).toEqual({ made_in: 1999 });
    expect(await json('select to_jsonb(number_1)::text from listing where id = $1::uuid', listing)).toBe(1999);
  });

  test('a text becomes a choice by what its options are stored as, whatever they are called', async () => {
    const options = ['s', { value: 'xl', label: 'Extra large' }];
    const id = await newDataset([{ key: 'size' }]);
    const listing = await newListing(id, { size: 'xl' });
    await setFields(id, [{ key: 'size', type: 'MultiSelect', options }]);
    expect(await dataOf(listing)).toEqual({ size: ['xl'] });
    const other = await newDataset([{ key: 'size' }]);
    await newListing(other, { size: 'Extra large' });
    await expect(setFields(other, [{ key: 'size', type: 'Select', options }])).rejects.toThrow(
      '1 of 1 values under the key "size" cannot become: Select.',
    );
  });
});
