import type { CrudFilter } from '@refinedev/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countBackReferences } from '#derive/documents/back-references.ts';
import { countRows } from '#derive/documents/list-counts.ts';
import type { Call } from '#derive/documents/queries.ts';
import type { Model } from '#schema/model.ts';
import { defineResource } from '#schema/resource.ts';
import { DataClient, type DataClients } from './data-client.ts';
import { createDataProvider } from './data-provider.ts';
import { createRunCall } from './run-call.ts';

const note = defineResource({
  name: 'note',
  labels: { one: 'Note', many: 'Notes' },
  subject: 'Page',
  scope: 'space',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name' },
    { kind: 'text', name: 'state' },
  ],
  list: { columns: ['name'], search: ['name'] },
  delete: { soft: { state: 'GONE' }, restore: { state: 'BACK' } },
});
const label = defineResource({ ...note, name: 'label', key: ['id', 'space_id'], delete: 'hard' });
const model: Model = { resources: [note, label], groups: [], screens: [] };
const viewer = { role: 'EDITOR', userId: 'u', spaceId: 's', flags: { pageAccess: true } };

const fetched = vi.fn<typeof fetch>();
const credentials = { token: async () => 'token', spaceId: 's', onRefused: vi.fn() };
const clients: DataClients = (options) => new DataClient('/v1/graphql', credentials, options);
const provider = createDataProvider({ model, clients, viewer });
const run = createRunCall({ model, viewer }, clients);
const answers = (answer: object) => fetched.mockImplementation(async () => Response.json(answer));
const sent = () => JSON.parse(String(fetched.mock.calls.at(-1)?.[1]?.body)) as Call;

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

describe('data provider', () => {
  it('reads a page of rows and their total in one call', async () => {
    answers({ data: { note: [{ id: '1' }], note_aggregate: { aggregate: { count: 120 } } } });
    const result = await provider.getList({
      resource: 'note',
      pagination: { currentPage: 3, pageSize: 50 },
      sorters: [
        { field: 'state', order: 'desc' },
        { field: 'name', order: 'asc' },
      ],
      meta: { fields: ['name'], search: 'sun' },
    });
    expect(result).toEqual({ data: [{ id: '1' }], total: 120 });
    expect(fetched).toHaveBeenCalledOnce();
    expect(sent().operationName).toBe('NoteList');
    expect(sent().variables).toMatchObject({
      limit: 50,
      offset: 100,
      order_by: [{ state: 'desc_nulls_last' }, { name: 'asc_nulls_last' }, { id: 'asc' }],
    });
    expect(JSON.stringify(sent().variables.where)).toContain('%sun%');
  });

  it('searches for what a filter of a picker holds', async () => {
    answers({ data: { note: [], note_aggregate: { aggregate: { count: 0 } } } });
    const filters: CrudFilter[] = [{ field: 'search', operator: 'contains', value: 'sun' }];
    await provider.getList({ resource: 'note', filters, meta: { fields: ['name'] } });
    expect(JSON.stringify(sent().variables.where)).toContain('%sun%');
  });

  it('searches what the viewer reads alone', async () => {
    answers({ data: { note: [], note_aggregate: { aggregate: { count: 0 } } } });
    await provider.getList({ resource: 'note', meta: { fields: ['name'], search: 'sun', searched: [] } });
    expect(JSON.stringify(sent().variables.where)).not.toContain('%sun%');
  });

  it('offers a field all records, also where the list that is shown narrows its own', async () => {
    answers({ data: { note: [], note_aggregate: { aggregate: { count: 0 } } } });
    const narrowed = { ...note, madeFrom: note, list: { columns: ['name'], where: { state: { eq: 'SHOWN' } } } };
    const inList = createDataProvider({ model: { ...model, resources: [narrowed, label] }, clients, viewer });
    await inList.getList({ resource: 'note', meta: { fields: ['name'] } });
    expect(JSON.stringify(sent().variables.where)).toContain('SHOWN');
    await inList.getList({ resource: 'note', meta: { fields: ['name'], declared: true } });
    expect(JSON.stringify(sent().variables.where)).not.toContain('SHOWN');
  });

  it('counts a large list no further than it has to, and exactly on request', async () => {
    answers({ data: { note: [], note_aggregate: { aggregate: { count: 10_001 } } } });
    const list = { resource: 'note', meta: { fields: [] } };
    expect(await provider.getList(list)).toEqual({ data: [], total: 10_000, more: true });
    expect(sent().variables.most).toBe(10_001);
    await provider.getList({ ...list, pagination: { currentPage: 300, pageSize: 50 } });
    expect(sent().variables).toMatchObject({ offset: 14_950, most: 15_001 });
    answers({ data: { total: { aggregate: { count: 1_234_567 } } } });
    expect(await run(countRows({ resource: 'note', search: 'sun' }))).toBe(1_234_567);
    expect(sent().query).not.toContain('limit');
    expect(JSON.stringify(sent().variables.where)).toContain('%sun%');
  });

  it('reads rows without their total where that is asked for apart', async () => {
    answers({ data: { note: [{ id: '1' }, { id: '2' }] } });
    const page = (currentPage: number, pageSize: number) =>
      provider.getList({
        resource: 'note',
        pagination: { currentPage, pageSize },
        meta: { fields: [], search: 'sun', uncounted: true },
      });
    expect(await page(3, 2)).toMatchObject({ total: 6, more: true, uncounted: true });
    expect(sent().query).not.toContain('aggregate');
    expect(sent().variables).not.toHaveProperty('most');
    // The last page tells where the list ends; a page past it does not.
    expect(await page(3, 50)).toEqual({ data: [{ id: '1' }, { id: '2' }], total: 102 });
    answers({ data: { note: [] } });
    expect(await page(1, 50)).toEqual({ data: [], total: 0 });
    expect(await page(3, 50)).toMatchObject({ uncounted: true });
  });

  it('lets the total of what narrows a long list wait, where the list asks for it apart', async () => {
    const own = createDataProvider({ model, clients, viewer });
    const list = (meta: object) => own.getList({ resource: 'note', meta: { fields: [], totalMayWait: true, ...meta } });
    const counted = (count: number) =>
      answers({ data: { note: [{ id: '1' }], note_aggregate: { aggregate: { count } } } });
    const isCounted = async (meta: object) => {
      await list(meta);
      return sent().query.includes('aggregate');
    };
    const where = { field: 'state', op: 'eq', value: 'SHOWN' };
    counted(10_000);
    expect([await isCounted({}), await isCounted({ search: 'sun' })]).toEqual([true, true]);
    counted(10_001);
    expect([await isCounted({}), await isCounted({ search: 'sun' }), await isCounted({ where })]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await isCounted({ search: 'sun', totalMayWait: false })).toBe(true);
    // The trash is short; what is not deleted is as long as before.
    counted(3);
    expect([await isCounted({ archived: true }), await isCounted({ search: 'sun' })]).toEqual([true, false]);
    expect([await isCounted({}), await isCounted({ search: 'sun' })]).toEqual([true, true]);
  });

  it('hands the signal on', async () => {
    answers({ data: { note: [], note_aggregate: { aggregate: { count: 0 } } } });
    const { signal } = new AbortController();
    const queryContext = { signal, queryKey: [] } as never;
    await provider.getList({ resource: 'note', meta: { fields: [], queryContext } });
    expect(fetched.mock.calls[0]?.[1]?.signal).toBe(signal);
  });

  it('answers 404 for a record that is not there or out of reach', async () => {
    answers({ data: { note_by_pk: null, update_note_by_pk: null } });
    const missing = { statusCode: 404 };
    await expect(provider.getOne({ resource: 'note', id: '1', meta: { fields: ['name'] } })).rejects.toMatchObject(
      missing,
    );
    await expect(provider.update({ resource: 'note', id: '1', variables: { name: 'x' } })).rejects.toMatchObject(
      missing,
    );
    await expect(provider.deleteOne({ resource: 'note', id: '1' })).rejects.toMatchObject(missing);
  });

  it("completes a composite key with the viewer's space", async () => {
    answers({ data: { label_by_pk: { id: '1' } } });
    await provider.getOne({ resource: 'label', id: '1', meta: { fields: ['name'] } });
    expect(sent().variables).toEqual({ id: '1', space_id: 's' });
  });

  it('deletes softly, for good, and restores', async () => {
    answers({ data: { update_note_by_pk: { id: '1' }, delete_note_by_pk: { id: '1' } } });
    await provider.deleteOne({ resource: 'note', id: '1' });
    expect(sent().variables.set).toEqual({ state: 'GONE' });
    await provider.deleteOne({ resource: 'note', id: '1', meta: { forever: true } });
    expect(sent().query).toContain('delete_note_by_pk');
    answers({ data: { update_note: { returning: [{ id: '1' }] } } });
    await provider.update({ resource: 'note', id: '1', variables: {}, meta: { restore: true } });
    expect(sent().variables.set).toEqual({ state: 'BACK' });
    const again = { resource: 'note', id: '1', meta: { expectedVersion: { readAt: '2025-03-01T09:30:00Z' } } };
    await provider.deleteOne(again);
    expect(sent().variables).toMatchObject({ set: { state: 'GONE' }, where: { _and: [{}, { updated_at: {} }] } });
    answers({ data: { update_note: { returning: [] } } });
    await expect(provider.deleteOne(again)).rejects.toMatchObject({ statusCode: 412 });
  });

  it('changes a record only while it is as it was read', async () => {
    answers({ data: { update_note: { returning: [{ id: '1', name: 'x' }] } } });
    const write = {
      resource: 'note',
      id: '1',
      variables: { name: 'x' },
      meta: { expectedVersion: { was: { name: 'w' } } },
    };
    expect(await provider.update(write)).toEqual({ data: { id: '1', name: 'x' } });
    expect(sent().variables.where).toEqual({ _and: [{ id: { _eq: '1' } }, { name: { _eq: 'w' } }] });
    answers({ data: { update_note: { returning: [] } } });
    await expect(provider.update(write)).rejects.toMatchObject({ statusCode: 412 });
  });

  it('counts what points at a record', async () => {
    answers({ data: { of0: { aggregate: { count: 3 } } } });
    const field = { kind: 'reference', name: 'note_id', to: 'note' } as const;
    const backReferences = [{ resource: label, field }];
    expect(await run(countBackReferences({ resource: 'note', id: '1', backReferences }))).toEqual([3]);
  });

  it('starts within a page where it is told to', async () => {
    answers({ data: { note: [], note_aggregate: { aggregate: { count: 0 } } } });
    await provider.getList({ resource: 'note', pagination: { currentPage: 3, pageSize: 52 }, meta: { offset: 99 } });
    expect(sent().variables).toMatchObject({ limit: 52, offset: 99 });
  });

  it('turns errors into a request error with the field and its label', async () => {
    const message = 'Uniqueness violation. duplicate key value violates unique constraint "note_space_id_name_key"';
    answers({ errors: [{ message, extensions: { code: 'constraint-violation' } }] });
    const created = provider.create({ resource: 'note', variables: { name: 'x' } });
    await expect(created).rejects.toMatchObject({ statusCode: 409, errors: { name: 'This name is already used.' } });
  });
});
