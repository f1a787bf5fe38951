/**
 * `npm run bench:fields [-- --members 1000000 --rounds 41]`
 *
 * A list with five custom fields as columns, filter and sort, beside the same list on columns of its own: the members hold their
 * values twice, in custom fields and in columns with the same indexes, as somebody would write them by hand. Both are asked of the
 * data service with the documents of the console, in turn. Prints a Markdown table; a million takes a quarter of an hour and 4 GB.
 */
import { parseArgs } from 'node:util';
import { listCall } from '#derive/documents/queries.ts';
import { extendedResources } from '#derive/slots/custom-fields.ts';
import { startDataService } from '#local/data-service/data-service.ts';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { model } from '#resources/model.ts';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource, Sort } from '#schema/resource.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { formatCount, formatMs, load, machine, table, verdict } from '../data/report.ts';

const { values } = parseArgs({
  options: { members: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '41' } },
});
const count = Number(values.members);
const rounds = Number(values.rounds);
/** Rows written in one statement. */
const part = 20_000;
/** Of the time that the same list takes on columns. */
const MOST_TIMES = 1.2;

const fields = [
  { name: 'berth', kind: 'text' },
  { name: 'level', kind: 'choice', options: [{ value: 'gold' }, { value: 'silver' }, { value: 'bronze' }] },
  { name: 'length', kind: 'number' },
  { name: 'sails', kind: 'date', precision: 'day' },
  { name: 'paid', kind: 'boolean' },
] as const satisfies readonly Field[];
const types = { berth: 'text', level: 'text', length: 'numeric', sails: 'date', paid: 'boolean' };
/** The values of member `n` as SQL; each tenth has none. */
const sql = {
  berth: `case when n % 10 > 0 then 'Quay ' || n * 7 % 100003 end`,
  level: `(array['gold', 'silver', 'bronze'])[1 + n % 3]`,
  length: 'case when n % 10 > 0 then n * 13 % 40009 end',
  sails: `(date '2000-01-01' + n % 20000)`,
  paid: 'n % 50 > 0',
};

const member = resourceOf(model, 'member');
const byHand: Resource = {
  ...member,
  fields: [...member.fields, ...fields.map((field) => ({ ...field, name: `own_${field.name}` }))],
};

const postgres = await startPostgres();
const database = await openDatabase({ databaseUrl: await postgres.createDatabase(), statementTimeout: 0 });
try {
  console.log(`${machine()}, ${load()}\n`);
  await applyMigrations(database, 'hasura/migrations/default');
  for (const [name, type] of Object.entries(types))
    await database.script(`alter table member add column own_${name} ${type}`);
  const { rows: spaces } = await database.query(
    `insert into space (name, data_model) values ('Bench', $1::jsonb) returning id, custom_slots::text`,
    [JSON.stringify({ member: fields })],
  );
  const [{ id, custom_slots } = {}] = spaces;
  const space = String(id);
  const custom = extendedResources([member], { member: fields } as never, JSON.parse(custom_slots ?? '{}'))[0];
  if (!custom?.slots?.custom_berth) throw new Error('The fields have no columns.');

  // A million entries are sorted into indexes ten times as fast once the rows are there.
  const { rows: indexes } = await database.query(
    `select indexname, indexdef from pg_indexes where tablename = 'member' and indexname like 'member_custom_%'`,
  );
  for (const { indexname } of indexes) await database.script(`drop index ${indexname}`);
  const started = performance.now();
  const info = fields.map(({ name }) => `'custom_${name}', ${sql[name]}`).join(', ');
  for (let from = 1; from <= count; from += part) {
    await database.query(
      `insert into member (email, space_id, info, ${fields.map(({ name }) => `own_${name}`).join(', ')})
       select 'm' || n || '@example.com', $1::uuid, jsonb_strip_nulls(jsonb_build_object('status', 'ACTIVE', ${info})),
         ${fields.map(({ name }) => sql[name]).join(', ')}
       from generate_series($2::int, $3::int) n`,
      [space, String(from), String(Math.min(from + part - 1, count))],
    );
    if ((from - 1) % (part * 5) === 0)
      console.error(`${formatCount(from - 1)} after ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  for (const { indexdef } of indexes) await database.script(String(indexdef));
  for (const name of ['berth', 'level', 'length', 'sails']) {
    await database.script(`create index on member (space_id, own_${name}, id)`);
    await database.script(`create index on member (space_id, own_${name} desc nulls last, id)`);
  }
  await database.script('create index on member using gin (space_id, own_berth gin_trgm_ops, own_level gin_trgm_ops)');
  await database.script('vacuum analyze member');

  const service = await startDataService({ port: 0, database, metadataDir: 'hasura/metadata' });
  const ask = async (
    resource: Resource,
    prefix: string,
    { where, by, desc }: { where?: Named[]; by?: string; desc?: boolean },
  ) => {
    const inSpace: Predicate = { field: 'space_id', op: 'eq', value: space };
    const conditions = (where ?? []).map(
      ([name, op, value]): Predicate => ({ field: `${prefix}${name}`, op, value }) as Predicate,
    );
    const sort: Sort[] = by === undefined ? [] : [{ by: `${prefix}${by}`, desc: desc ?? false }];
    const { operationName, query, variables } = listCall(model, resource, {
      ...{ fields: ['email', ...fields.map(({ name }) => `${prefix}${name}`)], limit: 50, offset: 0 },
      ...{ where: { all: [inSpace, ...conditions] }, ...(sort.length > 0 && { sort }) },
    });
    const start = performance.now();
    const answer = await fetch(`${service.url}/v1/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operationName, query, variables }),
    });
    const { data, errors } = (await answer.json()) as { data: { member: JsonObject[] }; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return { took: performance.now() - start, emails: JSON.stringify(data.member.map(({ email }) => email)) };
  };
  type Named = [name: string, op: string, value: string | number | boolean | string[]];
  const lists: Record<string, { where?: Named[]; by?: string; desc?: boolean }> = {
    'by default': {},
    'sort by a text': { by: 'berth' },
    'sort by a number, largest first': { by: 'length', desc: true },
    'a text that contains "77123"': { where: [['berth', 'contains', '77123']] },
    'a number in a range, sort by a date': {
      where: [
        ['length', 'gte', 20_000],
        ['length', 'lte', 20_010],
      ],
      by: 'sails',
      desc: true,
    },
    'a day from 2050, a choice, sort by a text': {
      where: [
        ['sails', 'gte', '2050-01-01'],
        ['level', 'in', ['gold']],
      ],
      by: 'berth',
    },
    'a switch and a choice, sort by a date': {
      where: [
        ['paid', 'eq', false],
        ['level', 'eq', 'silver'],
      ],
      by: 'sails',
    },
  };
  const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
  const rows: string[][] = [];
  for (const [name, list] of Object.entries(lists)) {
    const taken = { custom: [] as number[], own: [] as number[] };
    for (let round = -3; round < rounds; round += 1) {
      const left = await ask(custom, 'custom_', list);
      const right = await ask(byHand, 'own_', list);
      if (left.emails !== right.emails) throw new Error(`${name}: the lists differ`);
      if (round < 0) continue;
      taken.custom.push(left.took);
      taken.own.push(right.took);
    }
    const [left, right] = [middle(taken.custom), middle(taken.own)];
    const ratio = left / right;
    rows.push([name, formatMs(left), formatMs(right), formatMs(ratio), verdict(ratio <= MOST_TIMES)]);
    console.error(rows.at(-1)?.join(' | '));
  }
  await service.close();
  console.log(
    table(
      [`list of 50 and total, ${formatCount(count)} members`, 'custom fields, p50 ms', 'columns', 'ratio', 'holds'],
      rows,
    ),
  );
  console.log(`\n${load()}`);
} finally {
  await database.close();
  await postgres.stop();
}
