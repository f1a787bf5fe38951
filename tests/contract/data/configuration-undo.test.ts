import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppliedFile, ConfigurationPlan } from '#schema/api/configuration.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

/** Configuration files that people apply and take back, over the real parts: server, data service and database. */
let product: TestProduct;
const tokens = {} as Record<'owner' | 'contractor' | 'outsider' | 'editor', string>;
type Who = keyof typeof tokens;
beforeAll(async () => {
  product = await startTestProduct();
  for (const login of ['owner', 'contractor', 'outsider', 'editor'] as const)
    tokens[login] = await product.signIn(login);
});
afterAll(() => product.close());

const at = (space: string, step = '') => `/api/spaces/${space}/configuration${step}`;
const newSpace = async (name: string) => {
  const { body } = await product.call('POST', '/api/spaces', tokens.owner, { name });
  return String((body as { space?: { id: string } } | null)?.space?.id);
};
const exported = async (space: string) => String((await product.call('GET', at(space), tokens.owner)).body?.file);
const removalsOf = ({ changes }: ConfigurationPlan) => changes.filter(({ kind }) => kind === 'remove').length;
/** Applies a file. @returns the id by which it is taken back */
async function applied(space: string, file: string): Promise<string> {
  const { status, body } = await product.call('POST', at(space, '/plan'), tokens.owner, { file });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const plan = body as unknown as ConfigurationPlan;
  const agreed = { base: plan.base, removals: removalsOf(plan) };
  const answer = await product.call('POST', at(space, '/apply'), tokens.owner, { file, ...agreed });
  expect(answer).toMatchObject({ status: 200, body: { applied: plan.changes.length, undo: expect.any(String) } });
  return String(answer.body?.undo);
}
const planUndo = (space: string, id: string, login: Who = 'owner') =>
  product.call('POST', at(space, `/applied/${id}/plan`), tokens[login], {});
const undo = (space: string, id: string, agreed: object, login: Who = 'owner') =>
  product.call('POST', at(space, `/applied/${id}/undo`), tokens[login], agreed);
async function undone(space: string, id: string) {
  const planned = await planUndo(space, id);
  if (planned.status !== 200) throw new Error(JSON.stringify(planned.body));
  const plan = planned.body as unknown as ConfigurationPlan;
  const answer = await undo(space, id, { base: plan.base, removals: removalsOf(plan) });
  expect(answer).toMatchObject({ status: 200, body: { applied: plan.changes.length } });
  return plan;
}
const listed = async (space: string) =>
  (await product.call('GET', at(space, '/applied'), tokens.owner)).body as unknown as AppliedFile[];
const refusal = ({ status, body }: Awaited<ReturnType<typeof planUndo>>) => {
  const error = body?.error as { code: string; details?: { message: string }[] } | undefined;
  return [status, error?.code, ...(error?.details ?? []).map(({ message }) => message)];
};
const inSpace = (space: string) => ({ authorization: `Bearer ${tokens.owner}`, 'x-space-id': space });

const before = `sitewright: 1
fields:
  member:
    berth: { kind: text, label: Berth }
    mast: { kind: text, label: Mast }
    keel: { kind: number, label: Keel }
styling:
  font: Lora
  corner_radius: 4
navigation:
  headers:
    Main: { type: PAGE, pageDefault: true }
    Small: { type: PAGE }
datasets:
  Boats: { type: TOP_LIST }
memberships:
  subscriptions:
    Crew: { status: ACTIVE }
  roles:
    Sailor: { allowed_to_comment: true, packages: [{ period: free }], subscription_id: <<subscription:Crew>> }
templates:
  Landing:
    category: Hero
    format: Page
    type: Page
    content:
      - name: Top
        info: { width: wide }
`;
const after = `sitewright: 1
fields:
  member:
    keel: { kind: number, label: Keel depth }
    mast: { kind: text, label: Mast }
    cabin: { kind: text }
styling:
  font: Inter
navigation:
  headers:
    Other: { type: PAGE, pageDefault: true }
datasets:
  Boats: { type: EVENTS }
  Races: { type: EVENTS }
memberships:
  subscriptions: {}
  roles: {}
templates:
  Landing:
    category: Hero
    format: Page
    type: Page
    content:
      - name: Bottom
`;

it('a file is taken back: all that it changed is as it was, with the ids that it had, once', async () => {
  const space = await newSpace('Taken back');
  await applied(space, before);
  const file = await exported(space);
  const ids = async () =>
    (await product.graphql('{ header(order_by: { name: asc }) { id name } subscription { id } }', inSpace(space))).data;
  const were = await ids();
  const id = await applied(space, after);
  expect(await exported(space)).not.toBe(file);
  // What people change elsewhere stays.
  const here = `mutation { update_space(where: { id: { _eq: "${space}" } }, _set: { name: "Renamed" }) { affected_rows } }`;
  await product.admin(here);
  expect((await listed(space)).map(({ isUndone }) => isUndone)).toEqual([false, false]);
  const { changes } = await undone(space, id);
  expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['add', 'change', 'remove']));
  expect(changes.every(({ line }) => line === null)).toBe(true);
  expect(await exported(space)).toBe(file);
  expect(await ids()).toEqual(were);
  expect(refusal(await planUndo(space, id))).toEqual([410, 'applied-gone']);
  expect(refusal(await undo(space, id, { base: '', removals: 0 }))).toEqual([410, 'applied-gone']);
  expect(await listed(space)).toMatchObject([
    { id, by: expect.any(String), changes: 12, isUndone: true },
    { isUndone: false },
  ]);
});

it('keeps what was changed beside it, and is refused with the places that were changed since', async () => {
  const space = await newSpace('Changed since');
  await applied(space, before);
  const first = await applied(space, 'sitewright: 1\nstyling:\n  font: Inter\n  corner_radius: 4\n');
  const second = await applied(space, 'sitewright: 1\nstyling:\n  font: Inter\n  corner_radius: 8\n');
  await undone(space, first);
  expect(await exported(space)).toMatch(/corner_radius: 8\n {2}font: Lora|font: Lora\n {2}corner_radius: 8/);
  await undone(space, second);
  const stale = await planUndo(space, await applied(space, after));
  const id = (await listed(space))[0]?.id ?? '';
  const file = await exported(space);
  await applied(
    space,
    file
      .replace('font: Inter', 'font: Lora')
      .replace('label: Keel depth', 'label: Keel of wood')
      .replace('  Races:\n    type: EVENTS\n', ''),
  );
  const changed = [409, 'applied-changed', 'fields / member / keel', 'styling', 'datasets / Races'];
  expect(refusal(await planUndo(space, id))).toEqual(changed);
  const plan = stale.body as unknown as ConfigurationPlan;
  expect(refusal(await undo(space, id, { base: plan.base, removals: removalsOf(plan) }))).toEqual(changed);
  expect((await listed(space))[0]).toMatchObject({ isUndone: false });
});

it('does what was agreed to or nothing, and never what a file could not do', async () => {
  const space = await newSpace('Nothing by half');
  const id = await applied(
    space,
    'sitewright: 1\nstyling:\n  font: Inter\nfields:\n  member:\n    cabin: { kind: text }\n',
  );
  const { body } = await planUndo(space, id);
  const { base } = body as unknown as ConfigurationPlan;
  expect(refusal(await undo(space, id, { base, removals: 0 }))).toEqual([409, 'configuration-removals']);
  expect(refusal(await undo(space, id, { base: 'another', removals: 1 }))).toEqual([409, 'configuration-changed']);
  // Of two at once one is done.
  const both = await Promise.all([1, 2].map(() => undo(space, id, { base, removals: 1 })));
  expect(both.map(({ status }) => status).sort()[0]).toBe(200);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);

  const again = await applied(
    space,
    'sitewright: 1\nstyling:\n  font: Inter\nfields:\n  member:\n    cabin: { kind: text }\n',
  );
  await product.graphql(
    'mutation { insert_member_one(object: { email: "a@cabin.test", info: { custom_cabin: "12" } }) { id } }',
    inSpace(space),
  );
  expect(refusal(await planUndo(space, again))).toEqual([
    422,
    'configuration-refused',
    'fields.member.cabin: 1 record holds a value of it; retire it instead: retired: true',
  ]);
  expect(await exported(space)).toContain('font: Inter');
});

it('is for who may apply, in its own space', async () => {
  const id = await applied(spaces.aurora, 'sitewright: 1\nstyling:\n  font: Inter\n');
  // Nor for somebody who applied it and is no admin any more.
  const { data } = await product.admin('{ user(where: { email: { _like: "editor%" } }) { id } }');
  const by = data?.user?.[0]?.id;
  await product.admin(
    `mutation { update_applied_configuration(where: { id: { _eq: "${id}" } }, _set: { created_by: "${by}" }) { affected_rows } }`,
  );
  for (const login of ['editor', 'contractor', 'outsider'] as const) {
    expect((await product.call('GET', at(spaces.aurora, '/applied'), tokens[login])).status).toBe(403);
    expect(refusal(await planUndo(spaces.aurora, id, login))).toEqual([403, 'not-permitted']);
    expect(refusal(await undo(spaces.aurora, id, { base: '', removals: 0 }, login))).toEqual([403, 'not-permitted']);
  }
  expect((await product.call('GET', at(spaces.aurora, '/applied'))).status).toBe(401);
  const other = await newSpace('Another one');
  expect(await listed(other)).toEqual([]);
  expect(refusal(await planUndo(other, id))).toEqual([410, 'applied-gone']);
  expect(refusal(await planUndo(spaces.aurora, 'no-id'))).toEqual([410, 'applied-gone']);
  await undone(spaces.aurora, id);
});

it('keeps the latest ten of a space for thirty days, and no content of what was undone', async () => {
  const space = await newSpace('Kept');
  const first = await applied(space, 'sitewright: 1\nstyling:\n  font: Inter\n');
  await undone(space, first);
  const { data } = await product.admin(`{ applied_configuration(where: { id: { _eq: "${first}" } }) { changes } }`);
  expect(data?.applied_configuration).toEqual([{ changes: {} }]);
  for (let count = 1; count <= 10; count++)
    await applied(space, `sitewright: 1\nstyling:\n  corner_radius: ${count}\n`);
  const remaining = await listed(space);
  expect(remaining).toHaveLength(10);
  expect(remaining.map(({ id }) => id)).not.toContain(first);
  const old = new Date(Date.now() - 30 * 24 * 3_600_000 - 1000).toISOString();
  const latest = remaining[0]?.id ?? '';
  await product.admin(
    `mutation { update_applied_configuration(where: { id: { _eq: "${latest}" } }, _set: { created_at: "${old}" }) { affected_rows } }`,
  );
  expect((await listed(space)).map(({ id }) => id)).not.toContain(latest);
  expect(refusal(await planUndo(space, latest))).toEqual([410, 'applied-gone']);
});
