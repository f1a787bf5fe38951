import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { migratedDatabase } from '../engines.ts';
import { insert, newSpace, newUser, values } from '../rows.ts';

/** Statements: each changes several fields of several records. */
const CHANGES = 2000;
const RECORDS = 12;
const PEOPLE = 4;

/** Levels of custom fields above everybody's, each in a column of its own. */
const LEVELS = ['manager_values', 'admin_values'] as const;
/**
 * Kinds of records: a declared column, where custom fields stand, and what else is a column of jsonb; the history has each key of those
 * as a field of its own.
 */
const TABLES = {
  partner: { column: 'url', keyed: ['info'] },
  member: { column: 'customer_id', keyed: ['info'] },
  page: { column: 'name', keyed: ['meta'] },
  listing: { column: 'name', keyed: ['meta', 'info'] },
  asset: { column: 'title', keyed: ['meta'] },
  record: { column: null, keyed: ['meta', 'info'] },
} as const;
type Table = keyof typeof TABLES;
const tables = Object.keys(TABLES) as Table[];
const keyedOf = (table: Table): readonly string[] => [...TABLES[table].keyed, ...LEVELS];

const database = migratedDatabase('PostgreSQL');

const text = fc.string({ maxLength: 30 }).map((one) => one.replaceAll('\0', ''));
const declared = {
  description: fc.oneof(text, fc.constant(null)),
  notes: fc.array(fc.record({ text, done: fc.boolean() }), { maxLength: 3 }),
};
const custom = {
  custom_level: fc.constantFrom('gold', 'silver', null),
  custom_size: fc.oneof(fc.integer(), fc.constant(null)),
  custom_due: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10)),
};
/** Fields of a dataset, in its listings. */
const data = { price: fc.oneof(fc.integer(), fc.constant(null)), note: text };
const managers = { custom_margin: fc.oneof(fc.integer(), fc.constant(null)) };
const admins = { custom_terms: fc.oneof(text, fc.constant(null)) };
/** One statement: columns, or keys inside `info` and of confidential fields, of one record or of several at once; some keys go. */
const change = fc.record({
  table: fc.constantFrom(...tables),
  records: fc.uniqueArray(fc.nat(RECORDS - 1), { minLength: 1, maxLength: 4 }),
  person: fc.nat(PEOPLE - 1),
  column: fc.option(text.map((one) => `Is ${one}`)),
  declared: fc.record(declared, { requiredKeys: [] }),
  custom: fc.record(custom, { requiredKeys: [] }),
  data: fc.record(data, { requiredKeys: [] }),
  manager_values: fc.record(managers, { requiredKeys: [] }),
  admin_values: fc.record(admins, { requiredKeys: [] }),
  without: fc.subarray(Object.keys({ ...declared, ...custom, ...managers, ...admins }), { maxLength: 2 }),
});

/** What the history tells of one record at one time. */
interface ReportedChange {
  table: Table;
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
  const fields = [
    { name: 'level', kind: 'choice', options: [{ value: 'gold' }, { value: 'silver' }] },
    { name: 'size', kind: 'number' },
    { name: 'due', kind: 'date', precision: 'day' },
    { name: 'margin', kind: 'number', see: 'managers' },
    { name: 'terms', kind: 'text', see: 'admins' },
  ];
  const model = JSON.stringify(Object.fromEntries(tables.map((table) => [table, fields])));
  await database().query('update space set data_model = $2::jsonb where id = $1::uuid', [space_id, model]);
  const fixed_fields = [
    { key: 'price', name: 'Price', type: 'Number' },
    { key: 'note', name: 'Note', type: 'Text' },
  ];
  const dataset_id = await insert(database(), 'dataset', { name: 'Boats', type: 'TOP_LIST', fixed_fields, space_id });
  const form_id = await insert(database(), 'form', { name: 'Wishes', type: 'step', space_id });
  const newRow: Record<Table, (nth: number) => object> = {
    partner: (nth) => ({ name: `Partner ${nth}`, info: { description: 'First' } }),
    member: (nth) => ({ email: `random${nth}@example.com`, info: { custom_size: nth } }),
    page: (nth) => ({ name: `Page ${nth}`, slug: `page-${nth}`, meta: { custom_level: 'gold' } }),
    listing: (nth) => ({ name: `Boat ${nth}`, slug: `boat-${nth}`, dataset_id, info: { listingData: { price: nth } } }),
    asset: (nth) => ({ url: `https://files.example.com/${nth}.png` }),
    record: (nth) => ({ form_id, info: { description: `Wish ${nth}` } }),
  };
  const ids = Object.fromEntries(tables.map((table) => [table, [] as string[]])) as Record<Table, string[]>;
  for (const table of tables)
    for (let nth = 0; nth < RECORDS; nth += 1)
      ids[table].push(await insert(database(), table, { ...newRow[table](nth), space_id }));
  const everything = async () => {
    const rows = tables.map((table) =>
      values(
        database(),
        `select to_jsonb(t) - array['updated_at', 'updated_by', 'version', 'version_at', 'version_by', 'field_edits'] from ${table} t where space_id = $1::uuid order by id`,
        [space_id],
      ),
    );
    return (await Promise.all(rows)).flat().map((row) => JSON.parse(String(row)) as object);
  };
  const start = await everything();
  const { numRuns, seed } = propertyRuns(CHANGES);
  const changed = fc.sample(change, { numRuns: numRuns ?? CHANGES, seed: seed ?? 0 });
  await inTurn(
    changed.map(({ table, records, person, declared, custom, data, ...values }) => {
      const { column, keyed } = TABLES[table];
      const [own] = keyed;
      // Custom fields stand beside declared ones, where both are in one column.
      const inside = { info: declared, [own]: { ...custom, ...(own === 'info' && declared) } };
      const sets = keyedOf(table).map((name) =>
        table === 'listing' && name === 'info'
          ? `info = info || jsonb_build_object('listingData', coalesce(info -> 'listingData', '{}') || ($1 -> 'data'))`
          : `${name} = (${name} || ($1 -> '${name}')) - array(select jsonb_array_elements_text($1 -> 'without'))`,
      );
      if (column !== null) sets.push(`${column} = coalesce($1 ->> 'column', ${column})`);
      return {
        session: JSON.stringify({ 'x-hasura-role': 'ADMIN', 'x-hasura-user-id': people[person] }),
        statement: `update ${table} set ${sets.join()} where id in (select jsonb_array_elements_text($1 -> 'ids')::uuid)`,
        values: { ...values, ...inside, data, ids: records.map((nth) => ids[table][nth]) },
      };
    }),
  );
  expect(await everything()).not.toEqual(start);
  const history = await values(
    database(),
    `select jsonb_build_object('table', subject, 'id', record_id, 'who', actor_id, 'fields', jsonb_agg(jsonb_build_object(
       'column', column_name, 'key', key, 'was', was, 'isAbsent', was is null)))
     from record_change where space_id = $1::uuid and subject = any (string_to_array($2, ','))
     group by subject, record_id, actor_id, change_id, created_at order by created_at desc`,
    [space_id, tables.join()],
  );
  const changes = history.map((row) => JSON.parse(String(row)) as ReportedChange);
  expect(changes.flatMap((one) => one.fields).length).toBeGreaterThan(5 * (numRuns ?? CHANGES));
  const columnsOf = (table: Table) =>
    changes.flatMap((one) => (one.table === table ? one.fields.map(({ column }) => column) : []));
  for (const table of tables) {
    const { column } = TABLES[table];
    expect(new Set(columnsOf(table)), table).toEqual(
      new Set([...keyedOf(table), ...(column === null ? [] : [column])]),
    );
  }
  expect(new Set(changes.map(({ who }) => who))).toEqual(new Set(people));
  await inTurn(
    changes.map(({ table, id, fields }) => {
      const [columnChange] = fields.filter(({ key }) => key === null);
      const inside = keyedOf(table).map((keyed) => {
        const ofIt = fields.filter(({ column, key }) => column === keyed && key !== null);
        const had = ofIt.filter(({ isAbsent }) => !isAbsent).map(({ key, was }) => [key, was]);
        return [
          keyed,
          { had: Object.fromEntries(had), hadNot: ofIt.filter((one) => one.isAbsent).map(({ key }) => key) },
        ];
      });
      const back = keyedOf(table).map(
        (keyed) =>
          `${keyed} = (${keyed} || ($1 -> '${keyed}' -> 'had')) - array(select jsonb_array_elements_text($1 -> '${keyed}' -> 'hadNot'))`,
      );
      return {
        session: '',
        statement: `update ${table} set ${back.join()}
          ${columnChange ? `, ${columnChange.column} = $1 ->> 'was'` : ''} where id = ($1 ->> 'id')::uuid`,
        values: { id, ...Object.fromEntries(inside), was: columnChange?.was },
      };
    }),
  );
  expect(await everything(), `PROPERTY_SEED=${seed}`).toEqual(start);
});
