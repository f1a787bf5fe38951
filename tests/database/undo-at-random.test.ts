import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Connection } from '#local/data-service/run/database.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { migratedDatabase } from './engines.ts';
import { insert, newSpace, newUser, values } from './rows.ts';

/** Statements: each changes several fields of several records. */
const CHANGES = 400;
const RECORDS = 12;
const PEOPLE = 4;

/** A column of its own beside `info`. */
const COLUMNS: Record<string, string> = { partner: 'url', member: 'customer_id' };

const database = migratedDatabase('PostgreSQL');

const text = fc.string({ maxLength: 30 }).map((one) => one.replaceAll('\0', ''));
const info = {
  description: fc.oneof(text, fc.constant(null)),
  notes: fc.array(fc.record({ text, done: fc.boolean() }), { maxLength: 3 }),
  custom_level: fc.constantFrom('gold', 'silver', null),
  custom_size: fc.oneof(fc.integer(), fc.constant(null)),
  custom_due: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10)),
};
/** One statement: columns, or keys inside `info`, of one record or of several at once; some keys go. */
const change = fc.record({
  table: fc.constantFrom('partner', 'member'),
  records: fc.uniqueArray(fc.nat(RECORDS - 1), { minLength: 1, maxLength: 4 }),
  person: fc.nat(PEOPLE - 1),
  column: fc.option(text),
  info: fc.record(info, { requiredKeys: [] }),
  without: fc.subarray(Object.keys(info), { maxLength: 2 }),
});

test('after thousands of random changes by several people, undoing all that the history tells gives the data of the start', async () => {
  const space_id = await newSpace(database());
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => newUser(database())));
  const fields = [
    { name: 'level', kind: 'choice', options: [{ value: 'gold' }, { value: 'silver' }] },
    { name: 'size', kind: 'number' },
    { name: 'due', kind: 'date', precision: 'day' },
  ];
  const model = JSON.stringify({ partner: fields, member: fields });
  await database().query('update space set data_model = $2::jsonb where id = $1::uuid', [space_id, model]);
  const ids: Record<string, string[]> = { partner: [], member: [] };
  for (let nth = 0; nth < RECORDS; nth += 1) {
    ids.partner?.push(
      await insert(database(), 'partner', { name: `Partner ${nth}`, info: { description: 'First' }, space_id }),
    );
    ids.member?.push(
      await insert(database(), 'member', { email: `random${nth}@example.com`, info: { custom_size: nth }, space_id }),
    );
  }
  const everything = async () => {
    const rows = ['partner', 'member'].map((table) =>
      values(
        database(),
        `select to_jsonb(t) - 'updated_at' - 'updated_by' from ${table} t where space_id = $1::uuid order by id`,
        [space_id],
      ),
    );
    return (await Promise.all(rows)).flat().map((row) => JSON.parse(String(row)) as object);
  };
  const start = await everything();
  const { numRuns, seed } = propertyRuns(CHANGES);
  for (const { table, records, person, column, info, without } of fc.sample(change, {
    numRuns: numRuns ?? CHANGES,
    seed: seed ?? 0,
  })) {
    await database().transaction(async (connection: Connection) => {
      const session = JSON.stringify({ 'x-hasura-role': 'ADMIN', 'x-hasura-user-id': people[person] });
      await connection.query(`select set_config('hasura.user', $1, true)`, [session]);
      await connection.query(
        `update ${table} set ${COLUMNS[table]} = coalesce($1::text, ${COLUMNS[table]}), info = (info || $2::jsonb) - $3::text::text[] where id = any ($4::text::uuid[])`,
        [
          column,
          JSON.stringify(info),
          `{${without.join(',')}}`,
          `{${records.map((nth) => ids[table]?.[nth]).join(',')}}`,
        ],
      );
    });
  }
  expect(await everything()).not.toEqual(start);
  const told = await values(
    database(),
    `select jsonb_build_object('table', subject, 'id', record_id, 'column', column_name, 'key', key, 'was', was, 'isAbsent', was is null, 'who', actor_id)
     from record_change where space_id = $1::uuid and subject in ('partner', 'member') order by created_at desc`,
    [space_id],
  );
  const changes = told.map(
    (row) =>
      JSON.parse(String(row)) as Record<'table' | 'id' | 'column' | 'key' | 'who', string> & {
        was: unknown;
        isAbsent: boolean;
      },
  );
  expect(changes.length).toBeGreaterThan(2000);
  expect(new Set(changes.map(({ column }) => column))).toEqual(new Set(['info', ...Object.values(COLUMNS)]));
  expect(new Set(changes.map(({ who }) => who))).toEqual(new Set(people));
  await database().transaction(async (connection: Connection) => {
    for (const { table, id, column, key, was, isAbsent } of changes) {
      const whole = `(jsonb_populate_record(null::${table}, jsonb_build_object('${column}', $2::jsonb))).${column}`;
      const inside = isAbsent ? `${column} - $2` : `${column} || jsonb_build_object($2::text, $3::jsonb)`;
      const params = key === null ? [JSON.stringify(was)] : isAbsent ? [key] : [key, JSON.stringify(was)];
      await connection.query(`update ${table} set ${column} = ${key === null ? whole : inside} where id = $1::uuid`, [
        id,
        ...params,
      ]);
    }
  });
  expect(await everything(), `PROPERTY_SEED=${seed}`).toEqual(start);
}, 300_000);
