import assert from 'node:assert/strict';
import { type Child, SECRET } from './child.ts';
import { ask, httpRequest, type Measured, median, percentile, type Requests, runLoad } from './load.ts';
import type { Operation } from './operations.ts';
import type { Sample } from './sample.ts';

/** One server under load. */
export interface Contestant {
  child: Child;
  /** Its bytes for the `n`-th request of an operation. */
  request(operation: Operation, n: number): Buffer;
}

const VARIANTS = 500;

export const identity = ({ spaceId, userId }: Sample): Record<string, string> => ({
  'x-hasura-admin-secret': SECRET,
  'x-hasura-role': 'SpaceOwner',
  'x-hasura-user-id': userId,
  'x-hasura-space-id': spaceId,
});

export const asService = (child: Child, sample: Sample): Contestant => ({
  child,
  request: (operation, n) => httpRequest('/v1/graphql', identity(sample), operation.graphql(n)),
});

export const asHandWritten = (child: Child, sample: Sample): Contestant => ({
  child,
  request(operation, n) {
    const { path, values } = operation.plain(n);
    return httpRequest(path, identity(sample), { values });
  },
});

export const requestsOf = (one: Contestant, operation: Operation): Requests =>
  Array.from({ length: VARIANTS }, (_, n) => one.request(operation, n));

/** Both must answer the same, for several texts and rows. @throws AssertionError */
export async function compareAnswers(
  left: Contestant,
  right: Contestant,
  operations: readonly Operation[],
): Promise<void> {
  for (const operation of operations) {
    for (const n of [1, 2, 3, 77]) {
      const answers = await Promise.all([left, right].map((one) => ask(one.child.port, one.request(operation, n))));
      assert.deepEqual(answers[0], answers[1], operation.name);
      assert.ok(JSON.stringify(answers[0]).length > 40, operation.name);
    }
  }
}

/** Lets both compile what they run often, before anything is measured. */
export async function warmUp(sides: readonly Contestant[], operation: Operation): Promise<void> {
  for (const one of sides) {
    await runLoad(one.child.port, requestsOf(one, operation), { connections: 16, milliseconds: 1500, count: 10_000 });
  }
}

/** Medians over all rounds. */
export interface Score {
  perSecond: number;
  p50: number;
  p95: number;
  /** Microseconds of the server's processor time a request, over all rounds. */
  cpu: number;
}

/** The rounds of one server. */
class Rounds {
  readonly #one: Contestant;
  readonly #requests: Requests;
  readonly #measured: Measured[] = [];
  #sent = 0;
  #cpu = 0;

  constructor(one: Contestant, operation: Operation) {
    this.#one = one;
    this.#requests = requestsOf(one, operation);
  }

  async run(connections: number, milliseconds: number): Promise<number> {
    const { child } = this.#one;
    const before = await child.cpu();
    const measured = await runLoad(child.port, this.#requests, { connections, milliseconds, first: this.#sent });
    this.#cpu += (await child.cpu()) - before;
    this.#sent += measured.count;
    this.#measured.push(measured);
    return measured.count / measured.seconds;
  }

  score(): Score {
    const all = this.#measured;
    const count = all.reduce((total, each) => total + each.count, 0);
    return {
      perSecond: median(all.map((each) => each.count / each.seconds)),
      p50: median(all.map(({ latencies }) => percentile(latencies, 0.5))),
      p95: median(all.map(({ latencies }) => percentile(latencies, 0.95))),
      cpu: (this.#cpu / count) * 1e6,
    };
  }
}

export interface Comparison {
  left: Score;
  right: Score;
  /** left's requests/s by right's: the median over the rounds, and the quartiles around it. */
  ratio: number;
  quartiles: readonly [number, number];
}

export interface RoundOptions {
  connections: number;
  rounds: number;
  /** Of one round of one side. */
  milliseconds: number;
}

/** Runs both in turn. Each round gives one ratio, so what slows the machine for a while slows both sides of it. */
export async function compare(
  left: Contestant,
  right: Contestant,
  operation: Operation,
  { connections, rounds, milliseconds }: RoundOptions,
): Promise<Comparison> {
  const sides = [new Rounds(left, operation), new Rounds(right, operation)] as const;
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Who goes first changes too.
    const order = round % 2 === 0 ? sides : ([sides[1], sides[0]] as const);
    const speeds = new Map<Rounds, number>();
    for (const side of order) speeds.set(side, await side.run(connections, milliseconds));
    ratios.push((speeds.get(sides[0]) ?? Number.NaN) / (speeds.get(sides[1]) ?? Number.NaN));
  }
  const sorted = Float64Array.from(ratios).sort();
  return {
    left: sides[0].score(),
    right: sides[1].score(),
    ratio: median(ratios),
    quartiles: [percentile(sorted, 0.25), percentile(sorted, 0.75)],
  };
}
