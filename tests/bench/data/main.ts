/**
 * `npm run bench:data [-- --rounds 21 --milliseconds 150 --connections 1,16 --million --only TEXT --skip memory,growth,pglite]`
 *
 * The data service against a hand-written server, in turn, over one PostgreSQL with 100,000 pages; then memory, growth
 * and PGlite. Prints Markdown tables.
 */
import { parseArgs } from 'node:util';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { buildChildren, startChild } from './child.ts';
import { type Growth, measureGrowth } from './growth.ts';
import { mixed, reportMemory } from './memory.ts';
import { makeOperations } from './operations.ts';
import { reportPglite } from './pglite.ts';
import { comparisonRow, formatCount, formatMs, HEAD, load, machine, table } from './report.ts';
import { asHandWritten, asService, compare, compareAnswers, warmUp } from './rounds.ts';
import { fillTo, readSample, seedSpaces } from './sample.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '21' },
    milliseconds: { type: 'string', default: '150' },
    million: { type: 'boolean', default: false },
    connections: { type: 'string', default: '1,16' },
    only: { type: 'string', default: '' },
    skip: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
});
const skipped = values.skip.split(',');
const rounds = Number(values.rounds);
const milliseconds = Number(values.milliseconds);

await buildChildren();
const postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase();
const database = await openDatabase({ databaseUrl });
try {
  console.log(`${machine()}, ${load()}\n`);
  await applyMigrations(database, 'hasura/migrations/default');
  await seedSpaces(database);
  const growth: Growth[number][] = skipped.includes('growth')
    ? []
    : [...(await measureGrowth(database, databaseUrl, [10_000, 100_000]))];
  await fillTo(database, 100_000);
  const sample = await readSample(database, 5000);
  const operations = makeOperations(sample).filter(({ name }) => name.includes(values.only));

  const profiling = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [];
  const service = asService(
    await startChild('service', { DATABASE_URL: databaseUrl }, ['--expose-gc', ...profiling]),
    sample,
  );
  const byHand = asHandWritten(await startChild('hand-written', { DATABASE_URL: databaseUrl }, profiling), sample);
  await compareAnswers(service, byHand, operations);
  const rows: string[][] = [];
  // Reads come first: what the writes leave behind in the indexes until a vacuum would only blur them.
  for (const operation of operations) {
    await warmUp([service, byHand], operation);
    for (const connections of values.connections.split(',').map(Number)) {
      const found = await compare(service, byHand, operation, { connections, rounds, milliseconds });
      rows.push(comparisonRow(operation.name, connections, found));
    }
  }
  console.log(`${table(HEAD, rows)}\n`);

  if (!skipped.includes('memory')) {
    const small = operations.filter(({ name }) => name.includes('one'));
    await reportMemory(service, mixed(service, small));
  }
  await service.child.stop();
  await byHand.child.stop();

  if (values.million) growth.push(...(await measureGrowth(database, databaseUrl, [1_000_000])));
  if (growth.length > 0) {
    const lines = growth.map(({ rows: count, p50 }) => [formatCount(count), ...p50.map(formatMs)]);
    console.log(`${table(['pages', 'list with text filter, p50 ms', 'list, p50 ms'], lines)}\n`);
  }
} finally {
  await database.close();
  await postgres.stop();
}
if (!skipped.includes('pglite')) await reportPglite({ rounds: Math.ceil(rounds / 2), milliseconds });
console.log(load());
