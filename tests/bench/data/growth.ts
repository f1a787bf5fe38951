import type { Database } from '#local/data-service/run/database.ts';
import { startChild } from './child.ts';
import { percentile, runLoad } from './load.ts';
import { makeOperations } from './operations.ts';
import { asService, requestsOf } from './rounds.ts';
import { fillTo, readSample } from './sample.ts';

/** Rows in the table and the p50, in ms, of the two lists. */
export type Growth = readonly { rows: number; p50: readonly number[] }[];

/** The lists' p50 at one connection while the table grows to each of the sizes. */
export async function measureGrowth(
  database: Database,
  databaseUrl: string,
  sizes: readonly number[],
): Promise<Growth> {
  const found: { rows: number; p50: number[] }[] = [];
  for (const rows of sizes) {
    await fillTo(database, rows);
    const sample = await readSample(database, 100);
    const one = asService(await startChild('service', { DATABASE_URL: databaseUrl }), sample);
    const lists = makeOperations(sample).filter(({ name }) => name.startsWith('list'));
    const p50: number[] = [];
    for (const operation of lists) {
      const requests = requestsOf(one, operation);
      await runLoad(one.child.port, requests, { connections: 1, milliseconds: 500 });
      const { latencies } = await runLoad(one.child.port, requests, { connections: 1, milliseconds: 2000 });
      p50.push(percentile(latencies, 0.5));
    }
    await one.child.stop();
    found.push({ rows, p50 });
  }
  return found;
}
