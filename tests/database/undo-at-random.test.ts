import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { migratedDatabase } from './engines.ts';
import { insert, newSpace, newUser, values } from './rows.ts';

/** Statements: each changes several fields of several records. */
const CHANGES = 2000;
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
/** Columns of jsonb: each of its keys is a field of its own in the history. */
const KEYED = ['info', 'manager_values', 'admin_values'] as const;
const managers = { custom_margin: fc.oneof(fc.integer(), fc.constant(null)) };
const admins = { custom_terms: fc.oneof(text, fc.constant(null)) };
/** One statement: columns, or keys inside `info` and of confidential fields, of one record or of several at once; some keys go. */
const change = fc.record({
  table: fc.constantFrom('partner', 'member'),
  records: fc.uniqueArray(fc.nat(RECORDS - 1), { minLength: 1, maxLength: 4 }),
  person: fc.nat(PEOPLE - 1),
  column: fc.option(text),
  info: fc.record(info, { requiredKeys: [] }),
  manager_values: fc.record(managers, { requiredKeys: [] }),
  admin_values: fc.record(admins, { requiredKeys: [] }),
  without: fc.subarray(Object.keys({ ...info, ...managers, ...admins }), { maxLength: 2 }),
});

/** What the history tells of one record at one time. */
interface ToldChange {
  table: string;
  id: string;
  who: string | null;
  fields: { column: string; key: string | null; was: unknown; isAbsent: boolean }[];
}

interface Step {
  /** The variables of a session, which the data service sets for whoever writes. */
  session: string;
  statement: string;
  /** What the statement knows as its one parameter. */
  values: object;
}

/** Runs statements one after the other, each in a transaction of its own as those of people are, without a way back and forth for each. */
async function inTurn(steps: readonly Step[]): Promise<void> {
  await database().query(
    `create or replace procedure run_in_turn(steps jsonb) language plpgsql as $$
     declare
       step jsonb;
     begin
       for step in select value from jsonb_array_elements(steps) loop
         perform set_config('hasura.user', step ->> 'session', true);
         execute step ->> 'statement' using step -> 'values';
         commit;
       end loop;
     end $$`,
  );
  await database().query('call run_in_turn($1::jsonb)', [JSON.stringify(steps)]);
}

test('after thousands of random changes by several people, undoing all that the history tells gives the data of the start', async () => {
  const space_id = await newSpace(database());
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => newUser(database())));
  const declared = [
    { name: 'level', kind: 'choice', options: [{ value: 'gold' }, { value: 'silver' }] },
    { name: 'size', kind: 'number' },
    { name: 'due', kind: 'date', precision: 'day' },
    { name: 'margin', kind: 'number', see: 'managers' },
    { name: 'terms', kind: 'text', see: 'admins' },
  ];
  const model = JSON.stringify({ partner: declared, member: declared });
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
  const changed = fc.sample(change, { numRuns: numRuns ?? CHANGES, seed: seed ?? 0 });
  await inTurn(
    changed.map(({ table, records, person, ...values }) => ({
      session: JSON.stringify({ 'x-hasura-role': 'ADMIN', 'x-hasura-user-id': people[person] }),
      statement: `update ${table} set ${COLUMNS[table]} = coalesce($1 ->> 'column', ${COLUMNS[table]}),
        ${KEYED.map((keyed) => `${keyed} = (${keyed} || ($1 -> '${keyed}')) - array(select jsonb_array_elements_text($1 -> 'without'))`).join()}
        where id in (select jsonb_array_elements_text($1 -> 'ids')::uuid)`,
      values: { ...values, ids: records.map((nth) => ids[table]?.[nth]) },
    })),
  );
  expect(await everything()).not.toEqual(start);
  const told = await values(
    database(),
    `select jsonb_build_object('table', subject, 'id', record_id, 'who', actor_id, 'fields', jsonb_agg(jsonb_build_object(
       'column', column_name, 'key', key, 'was', was, 'isAbsent', was is null)))
     from record_change where space_id = $1::uuid and subject in ('partner', 'member')
     group by subject, record_id, actor_id, change_id, created_at order by created_at desc`,
    [space_id],
  );
  const changes = told.map((row) => JSON.parse(String(row)) as ToldChange);
  const fields = changes.flatMap((one) => one.fields);
  expect(fields.length).toBeGreaterThan(10_000);
  expect(new Set(fields.map(({ column }) => column))).toEqual(new Set([...KEYED, ...Object.values(COLUMNS)]));
  expect(new Set(changes.map(({ who }) => who))).toEqual(new Set(people));
  await inTurn(
    changes.map(({ table, id, fields }) => {
      const [whole] = fields.filter(({ key }) => key === null);
      const inside = KEYED.map((keyed) => {
        const ofIt = fields.filter(({ column, key }) => column === keyed && key !== null);
        const had = ofIt.filter(({ isAbsent }) => !isAbsent).map(({ key, was }) => [key, was]);
        return [
          keyed,
          { had: Object.fromEntries(had), hadNot: ofIt.filter((one) => one.isAbsent).map(({ key }) => key) },
        ];
      });
      const back = KEYED.map(
        (keyed) =>
          `${keyed} = (${keyed} || ($1 -> '${keyed}' -> 'had')) - array(select jsonb_array_elements_text($1 -> '${keyed}' -> 'hadNot'))`,
      );
      return {
        session: '',
        statement: `update ${table} set ${back.join()}
          ${whole ? `, ${whole.column} = $1 ->> 'was'` : ''} where id = ($1 ->> 'id')::uuid`,
        values: { id, ...Object.fromEntries(inside), was: whole?.was },
      };
    }),
  );
  expect(await everything(), `PROPERTY_SEED=${seed}`).toEqual(start);
});
