import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ClaimLost } from '#server/ports/edge/domains.ts';
import { type DomainWorld, startDomainWorld } from './domain-world.ts';

/** Names of sites that people change and take back, over database and provider. */
let world: DomainWorld;
let space: string;
const users = { ann: '', bob: '' };
beforeAll(async () => {
  world = await startDomainWorld();
  for (const login of ['ann', 'bob'] as const) {
    const sql = `insert into "user" (email, name, status) values ('${login}@example.com', '${login}', 'ACTIVE') returning id`;
    users[login] = (await world.service.sql(sql))[1]?.[0] ?? '';
  }
});
beforeEach(async () => {
  await world.clear();
  space = await world.newSpace(users.ann);
});
afterAll(() => world.close());

type Who = keyof typeof users;
const NAME_SERVERS = ['ada.ns.edge.test', 'bob.ns.edge.test'];
const nameOf = (hostname: string) => ({ hostname, registrable: hostname });
const add = (hostname: string, login: Who = 'ann', at = space) =>
  world.domains.add(at, nameOf(hostname), { id: users[login] });
const remove = (hostname: string, login: Who = 'ann') => world.domains.remove(space, hostname, { id: users[login] });
const makePrimary = (hostname: string, login: Who = 'ann') =>
  world.domains.makePrimary(space, hostname, { id: users[login] });
const undo = (change: { undo: string | null } | null, login: Who = 'ann', at = space) =>
  world.domains.undo(at, change?.undo ?? '', { id: users[login] });
const refusedAs = (code: string) => expect.objectContaining({ code });

/** Two names that visitors find, the first one primary. */
async function twoNames(): Promise<void> {
  for (const hostname of ['a.test', 'b.test']) {
    world.registry[hostname] = NAME_SERVERS;
    await add(hostname);
    await world.settle();
  }
}
const names = async () =>
  Object.fromEntries(
    (await world.domains.of(space)).map(({ hostname, isPrimary, liveAt, removingAt }) => [
      hostname,
      [isPrimary ? 'primary' : '', liveAt ? 'live' : '', removingAt ? 'removing' : ''].filter(Boolean).join(' '),
    ]),
  );
const shown = async () => {
  const [, row] = await world.service.sql(
    `select coalesce(info ->> 'domain', 'null') from space where id = '${space}'`,
  );
  return JSON.parse(row?.[0] ?? '');
};
interface Provided {
  zones: { name: string }[];
  workerDomains: object[];
  records: object[];
  rulesets: {
    rules: { expression: string; action_parameters: { from_value: { target_url: { expression: string } } } }[];
  }[];
}
const provided = async () => (await world.provider()) as Provided;
/** Which zones there are, and what leads where. */
const routing = async () => {
  const { zones, rulesets } = await provided();
  const quoted = (text: string) => /"(?:https:\/\/)?([^"]*)"/.exec(text)?.[1];
  const rules = rulesets.flatMap(({ rules: all }) => all);
  return {
    zones: zones.map(({ name }) => name).toSorted(),
    redirects: rules
      .map((rule) => `${quoted(rule.expression)} -> ${quoted(rule.action_parameters.from_value.target_url.expression)}`)
      .toSorted(),
  };
};
const readActions = async () => {
  const sql = `select action from audit_event where space_id = '${space}' and subject = 'space_domain' order by created_at, id`;
  return (await world.service.sql(sql)).slice(1).map(([action]) => action);
};

it.each<[string, () => Promise<unknown>]>([
  ['another name is made primary', () => makePrimary('b.test')],
  ['that is taken back', async () => undo(await makePrimary('b.test'))],
  ['the primary one is removed', () => remove('a.test')],
])('loses what a run has read of the primary name where %s', async (_what, act) => {
  await twoNames();
  await world.domains.retry(space, 'b.test', false, { id: users.ann });
  const run = '00000000-0000-4000-8000-000000000001';
  expect(await world.domains.claim(run, 60)).toMatchObject({ hostname: 'b.test', primary: 'a.test' });
  await act();
  const next = '00000000-0000-4000-8000-000000000002';
  // The call that is under way may still write.
  expect(await world.domains.claim(next, 60)).not.toMatchObject({ hostname: 'b.test' });
  const redirects = { step: 'redirects', state: 'done' } as const;
  await expect(world.domains.keep(run, 'b.test', 60, redirects)).rejects.toThrow(ClaimLost);
  const steps = (await world.domains.of(space)).find(({ hostname }) => hostname === 'b.test')?.steps;
  expect(steps?.redirects.state).toBe('todo');
  expect(await world.domains.claim(next, 60)).toMatchObject({ hostname: 'b.test' });
});

it('leads to the primary name of before again', async () => {
  await twoNames();
  const before = await routing();
  const change = await makePrimary('b.test');
  await world.settle();
  expect(await shown()).toEqual({ uri: 'b.test', aliases: [{ uri: 'a.test' }] });
  expect((await routing()).redirects).toEqual(['a.test -> b.test', 'www.a.test -> b.test', 'www.b.test -> b.test']);
  expect(await undo(change)).toBe(true);
  await world.settle();
  expect(await names()).toEqual({ 'a.test': 'primary live', 'b.test': 'live' });
  expect(await shown()).toEqual({ uri: 'a.test', aliases: [{ uri: 'b.test' }] });
  expect(await routing()).toEqual(before);
  expect(before.redirects).toEqual(['b.test -> a.test', 'www.a.test -> a.test', 'www.b.test -> a.test']);
  expect(await undo(change)).toBe(false);
  // What was primary already is no change.
  expect(await makePrimary('a.test')).toEqual({ undo: null });
  expect(await makePrimary('never.test')).toBeNull();
});

it('leaves the primary name where somebody has chosen another one since, or removed that of before', async () => {
  await twoNames();
  const firstChange = await makePrimary('b.test');
  const secondChange = await makePrimary('a.test', 'bob');
  await expect(undo(firstChange)).rejects.toEqual(refusedAs('setting-changed'));
  expect(await undo(secondChange, 'bob')).toBe(true);
  await remove('a.test', 'bob');
  await expect(undo(firstChange)).rejects.toEqual(refusedAs('setting-changed'));
  expect(await names()).toMatchObject({ 'b.test': 'primary live' });
});

it('leaves the primary name where that of before came back and is not there yet', async () => {
  await twoNames();
  const primary = await makePrimary('b.test');
  expect(await undo(await remove('a.test'))).toBe(true);
  await expect(undo(primary)).rejects.toEqual(refusedAs('setting-changed'));
  expect(await names()).toEqual({ 'a.test': '', 'b.test': 'primary live' });
  // A refusal does not use it up.
  await world.settle();
  expect(await undo(primary)).toBe(true);
  expect(await names()).toEqual({ 'a.test': 'primary live', 'b.test': 'live' });
});

it('brings a removed name back as a new one, which is not connected before it was looked at', async () => {
  await twoNames();
  const { workerDomains } = await provided();
  const change = await remove('a.test');
  expect(await names()).toEqual({ 'a.test': 'live removing', 'b.test': 'primary live' });
  expect(await undo(change)).toBe(true);
  // Visitors are led to no name that may not be there.
  expect(await names()).toEqual({ 'a.test': '', 'b.test': 'primary live' });
  expect(await shown()).toEqual({ uri: 'b.test', aliases: [] });
  const [, again] = await world.domains.of(space);
  expect(Object.values(again?.steps ?? {}).map(({ state }) => state)).toEqual(Array(7).fill('todo'));
  expect(again?.check).toMatchObject({ lookedAt: null, fault: null, certificateUntil: null });
  await world.settle();
  expect(await names()).toEqual({ 'a.test': 'live', 'b.test': 'primary live' });
  expect(await routing()).toEqual({
    zones: ['a.test', 'b.test'],
    redirects: ['a.test -> b.test', 'www.a.test -> b.test', 'www.b.test -> b.test'],
  });
  expect((await provided()).workerDomains).toEqual(expect.arrayContaining(workerDomains));
  expect((await readActions()).filter((action) => action !== 'changed')).toEqual([
    'created',
    'created',
    'deleted',
    'created',
  ]);
});

it('brings it back after nothing of it was left, as the primary name where there is no other', async () => {
  world.registry['a.test'] = NAME_SERVERS;
  await add('a.test');
  await world.settle();
  const change = await remove('a.test');
  await world.settle();
  expect(await names()).toEqual({});
  expect(await undo(change)).toBe(true);
  expect(await names()).toEqual({ 'a.test': 'primary' });
  expect(await shown()).toBeNull();
  await world.settle();
  expect(await names()).toEqual({ 'a.test': 'primary live' });
  expect(await undo(change)).toBe(false);
});

it.each([1, 2, 3, 4, 5, 6, 7])('brings it back where its removal got as far as call %i of the provider', async (at) => {
  world.registry['a.test'] = NAME_SERVERS;
  await add('a.test');
  await world.settle();
  const initial = await provided();
  const before = await routing();
  const change = await remove('a.test');
  await world.run({ port: 'edge', at, when: 'after' });
  expect(await undo(change)).toBe(true);
  await world.settle();
  expect(await names()).toEqual({ 'a.test': 'primary live' });
  expect(await routing()).toEqual(before);
  const plain = (rows: object[]) => rows.map((row) => ({ ...row, id: '', zone_id: '', cert_id: '' }));
  const after = await provided();
  expect(plain(after.workerDomains)).toEqual(plain(initial.workerDomains));
  expect(plain(after.records)).toEqual(plain(initial.records));
});

it('waits with the setup until the call of the removal that is under way has ended', async () => {
  await add('a.test');
  await world.settle();
  const change = await remove('a.test');
  const run = '00000000-0000-4000-8000-000000000001';
  expect(await world.domains.claim(run, 60)).toMatchObject({ hostname: 'a.test' });
  expect(await undo(change)).toBe(true);
  const next = '00000000-0000-4000-8000-000000000002';
  expect(await world.domains.claim(next, 60)).toBeNull();
  await expect(world.domains.finish(run, 'a.test')).rejects.toThrow(ClaimLost);
  expect(await names()).toEqual({ 'a.test': 'primary' });
  expect(await world.domains.claim(next, 60)).toMatchObject({ hostname: 'a.test' });
});

it('leaves a name that another space has by now, or that was added again', async () => {
  const other = await world.newSpace(users.bob);
  await add('a.test');
  const change = await remove('a.test');
  await world.settle();
  await add('a.test', 'bob', other);
  await expect(undo(change)).rejects.toEqual(refusedAs('domain-taken'));
  expect(await names()).toEqual({});
  expect((await world.domains.of(other)).map(({ hostname }) => hostname)).toEqual(['a.test']);

  await add('b.test');
  const removed = await remove('b.test');
  await world.settle();
  await add('b.test', 'bob');
  await expect(undo(removed)).rejects.toEqual(refusedAs('setting-changed'));
});

it('is refused where the space would have more names than it may', async () => {
  await add('a.test');
  const change = await remove('a.test');
  await world.settle();
  for (let count = 0; count < 20; count += 1) await add(`n${count}.test`, 'bob');
  await expect(undo(change)).rejects.toEqual(refusedAs('domains-full'));
});

it('removes a name that was added, unless somebody has made it the primary one since', async () => {
  await twoNames();
  const change = await add('c.test');
  expect(await undo(change)).toBe(true);
  expect(await names()).toMatchObject({ 'c.test': 'removing', 'a.test': 'primary live' });
  await world.settle();
  expect(await names()).toEqual({ 'a.test': 'primary live', 'b.test': 'live' });

  const second = await add('d.test');
  await makePrimary('d.test', 'bob');
  await expect(undo(second)).rejects.toEqual(refusedAs('setting-changed'));
  expect(await names()).toMatchObject({ 'd.test': 'primary' });
});

it('leaves an added name that became the primary one as another was removed', async () => {
  world.registry['a.test'] = NAME_SERVERS;
  world.registry['c.test'] = NAME_SERVERS;
  await add('a.test');
  await world.settle();
  const change = await add('c.test');
  await world.settle();
  const removal = await remove('a.test', 'bob');
  await expect(undo(change)).rejects.toEqual(refusedAs('setting-changed'));
  // What came back is not there yet.
  expect(await undo(removal, 'bob')).toBe(true);
  await expect(undo(change)).rejects.toEqual(refusedAs('setting-changed'));
  expect(await names()).toEqual({ 'a.test': '', 'c.test': 'primary live' });
});

it('removes the names that were added, the last one first', async () => {
  const first = await add('a.test');
  const second = await add('b.test');
  expect(await undo(second)).toBe(true);
  expect(await undo(first)).toBe(true);
  expect(await names()).toEqual({ 'a.test': 'removing', 'b.test': 'removing' });
});

it('has one primary name, however many are added or come back at a time', async () => {
  const all = ['a.test', 'b.test', 'c.test', 'd.test', 'e.test', 'f.test'];
  const primaries = async () => Object.values(await names()).filter((state) => state === 'primary');
  await Promise.all(all.map((hostname) => add(hostname)));
  expect(await primaries()).toHaveLength(1);
  const changes = [];
  for (const hostname of all) changes.push(await remove(hostname));
  await world.settle();
  expect(await names()).toEqual({});
  expect(await Promise.all(changes.map((change) => undo(change)))).toEqual(all.map(() => true));
  expect(await primaries()).toHaveLength(1);
  expect(Object.keys(await names()).toSorted()).toEqual(all);
});

it('has nothing to take back in a space that is deleted', async () => {
  await add('b.test');
  const change = await remove('b.test');
  await world.settle();
  await world.service.sql(`update space set status = 'Deleted' where id = '${space}'`);
  expect(await undo(change)).toBe(false);
  expect(await names()).toEqual({});
});

it('is for whoever made the change, in its space, within the hour', async () => {
  const change = await add('a.test');
  expect(await undo(change, 'bob')).toBe(false);
  expect(await undo(change, 'ann', await world.newSpace(users.ann))).toBe(false);
  await world.service.sql(
    `update kept_setting set created_at = now() - interval '61 minutes' where id = '${change.undo}'`,
  );
  expect(await undo(change)).toBe(false);
  expect(await names()).toEqual({ 'a.test': 'primary' });
});
