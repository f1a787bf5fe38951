import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightOf } from '#derive/access/rights.ts';
import { createCall, deleteCall, removeCall, updateCall } from '#derive/documents/mutations.ts';
import { type Call, listCall, oneCall } from '#derive/documents/queries.ts';
import { createManyCall } from '#derive/documents/write-calls.ts';
import { people } from '#local/demo/accounts.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import type { Action } from '#schema/access.ts';
import type { Resource } from '#schema/resource.ts';
import { insertSample, sampleRecord } from '#tests/permissions/samples.ts';
import { brings, type Caller, type DemoService, startDemoService } from './demo-service.ts';
import { allInSpace, deleteInSpace, deleteMany } from './named/every-resource.ts';

let service: DemoService;
beforeAll(async () => {
  service = await startDemoService();
});
afterAll(() => service.close());

const spaceId = demoSpaceIds.aurora;
const inSpace: readonly Caller[] = ['SpaceOwner', 'ADMIN', 'MANAGER', 'EDITOR', 'AUTHOR', 'CONTRACTOR'];

interface Operation {
  action: Action;
  call(resource: Resource): Promise<Call>;
}

/** Made by the owner, where it says who made it: some are their maker's alone. */
const sample = (resource: Resource) =>
  insertSample(service.admin, resource, spaceId, resource.presets?.created_by ? { created_by: people.owner.id } : {});
const record = async (resource: Resource) =>
  createCall(model, resource, await sampleRecord(service.admin, resource, spaceId));

/** More than the name: that of some records is known to whoever has to choose one, the rest is not. */
const requestedFields = ({ singleton, form, title, fields }: Resource) => [
  ...(singleton ? (form?.[0]?.fields ?? []) : [title]),
  ...fields.slice(-1).map(({ name }) => name),
];

const operations: Record<string, Operation> = {
  filter: {
    action: 'read',
    call: async (resource) => {
      // The demo has no record of some, such as imports.
      if (!resource.singleton && isPossible('get one', resource)) await sample(resource);
      return listCall(model, resource, { fields: requestedFields(resource), limit: 5, offset: 0 });
    },
  },
  'get one': {
    action: 'read',
    call: async (resource) => oneCall(model, resource, await sample(resource), requestedFields(resource)),
  },
  'all of the space': {
    action: 'read',
    call: async (resource) => allInSpace(model, resource, spaceId, requestedFields(resource)),
  },
  insert: { action: 'create', call: record },
  'insert many': {
    action: 'create',
    call: async (resource) => {
      const values = () => sampleRecord(service.admin, resource, spaceId);
      return createManyCall(resource, [await values(), await values()]);
    },
  },
  update: {
    action: 'update',
    call: async (resource) => {
      const fields = rightOf(access, model, { role: 'SpaceOwner', action: 'update', resource })?.fields ?? [];
      const values = await sampleRecord(service.admin, resource, spaceId, fields[0]);
      const changes = Object.entries(values).filter(([name]) => fields.includes(name));
      return updateCall(model, resource, await sample(resource), Object.fromEntries(changes));
    },
  },
  delete: { action: 'delete', call: async (resource) => deleteCall(model, resource, await sample(resource)) },
  'delete for good': {
    action: 'delete',
    call: async (resource) => removeCall(model, resource, await sample(resource)),
  },
  'delete many': {
    action: 'delete',
    call: async (resource) => deleteMany(resource, [String((await sample(resource)).id)]),
  },
};

/** A view is read by its list alone; the settings of a space are one row. */
const isPossible = (name: string, { borrows, singleton }: Resource) =>
  singleton ? ['get one', 'update'].includes(name) : name !== 'get one' || !borrows?.includes('edit');

/** The strongest role that the matrix refuses; somebody without a space where it refuses none. */
function refusedRole(action: Action, resource: Resource): Caller {
  return inSpace.find((role) => !rightOf(access, model, { role, action, resource })) ?? 'user';
}

const rows = model.resources
  .filter(({ scope }) => scope === 'space')
  .flatMap((resource) =>
    Object.entries(operations)
      .filter(([name]) => isPossible(name, resource))
      .map(([name, operation]) => ({ title: `${resource.labels.many}: ${name}`, resource, ...operation }))
      .filter(({ action }) => rightOf(access, model, { role: 'SpaceOwner', action, resource })),
  );

describe('the operations of the declarations', () => {
  it.each(rows)('$title', async ({ resource, action, call }) => {
    const refused = await service.ask(refusedRole(action, resource), await call(resource));
    expect(brings(refused)).toBe(false);
    const answer = await service.ask('SpaceOwner', await call(resource));
    expect(answer.errors).toBeUndefined();
    expect(brings(answer)).toBe(true);
  });

  it('have names, each resource its own', () => {
    const names = model.resources.map((resource) => deleteInSpace(resource, spaceId).operationName);
    expect(new Set(names).size).toBe(names.length);
  });
});

/** Children come before what they point at without a cascade. */
const deletable = model.resources.filter(({ scope, delete: deletion }) => scope === 'space' && deletion !== undefined);
const last = ['membership_role', 'subscription', 'listing', 'product', 'dataset'];
const inOrder = [
  ...deletable.filter(({ name }) => !last.includes(name)),
  ...last.flatMap((name) => deletable.filter((resource) => resource.name === name)),
];

describe('deleting everything of a space', () => {
  it.each(inOrder.map((resource) => ({ title: resource.labels.many, resource })))('$title', async ({ resource }) => {
    await sample(resource);
    const call = deleteInSpace(resource, spaceId);
    expect(brings(await service.ask(refusedRole('delete', resource), call))).toBe(false);
    const answer = await service.ask('SpaceOwner', call);
    expect(answer.errors).toBeUndefined();
    expect(brings(answer)).toBe(true);
    const { rows: left } = (await service.ask('SpaceOwner', allInSpace(model, resource, spaceId))).data ?? {};
    expect(left).toEqual([]);
  });
});
