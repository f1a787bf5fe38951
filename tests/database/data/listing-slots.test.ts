import { beforeAll, describe, expect, test } from 'vitest';
import { listCall } from '#derive/documents/queries.ts';
import { model } from '#resources/model.ts';
import { resourceOf } from '#schema/model.ts';
import { slotTypes } from '#schema/stored-fields/slots.ts';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

interface Entry {
  key: string;
  type: string;
  options?: string[];
}

const film: Entry[] = [
  { key: 'studio', type: 'Text' },
  { key: 'rating', type: 'Select', options: ['PG-13', 'R'] },
  { key: 'US Gross', type: 'Number' },
  { key: 'released', type: 'Date' },
  { key: 'color', type: 'Checkbox' },
  { key: 'genres', type: 'MultiSelect', options: ['Drama', 'War'] },
  { key: 'poster', type: 'Image' },
];

describe.each(engineNames)('the slots of listings on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space_id = '';
  beforeAll(async () => {
    space_id = await newSpace(database());
    // A key from before the rule for keys.
    await database().script('alter table dataset disable trigger check_dataset_keys_insert');
  });

  const entries = (fields: readonly Entry[]) => fields.map((field) => ({ name: field.key, ...field }));
  const newDataset = (fields: readonly Entry[]) =>
    insert(database(), 'dataset', { name: 'Films', type: 'TOP_LIST', fixed_fields: entries(fields), space_id });
  const newListing = (dataset_id: string, listingData: unknown) =>
    insert(database(), 'listing', { name: 'Film', dataset_id, info: { listingData }, space_id });
  const setFields = (id: string, fields: readonly Entry[]) =>
    database().query('update dataset set fixed_fields = $2::jsonb where id = $1::uuid', [
      id,
      JSON.stringify(entries(fields)),
    ]);
  const slotsOf = async (id: string) => {
    const [slots] = await values(database(), `select (meta -> 'slots')::text from dataset where id = $1::uuid`, [id]);
    return JSON.parse(slots ?? 'null') as { of: Record<string, string> } & Record<string, unknown>;
  };
  /** What stands in the slots of a listing, those without a value left out. */
  const slotValues = async (id: string) => {
    const sql = `select jsonb_strip_nulls(to_jsonb(listing))::text from listing where id = $1::uuid`;
    const row = JSON.parse((await values(database(), sql, [id]))[0] ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(Object.entries(row).filter(([column]) => slotTypes.has(column)));
  };
  const dataOf = async (id: string) =>
    JSON.parse(
      (await values(database(), `select (info -> 'listingData')::text from listing where id = $1::uuid`, [id]))[0] ??
        'null',
    );
  const stampOf = (id: string) => values(database(), 'select updated_at::text from listing where id = $1::uuid', [id]);

  test('a dataset gives its fields the first free slot of their kind, and none to pictures', async () => {
    expect(await slotsOf(await newDataset(film))).toEqual({
      text: 2,
      number: 1,
      date: 1,
      boolean: 1,
      choices: 1,
      of: {
        studio: 'text_1',
        rating: 'text_2',
        'US Gross': 'number_1',
        released: 'date_1',
        color: 'boolean_1',
        genres: 'choices_1',
      },
    });
  });

  test('a listing is filled in from its JSON; what is none of the kind stays there alone', async () => {
    const id = await newDataset(film);
    const full = {
      studio: 'Gaumont',
      rating: 'PG-13',
      'US Gross': 1.5,
      released: '1939-12-15',
      color: true,
      genres: ['War'],
      poster: 'a.png',
    };
    expect(await slotValues(await newListing(id, full))).toEqual({
      text_1: 'Gaumont',
      text_2: 'PG-13',
      number_1: 1.5,
      date_1: '1939-12-15',
      boolean_1: true,
      choices_1: ['War'],
    });
    const odd = { studio: '', 'US Gross': 'much', released: '2023-02-30', color: 'yes', genres: [], rating: { a: 1 } };
    expect(await slotValues(await newListing(id, odd))).toEqual({});
    expect(await slotValues(await newListing(id, { 'US Gross': '-12.50', studio: 'x'.repeat(5000) }))).toEqual({
      number_1: -12.5,
      text_1: 'x'.repeat(600),
    });
    for (const none of [null, 'text', []]) expect(await slotValues(await newListing(id, none))).toEqual({});
  });

  test('changes of single fields go into the JSON and leave the others', async () => {
    const id = await newListing(await newDataset(film), { studio: 'Gaumont', poster: 'a.png' });
    const edit = (edits: object) =>
      database().query('update listing set field_edits = $2::jsonb where id = $1::uuid', [id, JSON.stringify(edits)]);
    const [before] = await stampOf(id);
    await edit({ 'US Gross': 7, poster: 'b.png' });
    expect(await dataOf(id)).toEqual({ studio: 'Gaumont', poster: 'b.png', 'US Gross': 7 });
    expect(await slotValues(id)).toEqual({ text_1: 'Gaumont', number_1: 7 });
    expect((await stampOf(id))[0]).not.toBe(before);
    await edit({ studio: null });
    expect(await slotValues(id)).toEqual({ number_1: 7 });
    expect(await values(database(), 'select field_edits::text from listing where id = $1::uuid', [id])).toEqual(['{}']);
  });

  test('a listing that moves to another dataset is filled in by that one', async () => {
    const id = await newListing(await newDataset(film), { studio: 'Gaumont', 'US Gross': 7 });
    const other = await newDataset([{ key: 'US Gross', type: 'Text' }]);
    await database().query('update listing set dataset_id = $2::uuid where id = $1::uuid', [id, other]);
    expect(await slotValues(id)).toEqual({ text_1: '7' });
  });

  test('fields keep their slots while others come, go and move; no listing counts as edited', async () => {
    const dataset = await newDataset(film);
    const id = await newListing(dataset, { studio: 'Gaumont', rating: 'R', 'US Gross': 7 });
    const before = await stampOf(id);
    const [studio, rating, gross] = film as [Entry, Entry, Entry];
    await setFields(dataset, [gross, rating]);
    await setFields(dataset, [gross, { key: 'world', type: 'Number' }, rating]);
    expect((await slotsOf(dataset)).of).toEqual({ 'US Gross': 'number_1', world: 'number_2', rating: 'text_2' });
    // The slot of a field that is gone is kept up until another one takes it; a field that returns finds its values.
    await setFields(dataset, [gross, rating, { key: 'director', type: 'Text' }, studio]);
    expect((await slotsOf(dataset)).of).toEqual({
      'US Gross': 'number_1',
      rating: 'text_2',
      director: 'text_3',
      studio: 'text_1',
    });
    expect(await slotValues(id)).toEqual({ text_1: 'Gaumont', text_2: 'R', number_1: 7 });
    expect(await stampOf(id)).toEqual(before);
  });

  test('a field of another kind has a slot of that', async () => {
    const dataset = await newDataset([{ key: 'year', type: 'Text' }]);
    const id = await newListing(dataset, { year: '1999' });
    await setFields(dataset, [{ key: 'year', type: 'Number' }]);
    expect(await slotsOf(dataset)).toEqual({
      ...{ text: 1, number: 1 },
      ...{ of: { year: 'number_1' }, retired: { text_1: 'year' } },
    });
    expect(await slotValues(id)).toEqual({ text_1: '1999', number_1: 1999 });
  });

  test('fields beyond the last slot have none, and take one that comes free', async () => {
    const many = Array.from({ length: 14 }, (_, index) => ({ key: `f${index + 1}`, type: 'Number' }));
    const dataset = await newDataset(many);
    expect(Object.keys((await slotsOf(dataset)).of)).toHaveLength(12);
    await setFields(dataset, many.slice(1));
    expect((await slotsOf(dataset)).of).toMatchObject({ f13: 'number_1', f2: 'number_2' });
  });

  test('moments have columns of their own, by which they are compared whatever their zone', async () => {
    const moments = ['starts', 'ends', 'third'].map((key) => ({ key, type: 'DateTime' }));
    const dataset = await newDataset(moments);
    expect(await slotsOf(dataset)).toEqual({ time: 2, of: { starts: 'time_1', ends: 'time_2' } });
    for (const [name, starts] of [
      ['second', '2027-05-01T10:00:00Z'],
      ['first', '2027-05-01T11:30+02:00'],
      ['at midnight', '2027-04-30T24:00Z'],
      ['far east', '2027-05-02T10:00+15:00'],
      ['none', '2027-02-30T10:00Z'],
      ['no zone', '2027-05-01T09:00'],
      ['a day', '2027-05-01'],
      ['a number', 7],
    ] as const) {
      await insert(database(), 'listing', { name, dataset_id: dataset, info: { listingData: { starts } }, space_id });
    }
    const sql = `select name from listing where dataset_id = $1::uuid and time_slots >= 1 and time_1 is not null order by time_1`;
    expect(await values(database(), sql, [dataset])).toEqual(['at midnight', 'first', 'second', 'far east']);
    const rows = `select count(*)::text from listing where dataset_id = $1::uuid and time_slots >= 2`;
    expect(await values(database(), rows, [dataset])).toEqual(['8']);
  });

  test('a dataset that gets a moment later has the listings that are there filled in', async () => {
    const dataset = await newDataset([{ key: 'starts', type: 'Text' }]);
    const id = await newListing(dataset, { starts: '2027-05-01T10:00:00Z' });
    const day = await newListing(dataset, { starts: '2027-05-02' });
    await setFields(dataset, [{ key: 'starts', type: 'DateTime' }]);
    expect(await slotValues(id)).toMatchObject({ time_1: expect.stringMatching(/^2027-05-01T10:00:00/) });
    expect(await dataOf(day)).toEqual({ starts: '2027-05-02T00:00:00Z' });
    await setFields(dataset, [{ key: 'starts', type: 'Date' }]);
    expect(await dataOf(id)).toEqual({ starts: '2027-05-01' });
  });

  test.each(['Group', 'Page', 'Tags'])('no text becomes the value of a %s', async (type) => {
    const dataset = await newDataset([{ key: 'one', type: 'Text' }]);
    await newListing(dataset, { one: 'words' });
    await expect(setFields(dataset, [{ key: 'one', type }])).rejects.toThrow(`cannot become: ${type}.`);
  });

  test('nobody writes over what a dataset keeps of its slots', async () => {
    const dataset = await newDataset(film);
    const before = await slotsOf(dataset);
    await database().query(`update dataset set meta = '{"slots": {"of": {"studio": "text_9"}}}' where id = $1::uuid`, [
      dataset,
    ]);
    expect(await slotsOf(dataset)).toEqual(before);
  });

  describe('of some thousand rows', () => {
    let dataset = '';
    beforeAll(async () => {
      dataset = await newDataset(film);
      await database().query(
        `insert into listing (name, dataset_id, space_id, info)
         select 'Film ' || n, $1::uuid, $2::uuid, jsonb_build_object('listingData', jsonb_build_object(
           'studio', 'Studio ' || n % 97 || case when n = 4171 then ' Quixote' else '' end, 'US Gross', case when n % 3 > 0 then n end,
           'released', (date '1950-01-01' + n)::text, 'color', n % 50 > 0, 'genres', jsonb_build_array(case when n = 4171 then 'War' else 'Drama' end)))
         from generate_series(1, 5000) n`,
        [dataset, space_id],
      );
      await database().query('vacuum analyze listing');
    });

    /** The plan of a list as the console asks for it, in SQL. */
    const plan = async (condition: string, by: string, desc: boolean) => {
      const slots = { d_field: by };
      const listing = { ...resourceOf(model, 'listing'), slots };
      const request = { fields: [], limit: 50, offset: 0, sort: [{ by: 'd_field', desc }] };
      const order = (listCall(model, listing, request).variables.order_by as Record<string, string>[])
        .flatMap((one) =>
          Object.entries(one).map(([column, direction]) => `${column} ${direction.replaceAll('_', ' ')}`),
        )
        .join(', ');
      const sql = `explain select id from listing where space_id = '${space_id}' and dataset_id = '${dataset}'
        and text_slots >= 2 and number_slots >= 1 and date_slots >= 1 and boolean_slots >= 1 and ${condition} order by ${order} limit 50`;
      return (await values(database(), sql)).join('\n');
    };

    test.each(['text_1', 'number_1', 'date_1', 'boolean_1'])(
      'a sort by %s reads fifty rows from its index, either way',
      async (slot) => {
        for (const desc of [false, true]) {
          const text = await plan('true', slot, desc);
          expect(text).toContain(`listing_${slot}_${desc ? 'desc_' : ''}idx`);
          expect(text).not.toContain('Sort');
        }
      },
    );

    test.each([
      ['number_1 between 4000 and 4009', 'listing_number_1'],
      [`text_1 = 'Studio 0 Quixote'`, 'listing_text_1'],
      [`text_1 ilike '%quixote%'`, 'listing_text_1_trgm_idx'],
      [`choices_1 ?| array['War']`, 'listing_choices_1_idx'],
    ])('a filter by %s asks an index', async (condition, index) => {
      expect(await plan(condition, 'date_1', false)).toContain(index);
    });
  });
});
