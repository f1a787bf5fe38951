/**
 * `npm run bench:kinds [-- --members 1000000]`
 *
 * A custom field of text over a million mixed values becomes a number, and a text again: counting what nothing would show any more,
 * the save, and the batches that fill its column. Checks that each value is as it was. Prints a Markdown table; a million takes ten
 * minutes and 2 GB.
 */
import { parseArgs } from 'node:util';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { formatCount, formatMs, load, machine, table } from '../data/report.ts';

const { values } = parseArgs({ options: { members: { type: 'string', default: '1000000' } } });
const count = Number(values.members);
/** Rows written in one statement. */
const part = 20_000;
/** Of each ten values, as SQL over `n`: numbers, and texts that are none or not quite. */
const mixed = `(array[n::text, (n / 4.0)::numeric(12, 2)::text, n || ' 000', n || ',5', ' ' || n || ' ', '', 'Quay ' || n,
  repeat('9', 40), '1e400', n || ' €'])[1 + n % 10]`;

const definition = (kind: string) => JSON.stringify([{ name: 'length', kind }]);

const postgres = await startPostgres();
const database = await openDatabase({ databaseUrl: await postgres.createDatabase(), statementTimeout: 0 });
try {
  console.log(`${machine()}, ${load()}\n`);
  await applyMigrations(database, 'hasura/migrations/default');
  const one = async (sql: string, given: string[] = []) =>
    Object.values((await database.query(sql, given)).rows[0] ?? {})[0];
  const space = String(
    await one(
      `insert into space (name, data_model) values ('Bench', jsonb_build_object('member', $1::jsonb)) returning id`,
      [definition('text')],
    ),
  );
  // A million entries are sorted into indexes ten times as fast once the rows are there.
  const { rows: indexes } = await database.query(
    `select indexname, indexdef from pg_indexes where tablename = 'member' and indexdef not like '%UNIQUE%'`,
  );
  for (const { indexname } of indexes) await database.script(`drop index ${indexname}`);
  for (let from = 1; from <= count; from += part) {
    await database.query(
      `insert into member (email, space_id, info)
       select 'm' || n || '@example.com', $1::uuid, jsonb_build_object('status', 'ACTIVE', 'custom_length', ${mixed})
       from generate_series($2::int, $3::int) n`,
      [space, String(from), String(Math.min(from + part - 1, count))],
    );
  }
  for (const { indexdef } of indexes) await database.script(String(indexdef));
  await database.script('vacuum analyze member');
  const sumOfValues = () =>
    one(`select md5(string_agg(info ->> 'custom_length', ',' order by id)) from member where space_id = $1::uuid`, [
      space,
    ]);
  const before = await sumOfValues();

  const rows: string[][] = [];
  const timed = async <T>(work: () => Promise<T>): Promise<[T, string]> => {
    const start = performance.now();
    const found = await work();
    return [found, formatMs(performance.now() - start)];
  };
  for (const kind of ['number', 'text']) {
    const [unread, counting] = await timed(() =>
      one(`select unread_values(space, 'member', $2::jsonb) ->> 'length' from space where id = $1::uuid`, [
        space,
        definition(kind),
      ]),
    );
    const [, saving] = await timed(() =>
      database.query(`update space set data_model = jsonb_build_object('member', $2::jsonb) where id = $1::uuid`, [
        space,
        definition(kind),
      ]),
    );
    let batches = 0;
    const [, filling] = await timed(async () => {
      while (
        (await one('select count(*)::text from slot_filling where space_id = $1::uuid and finished_at is null', [
          space,
        ])) !== '0'
      ) {
        await database.query('update slot_filling set batches = batches + 1 where space_id = $1::uuid', [space]);
        batches += 1;
      }
    });
    const column = String(
      await one(`select custom_slots #>> '{member,of,length}' from space where id = $1::uuid`, [space]),
    );
    const filled = await one(`select count(*) from member where space_id = $1::uuid and ${column} is not null`, [
      space,
    ]);
    if ((await sumOfValues()) !== before) throw new Error(`${kind}: a value is another one`);
    rows.push([
      kind,
      formatCount(Number(unread)),
      counting,
      saving,
      `${filling} (${batches})`,
      formatCount(Number(filled)),
    ]);
    console.error(rows.at(-1)?.join(' | '));
  }
  const columns = [
    'becomes',
    'records it would not show',
    'counted in ms',
    'saved in ms',
    'column filled in ms (batches)',
    'in the column',
  ];
  console.log(table([`${formatCount(count)} mixed values: ${columns[0]}`, ...columns.slice(1)], rows));
  console.log(`\n${load()}`);
} finally {
  await database.close();
  await postgres.stop();
}
