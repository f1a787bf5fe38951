import { beforeAll, describe, expect, test } from 'vitest';
import { customSlotKind, customSlots } from '#schema/stored-fields/custom-slots.ts';
import { engineNames, ownMigratedDatabase } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

interface Slots {
  of: Record<string, string>;
  level: number;
  asked: number;
  waiting: string[];
}

/** More than the transaction of a save fills by itself. */
const MANY = 620;
const text = (name: string) => ({ name, kind: 'text' });

describe.each(engineNames)('the typed columns of custom fields on %s', (engine) => {
  const database = ownMigratedDatabase(engine);
  const define = (space: string, member: readonly object[]) =>
    database().query('update space set data_model = $2::jsonb where id = $1::uuid', [
      space,
      JSON.stringify({ member }),
    ]);
  const newMember = (space_id: string, name: string, info: object = {}) =>
    insert(database(), 'member', { email: `${name}@example.com`, info, space_id });
  const json = async (sql: string, ...given: string[]) =>
    JSON.parse((await values(database(), sql, given))[0] ?? 'null');
  const slotsOf = (space: string): Promise<Slots> =>
    json(`select (custom_slots -> 'member')::text from space where id = $1::uuid`, space);
  const storedIn = (space: string, column: string) =>
    values(database(), `select ${column}::text from member where space_id = $1::uuid order by email`, [space]);
  const stamps = (space: string) => storedIn(space, 'updated_at');
  const filling = (space: string) =>
    json('select to_jsonb(slot_filling)::text from slot_filling where space_id = $1::uuid', space);
  const fill = async (space: string) => {
    const end = performance.now() + 30_000;
    while (performance.now() < end) {
      if ((await filling(space))?.finished_at != null) return;
      await database().query('update slot_filling set batches = batches + 1 where space_id = $1::uuid', [space]);
    }
    throw new Error('The filling does not end.');
  };

  let other = '';
  beforeAll(async () => {
    other = await newSpace(database());
    await newMember(other, 'other');
  });

  test('the declarations and the database know the same', async () => {
    const known = await values(database(), `select concat(slot, ' ', type) from custom_slot_list() order by 1`, []);
    expect(known).toEqual([...customSlots].map(([slot, type]) => `${slot} ${type}`).toSorted());
    for (const field of [
      { kind: 'text' },
      { kind: 'text', format: 'multiline' },
      { kind: 'text', format: 'url' },
      { kind: 'number' },
      { kind: 'rating' },
      { kind: 'boolean' },
      { kind: 'date', precision: 'day' },
      { kind: 'date', precision: 'minute' },
      { kind: 'choice', options: [] },
      { kind: 'choice', options: [], many: true },
      { kind: 'media' },
      { kind: 'json' },
    ]) {
      const [kind] = await values(database(), `select coalesce(custom_slot_kind($1::jsonb), '')`, [
        JSON.stringify(field),
      ]);
      expect([field, kind]).toEqual([field, customSlotKind({ name: 'a', ...field } as never) ?? '']);
    }
  });

  test('a value of each kind stands in a column of its type, as it is written and where it is cleared', async () => {
    const space = await newSpace(database());
    await define(space, [
      text('berth'),
      { name: 'level', kind: 'choice', options: [{ value: 'gold' }] },
      { name: 'length', kind: 'number' },
      { name: 'sails', kind: 'date', precision: 'day' },
      { name: 'called', kind: 'date', precision: 'minute' },
      { name: 'paid', kind: 'boolean' },
      { name: 'notes', kind: 'text', format: 'multiline' },
    ]);
    expect((await slotsOf(space)).of).toEqual({
      berth: 'custom_text_1',
      level: 'custom_text_2',
      length: 'custom_number_1',
      sails: 'custom_date_1',
      called: 'custom_time_1',
      paid: 'custom_boolean_1',
    });
    const id = await newMember(space, 'a', {
      custom_berth: 'Quay 4',
      custom_level: 'gold',
      custom_length: 12.5,
      custom_sails: '2027-02-28',
      custom_called: '2027-02-28T10:00+02:00',
      custom_paid: false,
    });
    const row = `concat_ws('|', custom_text_1, custom_text_2, custom_number_1, custom_date_1, custom_time_1 at time zone 'UTC', custom_boolean_1, custom_slots)`;
    expect(await storedIn(space, row)).toEqual(['Quay 4|gold|12.5|2027-02-28|2027-02-28 08:00:00|f|1']);
    await database().query(
      `update member set info = info - 'custom_length' || '{"custom_berth":""}' where id = $1::uuid`,
      [id],
    );
    expect(await storedIn(space, row)).toEqual(['gold|2027-02-28|2027-02-28 08:00:00|f|1']);
    // What its column could not hold is no reason to refuse it.
    await database().query(
      `update member set info = info || '{"custom_called":"2027-02-28T10:00 o''clock"}' where id = $1::uuid`,
      [id],
    );
    expect(await storedIn(space, 'custom_time_1')).toEqual([null]);
    expect(await storedIn(other, 'custom_slots')).toEqual(['0']);
  });

  test('rows that are there are filled by the save, are edited by nobody, and the job looks at them once more', async () => {
    const space = await newSpace(database());
    await define(space, [text('berth'), { name: 'ports', kind: 'json' }]);
    const custom_ports = ['north'];
    for (const at of [1, 2]) await newMember(space, `m${at}`, { custom_berth: `Quay ${at}`, custom_ports });
    const before = await stamps(space);
    await define(space, []);
    await define(space, [text('berth'), text('b2'), text('b3'), text('b4')]);
    expect(await storedIn(space, 'custom_text_1')).toEqual(['Quay 1', 'Quay 2']);
    expect(await storedIn(space, 'custom_slots')).toEqual(['2', '2']);
    expect(await slotsOf(space)).toMatchObject({ level: 2, asked: 0, waiting: [] });
    const written = await storedIn(space, 'ctid');
    await fill(space);
    expect(await slotsOf(space)).toMatchObject({ level: 2, asked: 2 });
    expect(await storedIn(space, 'ctid')).toEqual(written);
    expect(await stamps(space)).toEqual(before);
  });

  test('a field that takes the column of one that is gone shows none of its values', async () => {
    const space = await newSpace(database());
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    await define(space, names.map(text));
    await newMember(space, 'm', { custom_a: 'old', custom_b: 'kept' });
    await define(space, [...names.slice(1), 'g'].map(text));
    expect((await slotsOf(space)).of.g).toBe('custom_text_1');
    expect(await storedIn(space, `concat_ws('|', custom_text_1, custom_text_2)`)).toEqual(['kept']);
    await define(space, [...names, 'g', 'h'].map(text));
    // A seventh text has none.
    expect((await slotsOf(space)).of).not.toHaveProperty('h');
  });

  test('many rows are filled by the job: a field waits until all have its values, and another kind finds its own', async () => {
    const space = await newSpace(database());
    await define(space, [text('size')]);
    await database().query(
      `insert into member (email, space_id, info) select 'm' || n || '@example.com', $1::uuid, jsonb_build_object('custom_size', n::text)
       from generate_series(1, $2::int) n`,
      [space, String(MANY)],
    );
    await fill(space);
    await define(space, [text('size'), { name: 'count', kind: 'number' }, ...['b', 'c', 'd'].map(text)]);
    expect(await slotsOf(space)).toMatchObject({ level: 2, asked: 1, waiting: ['count', 'b', 'c', 'd'] });
    expect(new Set(await storedIn(space, 'custom_slots'))).toEqual(new Set(['1']));
    await fill(space);
    expect(await slotsOf(space)).toMatchObject({ level: 2, asked: 2, waiting: [] });
    expect(new Set(await storedIn(space, 'custom_slots'))).toEqual(new Set(['2']));
    expect((await filling(space)).total).toBe(MANY);
    await define(space, [{ name: 'size', kind: 'number' }]);
    await fill(space);
    const { of } = await slotsOf(space);
    expect(of.size).toMatch(/^custom_number_/);
    // A text that is a number is found as one.
    expect(
      await values(database(), `select count(*)::text from member where space_id = $1::uuid and ${of.size} = 7`, [
        space,
      ]),
    ).toEqual(['1']);
  });
});
