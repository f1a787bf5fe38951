import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectSharedState } from '#server/adapters/shared-state.ts';
import { createSharedBuckets } from '#server/limits/shared-buckets.ts';
import type { SharedChange } from '#server/ports/shared-state.ts';
import { connect, startPostgres, type TestPostgres } from '../../support/postgres.ts';
import { copyMigrated } from '../../support/postgres-template.ts';

let postgres: TestPostgres;
let url: string;
const servers: Awaited<ReturnType<typeof connectSharedState>>[] = [];
const failures: unknown[] = [];

const server = (index: number) => servers[index] as (typeof servers)[number];
beforeAll(async () => {
  postgres = await startPostgres();
  url = await copyMigrated(postgres);
  for (let count = 0; count < 2; count++) servers.push(await connectSharedState(url, (error) => failures.push(error)));
});
afterAll(async () => {
  for (const each of servers) await each.close();
  await postgres.stop();
  expect(failures).toEqual([]);
});

it('lets so many through as one server would, however many ask at once at both', async () => {
  const begun = Date.now();
  const requests = Array.from({ length: 60 }, (_, attempt) =>
    server(attempt % 2).take('form 192.0.2.1', 12, 3_600_000),
  );
  const waits = await Promise.all(requests);
  expect(waits.filter((wait) => wait === 0)).toHaveLength(12);
  // Each comes again after 300 seconds, counted from when the first was asked for.
  const elapsed = (Date.now() - begun) / 1000;
  for (const wait of waits.filter((each) => each !== 0)) expect(wait).toBeGreaterThanOrEqual(Math.floor(299 - elapsed));
  expect(Math.max(...waits)).toBeLessThanOrEqual(300);
  expect(await server(0).take('form 192.0.2.2', 12, 3_600_000)).toBe(0);
});

it('fills up evenly by the clock of the database', async () => {
  const client = await connect(url);
  for (let attempt = 0; attempt < 4; attempt++) await server(0).take('mail ann', 4, 3_600_000);
  expect(await server(1).take('mail ann', 4, 3_600_000)).toBeGreaterThan(800);
  await client.query(`update servers.budget set full_at = full_at - interval '1801 seconds'`);
  const waits = [];
  for (let attempt = 0; attempt < 3; attempt++) waits.push(await server(attempt % 2).take('mail ann', 4, 3_600_000));
  expect(waits.map((wait) => wait === 0)).toEqual([true, true, false]);
  // Nobody's address stands there.
  const { rows } = await client.query(`select encode(key, 'escape') as key from servers.budget`);
  expect(rows.filter(({ key }) => /ann|192/.test(key as string))).toEqual([]);
  await client.end();
});

it('tells the others, and not who told', async () => {
  const heard: [number, SharedChange][] = [];
  for (const index of [0, 1]) server(index).follow((change) => heard.push([index, change]));
  await server(0).publish({ site: 'a' });
  await server(1).publish({ person: 'ann' });
  await expect.poll(() => heard.length).toBe(2);
  // What is told comes in order: an echo would be here before what was told after it.
  await server(0).publish({ site: 'b' });
  await server(1).publish({ person: 'bob' });
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(4);
  const [bySecond, byFirst] = [0, 1].map((at) => heard.flatMap(([index, change]) => (index === at ? [change] : [])));
  expect([byFirst, bySecond]).toEqual([
    [{ site: 'a' }, { site: 'b' }],
    [{ person: 'ann' }, { person: 'bob' }],
  ]);
});

it('has a server know of what the others let through', async () => {
  const still = () => 0;
  const [one, two] = [0, 1].map((at) => createSharedBuckets('address', 100, { sharedState: server(at), now: still }));
  let heard = 0;
  const keys = new Set<string>();
  server(1).follow((change) => {
    if (!('spent' in change)) return;
    heard += change.spent.count;
    keys.add(change.spent.key);
  });
  // Five are told at a time, and no more before that is answered.
  for (let sent = 0; sent < 60; sent += 5) {
    for (let attempt = 0; attempt < 5; attempt++) expect(one?.take('192.0.2.1')).toBe(0);
    await expect.poll(() => heard).toBe(sent + 5);
  }
  expect(keys.size).toBe(1);
  expect([...keys].join()).not.toContain('192.0.2.1');
  const left = Array.from({ length: 100 }, () => two?.take('192.0.2.1')).filter((wait) => wait === 0);
  expect(left).toHaveLength(40);
});

it('has a server look at everything again that was cut off, and hear what is told after that', async () => {
  const heard: SharedChange[] = [];
  server(1).follow((change) => heard.push(change));
  const client = await connect(url);
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );
  await client.end();
  await expect.poll(() => heard).toEqual([{ site: null }]);
  await server(0).publish({ site: 'b' });
  await expect.poll(() => heard).toContainEqual({ site: 'b' });
});

it('says so where the database is none of ours', async () => {
  await expect(connectSharedState(await postgres.createDatabase(), () => {})).rejects.toThrow(/servers\.budget/);
});
