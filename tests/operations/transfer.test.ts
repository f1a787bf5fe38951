import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCall } from '#derive/documents/queries.ts';
import { advance, type Cursor, rowsCall } from '#derive/documents/rows-call.ts';
import { createManyCall, type RecordUpdate, updateManyCall } from '#derive/documents/write-calls.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { model } from '#resources/model.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import type { Sort } from '#schema/resource.ts';
import { type DemoService, startDemoService } from './demo-service.ts';

let service: DemoService;
beforeAll(async () => {
  service = await startDemoService();
});
afterAll(() => service.close());

const page = resourceOf(model, 'page');
const spaceId = demoSpaceIds.aurora;
const rowsOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** The ids of all pages, read in batches as an export reads them. */
async function inBatches(sort: readonly Sort[], limit: number): Promise<string[]> {
  const ids: string[] = [];
  let after: Cursor | undefined;
  for (;;) {
    const { data } = await service.ask('EDITOR', rowsCall(model, page, { fields: ['name'], sort, limit, after }));
    const rows = rowsOf(data?.rows);
    ids.push(...rows.map(({ id }) => String(id)));
    if (rows.length < limit) return ids;
    after = advance(page, sort, after, rows);
  }
}

describe('reading a list to its end', () => {
  it.each<{ sort: Sort[] }>([
    { sort: [] },
    { sort: [{ by: 'name' }] },
    { sort: [{ by: 'updated_at', desc: true }] },
    { sort: [{ by: 'updated_at' }] },
    // Half of the pages have none.
    { sort: [{ by: 'published_at', desc: true }] },
    // An enumeration, and within it an order of its own.
    { sort: [{ by: 'status' }] },
    { sort: [{ by: 'status', desc: true }, { by: 'published_at' }] },
    { sort: [{ by: 'published_at' }, { by: 'status', desc: true }, { by: 'name', desc: true }] },
  ])('gives every row once and in order by $sort', async ({ sort }) => {
    const fullCall = listCall(model, page, { fields: [], sort, limit: 500, offset: 0 });
    const expected = rowsOf((await service.ask('EDITOR', fullCall)).data?.page).map(({ id }) => String(id));
    expect(expected.length).toBeGreaterThan(50);
    expect(await inBatches(sort, 7)).toEqual(expected);
  });
});

describe('writing many records', () => {
  const draft = (slug: string, more: JsonObject = {}) => ({
    name: slug,
    slug,
    thumbnail: '/a.png',
    ...more,
  });
  const created = async (slugs: string[]) => {
    const call = createManyCall(
      page,
      slugs.map((slug) => draft(slug)),
    );
    const { result = null } = (await service.ask('EDITOR', call)).data ?? {};
    return rowsOf(isJsonObject(result) ? result.returning : []).map(({ id }) => String(id));
  };
  const stored = async (ids: string[]) =>
    rowsOf(
      (
        await service.admin(
          'query ($ids: [uuid!]!) { rows: page(where: { id: { _in: $ids } }, order_by: { slug: asc }) { name slug status meta space_id } }',
          { ids },
        )
      ).rows,
    );

  it('makes all of them, in the space of the session, or none', async () => {
    const ids = await created(['many-1', 'many-2']);
    expect(await stored(ids)).toMatchObject([
      { slug: 'many-1', space_id: spaceId, meta: { thumbnail: '/a.png' } },
      { slug: 'many-2', space_id: spaceId },
    ]);
    const { errors } = await service.ask('EDITOR', createManyCall(page, [draft('many-3'), draft('many-1')]));
    expect(errors?.[0]?.message).toMatch(/uniqueness violation/i);
    const count = await service.admin('{ rows: page(where: { slug: { _eq: "many-3" } }) { id } }', {});
    expect(count.rows).toEqual([]);
  });

  it('gives each record its own values, and merges what lies inside a column', async () => {
    const [first = '', second = ''] = await created(['each-1', 'each-2']);
    const updates: RecordUpdate[] = [
      { id: first, changes: { name: 'One', thumbnail: '/b.png' } },
      { id: second, changes: { community: 'members' } },
    ];
    const { data } = await service.ask('EDITOR', updateManyCall(page, updates, spaceId));
    expect(rowsOf(data?.changed)).toEqual([{ returning: [{ id: first }] }, { returning: [{ id: second }] }]);
    expect(await stored([first, second])).toMatchObject([
      { name: 'One', status: 'DRAFT', meta: { thumbnail: '/b.png' } },
      { name: 'each-2', status: 'DRAFT', meta: { thumbnail: '/a.png', community: 'members' } },
    ]);
  });

  it('finds records by a key that names the space, and none of another space', async () => {
    const tag = resourceOf(model, 'tag');
    const query = 'query ($space: uuid!) { rows: tag(where: { space_id: { _eq: $space } }, limit: 1) { id } }';
    const idIn = async (space: string) => String(rowsOf((await service.admin(query, { space })).rows)[0]?.id);
    const updates = [
      { id: await idIn(spaceId), changes: { name: 'Renamed' } },
      { id: await idIn(demoSpaceIds.borealis), changes: { name: 'Taken' } },
    ];
    const { data } = await service.ask('EDITOR', updateManyCall(tag, updates, spaceId));
    expect(rowsOf(data?.changed).map(({ returning }) => rowsOf(returning).length)).toEqual([1, 0]);
  });

  it('is refused to roles that could not write the rows one by one', async () => {
    const listing = resourceOf(model, 'listing');
    const { errors } = await service.ask('CONTRACTOR', createManyCall(listing, [{ name: 'A' }]));
    expect(errors?.[0]?.message).toMatch(/not found in type: 'mutation_root'/);
  });
});
