/**
 * `npm run bench:slots [-- --listings 1000000 --imported 20000]`
 *
 * What a dataset with a great many listings costs: an import into it, a change of type that is refused, and a field that is filled
 * in by batches, one after the other without the pauses of the server's job. Prints a Markdown table; a million takes
 * some ten minutes to be written and longer to be filled, and 8 GB of the temporary folder.
 */
import { parseArgs } from 'node:util';
import { startDataService } from '#local/data-service/data-service.ts';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { formatCount, load, machine, table } from '../data/report.ts';
import { fillFilms, filmFields, filmObject } from './films.ts';

const { values } = parseArgs({
  options: { listings: { type: 'string', default: '1000000' }, imported: { type: 'string', default: '20000' } },
});
const count = Number(values.listings);
const imported = Number(values.imported);
/** As the console imports. */
const batch = 100;

const rows: string[][] = [];
const seconds = (from: number) => (performance.now() - from) / 1000;
const note = (what: string, duration: number, each: string) => {
  rows.push([what, `${duration.toFixed(2)} s`, each]);
  console.error(`${what}: ${duration.toFixed(2)} s ${each} (${load()})`);
};
const perSecond = (done: number, duration: number) => `${formatCount(done / duration)}/s`;

const postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase();
// No statement may be ended: how long it takes is the question.
const database = await openDatabase({ databaseUrl, statementTimeout: 0 });
try {
  const [{ version = '' } = {}] = (await database.query('select version() as version')).rows;
  console.log(`${machine()}, ${load()}, ${String(version).split(' ').slice(0, 2).join(' ')}\n`);
  await applyMigrations(database, 'hasura/migrations/default');

  let from = performance.now();
  const dataset = await fillFilms(database, count, (done) => {
    if (done % 100_000 === 0) console.error(`${formatCount(done)} listings after ${seconds(from).toFixed(0)} s`);
  });
  note('written by SQL', seconds(from), perSecond(count, seconds(from)));

  const service = await startDataService({ port: 0, database, metadataDir: 'hasura/metadata' });
  const [{ space_id } = {}] = (await database.query('select space_id from dataset where id = $1::uuid', [dataset]))
    .rows;
  const query =
    'mutation ($objects: [listing_insert_input!]!) { insert_listing(objects: $objects) { returning { id } } }';
  from = performance.now();
  for (let at = 0; at < imported; at += batch) {
    const objects = Array.from({ length: batch }, (_, index) => ({
      ...filmObject(at + index),
      dataset_id: dataset,
      space_id,
    }));
    const answer = await fetch(`${service.url}/v1/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { objects } }),
    });
    const { errors } = (await answer.json()) as { errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
  }
  note(`import of ${formatCount(imported)}, ${batch} a request`, seconds(from), perSecond(imported, seconds(from)));
  await service.close();

  const save = async (fields: readonly object[]) => {
    const start = performance.now();
    const refused = await database
      .query('update dataset set fixed_fields = $2::jsonb where id = $1::uuid', [dataset, JSON.stringify(fields)])
      .then(() => '')
      .catch((error: Error) => error.message);
    return { took: seconds(start), refused };
  };
  const code = { key: 'code', name: 'code', type: 'TextArea' };
  const retyped = (key: string) =>
    [...filmFields, code].map((field) => (field.key === key ? { ...field, type: 'Number' } : field));
  for (const [key, what] of [
    ['studio', 'refused: no text is a number'],
    ['code', 'refused: one text of all is none'],
  ] as const) {
    const { took, refused } = await save(retyped(key));
    note(what, took, refused);
  }

  const { took } = await save([...filmFields, code, { key: 'award', name: 'award', type: 'Text' }]);
  note('a seventh text is saved', took, '');
  from = performance.now();
  let batches = 0;
  for (let reported = 0, isFinished = false; !isFinished; batches += 1) {
    const { rows: found } = await database.query(
      'update slot_filling set batches = batches + 1 where id = $1::uuid returning done, finished_at',
      [dataset],
    );
    const done = Number(found[0]?.done);
    isFinished = found[0]?.finished_at != null;
    if (done - reported >= 20_000) {
      reported = done;
      console.error(`${formatCount(done)} filled after ${seconds(from).toFixed(0)} s (${load()})`);
    }
  }
  note(
    'and filled in',
    seconds(from),
    `${perSecond(count + imported, seconds(from))}, ${formatCount(batches)} batches`,
  );
  const wrong = await database.query(
    `select count(*) as wrong from listing where dataset_id = $1::uuid and text_7 is distinct from info #>> '{listingData,award}'`,
    [dataset],
  );
  if (String(wrong.rows[0]?.wrong) !== '0') throw new Error('The slots are not what the listings hold.');
  console.log(table([`${formatCount(count)} listings`, 'took', ''], rows));
  console.log(`\n${load()}`);
} finally {
  await database.close();
  await postgres.stop();
}
