import { type Requests, runLoad } from './load.ts';
import type { Operation } from './operations.ts';
import { formatCount, megabytes, table } from './report.ts';
import { type Contestant, requestsOf } from './rounds.ts';

const STEPS = 5;
const REQUESTS = 100_000;

/** Memory of the service over 100,000 requests, reads and writes mixed, sixteen at a time. */
export async function reportMemory({ child }: Contestant, requests: Requests): Promise<void> {
  const rows: string[][] = [];
  for (let step = 0; step <= STEPS; step += 1) {
    if (step > 0) await runLoad(child.port, requests, { connections: 16, count: REQUESTS / STEPS });
    rows.push([
      formatCount((REQUESTS / STEPS) * step),
      megabytes(await child.memory()),
      megabytes(await child.alive()),
    ]);
  }
  console.log(`${table(['requests', 'resident', 'alive after a collection'], rows)}\n`);
}

/** Requests of several operations, one after the other. */
export function mixed(one: Contestant, operations: readonly Operation[]): Requests {
  const lists = operations.map((operation) => requestsOf(one, operation));
  return lists.flatMap((list, at) => list.filter((_, n) => n % lists.length === at));
}
