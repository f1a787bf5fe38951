import { runLoad } from './load.ts';
import type { Operation } from './operations.ts';
import { megabytes, table } from './report.ts';
import { type Contestant, requestsOf } from './rounds.ts';

const STEPS = 5;
const REQUESTS = 100_000;

/** Resident memory of the service over 100,000 requests, reads and writes mixed, sixteen at a time. */
export async function reportMemory(one: Contestant, operations: readonly Operation[]): Promise<void> {
  const mixed = operations.filter(({ name }) => name.includes('one')).map((operation) => requestsOf(one, operation));
  const requests = mixed.flatMap((list, at) => list.filter((_, n) => n % mixed.length === at));
  const rows = [['0', megabytes(await one.child.memory())]];
  for (let step = 1; step <= STEPS; step += 1) {
    await runLoad(one.child.port, requests, { connections: 16, count: REQUESTS / STEPS });
    rows.push([String((REQUESTS / STEPS) * step), megabytes(await one.child.memory())]);
  }
  console.log(`${table(['requests', 'resident memory'], rows)}\n`);
}
