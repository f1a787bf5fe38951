/**
 * `npm run bench:visits [-- --views 20000000 --spaces 400]`
 *
 * Half of the views are those of one space in 30 days, the others are spread over the rest. For one million and for all of
 * them: how long each figure takes without a filter, with one and with three, and the space on disk. Before that, what counting
 * one view costs while a page is served, beside the page in turn; that alone with `--views 0`.
 */
import { parseArgs } from 'node:util';
import { median } from '../data/load.ts';
import { formatCount, load, machine } from '../data/report.ts';
import { startDatabase } from '../database.ts';
import { DAYS, fillSpace, repeatMonths } from './fill.ts';
import { pageCost, viewCost } from './serving.ts';

const { values } = parseArgs({
  options: { views: { type: 'string', default: '20000000' }, spaces: { type: 'string', default: '400' } },
});
const UNTIL = '2026-11-01';
const MONTH = ['2026-10-02', UNTIL];
const YEAR = ['2025-11-01', UNTIL];
const ROUNDS = 7;
const COST_ROUNDS = 5;

console.log(`${machine()}, ${load()}\n`);
const costs = { page: [] as number[], path: [] as number[], all: [] as number[] };
for (let round = 0; round < COST_ROUNDS; round += 1) {
  costs.page.push(await pageCost());
  const view = await viewCost();
  costs.path.push(view.path);
  costs.all.push(view.all);
}
const page = median(costs.page);
const share = (cost: number) => `${cost.toFixed(1)} µs (${((cost / page) * 100).toFixed(1)} %)`;
console.log(
  `processor of a kept page: ${page.toFixed(1)} µs; of counting its view before it is sent: ${share(median(costs.path))}, in all: ${share(median(costs.all))}; ${load()}\n`,
);
const all = Number(values.views);
for (const views of all > 0 ? new Set([1_000_000, all]) : []) await measure(views);

async function measure(views: number) {
  const { database, one, stop } = await startDatabase();
  // For filling alone: the queries have what PostgreSQL gives by default.
  await database.query(`set work_mem = '256MB'`);
  const spaces = Number(values.spaces);
  let large = '';
  let storedShare = 0;
  for (let nth = 0; nth < spaces; nth += 1) {
    const space = await one(`insert into space (name, status) values ($1, 'Live') returning id`, [`Bench ${nth}`]);
    const share = nth === 0 ? views / 2 : Math.round(views / 2 / (spaces - 1));
    const keeps = await fillSpace(database, space, share, UNTIL);
    if (nth === 0) [large, storedShare] = [space, keeps];
  }
  await database.query('drop table drawn, class, counted');
  await database.query('vacuum analyze visit_sum, visit_combination, visit_value');
  const bytes = await one(
    `select sum(pg_total_relation_size(name)) from unnest(array['visit_sum', 'visit_combination', 'visit_value']::regclass[]) name`,
  );
  console.log(
    `${formatCount(views)} views, ${spaces} spaces, ${formatCount(views / 2)} of them one space's in ${DAYS} days (${Math.round(storedShare * 100)} % kept by all dimensions): ` +
      `${(Number(bytes) / 1e6).toFixed(0)} MB, ${(Number(bytes) / views).toFixed(1)} bytes a view`,
  );
  await repeatMonths(database, large);
  await database.query('vacuum analyze visit_sum, visit_combination');
  await database.query('reset work_mem');
  const filters = [
    {},
    { country: ['value 1'] },
    { country: ['value 1', 'value 2'], device: ['value 1'], browser: ['value 1'] },
  ];
  const questions: [string, string, string[]][] = [
    ...['total', 'day', 'path', 'referrer', 'country'].map((by): [string, string, string[]] => [
      `30 days: ${by}`,
      by,
      MONTH,
    ]),
    ['1 day: hour', 'hour', ['2026-10-30', '2026-10-31']],
    ...['total', 'month', 'path', 'referrer'].map((by): [string, string, string[]] => [`12 months: ${by}`, by, YEAR]),
  ];
  console.log('\n| figure | no filter, ms | one filter | three filters |\n| --- | ---: | ---: | ---: |');
  for (const [name, by, [from = '', to = '']] of questions) {
    const cells: string[] = [];
    for (const filter of filters) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        await database.query('select * from visit_report($1::uuid, $2, $3::timestamp, $4::timestamp, $5::jsonb, 200)', [
          large,
          by,
          from,
          to,
          JSON.stringify(filter),
        ]);
        times.push(performance.now() - start);
      }
      cells.push(`${median(times).toFixed(0)} (at most ${Math.max(...times).toFixed(0)})`);
    }
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
  console.log('');
  await stop();
}
