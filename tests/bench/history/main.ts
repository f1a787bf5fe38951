/**
 * `npm run bench:history [-- --rows 10000]`
 *
 * One statement changes a text of many partners, with the history of records on and off in turns, and on with a field inside `info`.
 * What it takes, and how many bytes the history has for a changed field.
 */
import { parseArgs } from 'node:util';
import { median } from '../data/load.ts';
import { formatCount, load, machine } from '../data/report.ts';
import { startDatabase } from '../database.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' } } });
const rows = Number(values.rows);
const ROUNDS = 7;

console.log(`${machine()}, ${load()}\n`);
const { database, one, stop } = await startDatabase();
const space = await one(`insert into space (name, status) values ('Bench', 'Live') returning id`);
await database.query(
  `insert into partner (name, info, space_id) select 'Partner ' || nth, '{"description": "As it was"}', $1 from generate_series(1, $2) nth`,
  [space, rows],
);
await database.query('vacuum analyze partner');

const changes = {
  off: `update partner set name = 'Partner ' || md5(random()::text)`,
  'a column': `update partner set name = 'Partner ' || md5(random()::text)`,
  'a key of info': `update partner set info = info || jsonb_build_object('description', md5(random()::text))`,
};
type Change = keyof typeof changes;
const times: Record<Change, number[]> = { off: [], 'a column': [], 'a key of info': [] };
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, sql] of Object.entries(changes) as [Change, string][]) {
    await database.query(`alter table partner ${name === 'off' ? 'disable' : 'enable'} trigger note_record_change`);
    const start = performance.now();
    await database.query(sql);
    times[name].push(performance.now() - start);
  }
  await database.query('vacuum partner');
}
const off = median(times.off);
console.log(
  `| history of ${formatCount(rows)} records | median, ms | slowest | to without |\n| --- | ---: | ---: | ---: |`,
);
for (const [name, all] of Object.entries(times)) {
  const middle = median(all);
  console.log(`| ${name} | ${middle.toFixed(0)} | ${Math.max(...all).toFixed(0)} | ${(middle / off).toFixed(2)} |`);
}
const { rows: sizes } = await database.query(
  `select count(*)::integer as kept, pg_total_relation_size('record_change')::float8 as bytes from record_change`,
);
console.log(
  `\n${formatCount(sizes[0].kept)} changes of fields: ${(sizes[0].bytes / sizes[0].kept).toFixed(0)} bytes each with the indexes`,
);
await stop();
