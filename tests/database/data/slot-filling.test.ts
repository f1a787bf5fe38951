import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, ownMigratedDatabase } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

interface Slots {
  of: Record<string, string>;
  retired?: Record<string, string>;
  waiting?: string[];
  filled?: Record<string, number>;
  text?: number;
}

const base = ['studio', 'US Gross'];
/** More than the transaction of a change fills by itself. */
const LISTINGS = 620;

describe.each(engineNames)('the listings of a large dataset on %s', (engine) => {
  const database = ownMigratedDatabase(engine);
  let space_id = '';
  beforeAll(async () => {
    space_id = await newSpace(database());
    // A key from before the rule for keys.
    await database().script('alter table dataset disable trigger check_dataset_keys_insert');
  });

  const typeOf = (key: string) => (key === 'US Gross' ? 'Number' : 'Text');
  const entries = (keys: readonly string[]) => keys.map((key) => ({ key, name: key, type: typeOf(key) }));
  const large = async (keys: readonly string[] = base) => {
    const fixed_fields = entries(keys);
    const id = await insert(database(), 'dataset', { name: 'Films', type: 'TOP_LIST', fixed_fields, space_id });
    await database().query(
      `insert into listing (name, dataset_id, space_id, info)
       select 'Film ' || n, $1::uuid, $2::uuid,
         jsonb_build_object('listingData', jsonb_build_object('studio', 'Lux', 'US Gross', n, 'award', 'Prize ' || n))
       from generate_series(1, $3::int) n`,
      [id, space_id, String(LISTINGS)],
    );
    return id;
  };
  const setFields = (id: string, keys: readonly string[]) =>
    database().query('update dataset set fixed_fields = $2::jsonb where id = $1::uuid', [
      id,
      JSON.stringify(entries(keys)),
    ]);
  const json = async (sql: string, id: string | null) =>
    JSON.parse((await values(database(), sql, [id ?? '']))[0] ?? 'null');
  const slotsOf = (id: string): Promise<Slots> =>
    json(`select (meta -> 'slots')::text from dataset where id = $1::uuid`, id);
  const count = async (id: string, condition: string) =>
    Number(await json(`select count(*) from listing where dataset_id = $1::uuid and ${condition}`, id));
  /** Tells of every write of a row, however small. */
  const rowVersions = (id: string) =>
    values(database(), 'select ctid::text || xmin::text from listing where dataset_id = $1::uuid order by id', [id]);
  const stamps = (id: string) =>
    values(
      database(),
      `select updated_at::text from listing where dataset_id = $1::uuid
       union all select updated_at::text from dataset where id = $1::uuid`,
      [id],
    );
  const fillingOf = (id: string) =>
    json('select to_jsonb(slot_filling)::text from slot_filling where dataset_id = $1::uuid', id);
  const fillOnce = (id: string) =>
    database().query('update slot_filling set batches = batches + 1 where dataset_id = $1::uuid', [id]);
  const fill = async (id: string) => {
    const end = performance.now() + 30_000;
    while (performance.now() < end) {
      const filling = await fillingOf(id);
      if (filling === null || filling.finished_at !== null) return;
      await fillOnce(id);
    }
    throw new Error('The filling does not end.');
  };

  test('a new field is saved without a write to them; lists find every row until it is filled in', async () => {
    const id = await large();
    const rows = await rowVersions(id);
    await setFields(id, [...base, 'award']);
    expect(await rowVersions(id)).toEqual(rows);
    const slots = await slotsOf(id);
    expect(slots).toMatchObject({ of: { award: 'text_2' }, waiting: ['award'], filled: { text: 1, number: 1 } });
    expect(await count(id, 'text_slots >= 1 and number_slots >= 1')).toBe(LISTINGS);
    expect(await fillingOf(id)).toMatchObject({ space_id, done: 0, total: null, finished_at: null });
    const before = await stamps(id);
    await fill(id);
    expect(await slotsOf(id)).not.toHaveProperty('waiting');
    expect(await slotsOf(id)).not.toHaveProperty('filled');
    expect(await fillingOf(id)).toMatchObject({ done: LISTINGS, total: LISTINGS });
    expect(await count(id, `text_slots >= 2 and text_2 = 'Prize ' || number_1`)).toBe(LISTINGS);
    // As an act of the platform it is nobody's edit.
    expect((await stamps(id)).slice(0, -1)).toEqual(before.slice(0, -1));
    expect((await stamps(id)).at(-1)).toBe(before.at(-1));
  });

  test('the next field that has no values yet is there without a write to them', async () => {
    const id = await large();
    await setFields(id, [...base, 'award']);
    await fill(id);
    const rows = await rowVersions(id);
    await setFields(id, [...base, 'award', 'note']);
    expect((await slotsOf(id)).waiting).toEqual(['note']);
    await fill(id);
    expect(await slotsOf(id)).toMatchObject({ of: { note: 'text_3' } });
    expect(await slotsOf(id)).not.toHaveProperty('waiting');
    expect(await rowVersions(id)).toEqual(rows);
    expect(await count(id, 'text_slots >= 3')).toBe(LISTINGS);
  });

  test('a field that goes and comes back writes none of them, and has its values at once', async () => {
    const id = await large([...base, 'award']);
    const rows = await rowVersions(id);
    await setFields(id, base);
    expect(await slotsOf(id)).toMatchObject({ of: { studio: 'text_1' }, retired: { text_2: 'award' } });
    await setFields(id, [...base, 'award']);
    expect(await slotsOf(id)).not.toHaveProperty('waiting');
    expect(await rowVersions(id)).toEqual(rows);
    expect(await count(id, `text_2 = 'Prize ' || number_1`)).toBe(LISTINGS);
  });

  test('a slot that another field takes holds nothing of the one before', async () => {
    const id = await large([...base, 'award']);
    await setFields(id, base);
    await setFields(id, [...base, 'note']);
    expect(await slotsOf(id)).toMatchObject({ of: { note: 'text_2' }, waiting: ['note'] });
    await fill(id);
    expect(await count(id, 'text_2 is null')).toBe(LISTINGS);
  });

  test('what is written meanwhile is right from the start, and a second change forgets nothing of the first', async () => {
    const id = await large();
    await setFields(id, [...base, 'award']);
    const listingData = { award: 'New', note: 'Written' };
    const fresh = await insert(database(), 'listing', {
      name: 'Film',
      dataset_id: id,
      info: { listingData },
      space_id,
    });
    expect(await json('select to_jsonb(text_2)::text from listing where id = $1::uuid', fresh)).toBe('New');
    // Half of them were looked at.
    await database().query(
      `update slot_filling set done = 300, total = 621,
         after_id = (select id from listing where dataset_id = $1::uuid order by id offset 299 limit 1) where dataset_id = $1::uuid`,
      [id],
    );
    await setFields(id, [...base, 'award', 'note']);
    expect(await slotsOf(id)).toMatchObject({ filled: { text: 1, number: 1 } });
    expect((await slotsOf(id)).waiting?.toSorted()).toEqual(['award', 'note']);
    expect(await fillingOf(id)).toMatchObject({ done: 0 });
    await fill(id);
    expect(await count(id, `text_slots >= 3 and text_2 = 'Prize ' || number_1`)).toBe(LISTINGS);
    expect(await json('select to_jsonb(text_3)::text from listing where id = $1::uuid', fresh)).toBe('Written');
  });

  test('a dataset with few listings fills them at once', async () => {
    const fixed_fields = entries(base);
    const id = await insert(database(), 'dataset', { name: 'Few', type: 'TOP_LIST', fixed_fields, space_id });
    const info = { listingData: { award: 'Prize' } };
    await insert(database(), 'listing', { name: 'Film', dataset_id: id, info, space_id });
    await setFields(id, [...base, 'award']);
    expect(await slotsOf(id)).not.toHaveProperty('waiting');
    expect(await fillingOf(id)).toBeNull();
    expect(await count(id, `text_2 = 'Prize'`)).toBe(1);
  });

  if (engine === 'PostgreSQL') {
    test('who wrote a listing beside the change is waited for', async () => {
      const id = await large();
      await setFields(id, [...base, 'award']);
      await fill(id);
      const [one = ''] = await values(database(), 'select id::text from listing where dataset_id = $1::uuid limit 1', [
        id,
      ]);
      await database().transaction(async (connection) => {
        await connection.query(`update listing set field_edits = '{"note": "Late"}' where id = $1::uuid`, [one]);
        // Its slot is there, and as it stood no listing had a value: none would be looked for.
        await setFields(id, [...base, 'award', 'note']);
        await fillOnce(id);
        expect(await fillingOf(id)).toMatchObject({ done: 0, finished_at: null });
      });
      await fill(id);
      expect(await json('select to_jsonb(text_3)::text from listing where id = $1::uuid', one)).toBe('Late');
    });

    test('a listing that somebody holds is waited for, not ended', async () => {
      const id = await large();
      await setFields(id, [...base, 'award']);
      const [last = ''] = await values(
        database(),
        'select id::text from listing where dataset_id = $1::uuid order by id desc limit 1',
        [id],
      );
      await database().transaction(async (connection) => {
        await connection.query(`select from listing where id = $1::uuid for update`, [last]);
        await fillOnce(id);
        expect(await fillingOf(id)).toMatchObject({ finished_at: null });
      });
      await fill(id);
      expect(await count(id, `text_2 = 'Prize ' || number_1`)).toBe(LISTINGS);
    });
  }
});
