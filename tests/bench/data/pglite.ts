import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { startChild } from './child.ts';
import { median } from './load.ts';
import { makeOperations } from './operations.ts';
import { comparisonRow, formatCount, HEAD, table } from './report.ts';
import { asHandWritten, asService, compare, compareAnswers, type RoundOptions, warmUp } from './rounds.ts';
import { fillTo, readSample, type Sample, seedSpaces } from './sample.ts';

const PAGES = 10_000;

/** The service over PGlite against a hand-written server around PGlite, in turn, over copies of one directory. */
export async function reportPglite(options: Omit<RoundOptions, 'connections'>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pglite-'));
  try {
    const dataDir = join(folder, 'service');
    const sample = await prepare(dataDir);
    const copy = join(folder, 'by-hand');
    await cp(dataDir, copy, { recursive: true });
    const service = asService(await startChild('service', { DATABASE_URL: undefined, DATA_DIR: dataDir }), sample);
    const env = { DATA_DIR: copy, SAMPLE: JSON.stringify(sample) };
    const byHand = asHandWritten(await startChild('hand-written-pglite', env), sample);
    const operations = makeOperations(sample);
    await compareAnswers(service, byHand, operations);
    const rows: string[][] = [];
    for (const operation of operations) {
      await warmUp([service, byHand], operation);
      const found = await compare(service, byHand, operation, { ...options, connections: 16 });
      const alone: number[] = [];
      for (let round = 0; round < 5; round += 1) alone.push(await byHand.child.alone(operation.name, 100));
      rows.push([...comparisonRow(operation.name, 16, found), formatCount(median(alone))]);
    }
    console.log(`PGlite, ${PAGES} pages\n\n${table([...HEAD, 'PGlite alone'], rows)}\n`);
    await service.child.stop();
    await byHand.child.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(dataDir: string): Promise<Sample> {
  const database = await openDatabase({ dataDir });
  try {
    await applyMigrations(database, 'hasura/migrations/default');
    await seedSpaces(database);
    await fillTo(database, PAGES);
    return await readSample(database, 500);
  } finally {
    await database.close();
  }
}
