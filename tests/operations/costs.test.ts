import { parse, valueFromASTUntyped, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { maxRows } from '#console/query/list-state.ts';
import { backReferencesCall, backReferencesOf } from '#derive/documents/back-references.ts';
import { batchCall, keysCall } from '#derive/documents/batches.ts';
import { updateCall } from '#derive/documents/mutations.ts';
import { editedContent, pageLayout, saveContent } from '#derive/documents/operations/editing.ts';
import { formsOffering, OFFERING_AT_ONCE } from '#derive/documents/operations/forms.ts';
import { pageContents } from '#derive/documents/operations/publishing.ts';
import { type Call, countCall, countsCall, listCall, oneCall, optionsCall } from '#derive/documents/queries.ts';
import { rowsCall } from '#derive/documents/rows-call.ts';
import { contentCountCall, contentSearchCall, searchedContent } from '#derive/documents/search/content-search.ts';
import { findCall } from '#derive/documents/search/global-search.ts';
import { aggregatesCall } from '#derive/documents/sums/aggregates.ts';
import { createManyCall, updateManyCall } from '#derive/documents/write-calls.ts';
import { rowsAtOnce } from '#derive/exports/pages-of.ts';
import { rowLimits } from '#permissions/row-limits.ts';
import { model } from '#resources/model.ts';
import { rowLimitOf, type Viewer } from '#schema/access.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';
import { bounds } from '#server/proxy/cost/bounds.ts';
import { requestCosts } from '#server/proxy/cost/product-costs.ts';
import type { RequestCost } from '#server/proxy/cost/request-costs.ts';
import { audienceCases } from './cases/audience.ts';
import { contentCases } from './cases/content.ts';
import { editorCases } from './cases/editors.ts';
import { platformCases } from './cases/platform.ts';
import { publishingCases } from './cases/publishing.ts';
import { allInSpace } from './named/every-resource.ts';

const id = '5a0e2c9e-0000-4000-8000-000000000001';
const ids = (count: number) => Array.from({ length: count }, () => id);
const spaceId = id;
const viewer = { userId: id, spaceId: id, role: 'SpaceOwner', flags: {} } as unknown as Viewer;
const everyField = ({ fields }: Resource) => fields.map(({ name }) => name);

/** As many filters as a person puts together, and more. */
const filters = (resource: Resource, count: number): Predicate => ({
  all: Array.from({ length: count }, () => ({ any: [{ field: resource.title, op: 'eq', value: 'x' }] })),
});
const values = (resource: Resource): JsonObject =>
  Object.fromEntries(everyField(resource).map((name) => [name, { many: ids(20) }]));

/** Each document at the size that the console sends at most. */
function documentsOf(resource: Resource): Record<string, Call> {
  const fields = everyField(resource);
  const where = filters(resource, 50);
  const backReferences = backReferencesOf(model, resource);
  return {
    list: listCall(model, resource, { fields, where, search: 'x', limit: maxRows, offset: 999_900, viewer }),
    'one record': oneCall(model, resource, { id, space_id: id }, fields),
    options: optionsCall(model, resource, { search: 'x', limit: 50 }),
    'many by id': optionsCall(model, resource, { ids: ids(1000), limit: 1000 }),
    count: countCall(resource, { where, viewer }),
    counts: countsCall(resource, {
      wheres: Array.from({ length: 200 }, () => filters(resource, 2)),
      countLimit: 10_001,
      viewer,
    }),
    sums: aggregatesCall(
      resource,
      { where, viewer },
      fields.map((field) => ({ field, by: 'filled' })),
    ),
    keys: keysCall(model, resource, { where, viewer, after: id, limit: 500 }),
    export: rowsCall(model, resource, { fields, where, viewer, limit: rowsAtOnce }),
    'change many': batchCall(resource, ids(500), { do: 'delete' }, spaceId),
    'import new records': createManyCall(
      resource,
      Array.from({ length: 100 }, () => values(resource)),
    ),
    'import changes': updateManyCall(
      resource,
      ids(100).map((one) => ({ id: one, changes: values(resource) })),
      spaceId,
    ),
    update: updateCall(model, resource, { id, space_id: id }, values(resource)),
    'all of a space': allInSpace(model, resource, spaceId, fields),
    ...(backReferences.length > 0 && { backReferences: backReferencesCall(resource, backReferences, id) }),
  };
}

const searched = searchedContent(model, () => true);
const rows = (count: number) =>
  Array.from({ length: count }, () => ({
    id,
    name: 'Part',
    sort_order: 1,
    info: { text: 'x', pictures: ids(20), style: { color: 'x' } },
  }));

const editing: Record<string, Call> = {
  mentions: contentSearchCall(model, searched, { sought: ['a', { quoted: 'b' }], limit: 50 }),
  'counted mentions': contentCountCall(searched, { sought: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] }),
  search: findCall(
    model,
    {
      questions: model.resources.filter(({ list }) => list).map(({ name }) => ({ resource: name, search: 'x' })),
      limit: 10,
    },
    viewer,
  ),
  'content of an editor': editedContent({ parent: { page_id: id }, spaceId, columns: ['name'] }),
  'a saved page of 1,000 blocks': saveContent(
    { page_id: id },
    { sections: rows(300), blocks: rows(1000), removedSections: ids(300), removedBlocks: ids(1000), readAt: null },
  ),
  'two pages to compare': pageContents([id, id], ['meta']),
  'forms that offer choices': formsOffering(
    id,
    Array.from({ length: OFFERING_AT_ONCE }, () => ({ dataset: id, field: 'rig' })),
  ),
  'a page’s frame': pageLayout({ spaceId, header: 'default', footer: 'default', sidebar: 'default' } as never),
};

const documents: [string, Call][] = [
  ...model.resources.flatMap((resource) =>
    Object.entries(documentsOf(resource)).map(([what, call]): [string, Call] => [`${resource.name}: ${what}`, call]),
  ),
  ...Object.entries(editing),
  ...[...platformCases, ...contentCases, ...audienceCases, ...editorCases, ...publishingCases].map(
    ({ title, call }): [string, Call] => [title, call()],
  ),
];

/** The rows of lists that a document asks for by number. */
function requestedRows({ query, variables }: Call): { list: string; requested: number }[] {
  const found: { list: string; requested: number }[] = [];
  visit(parse(query), {
    Field({ name: { value: list }, arguments: given = [] }) {
      const limit = given.find(({ name }) => name.value === 'limit');
      const requested: unknown = limit && valueFromASTUntyped(limit.value, variables);
      // A role's row limit does not narrow what is counted.
      if (typeof requested === 'number' && !list.endsWith('_aggregate')) found.push({ list, requested });
    },
  });
  return found;
}

describe('every document of the product', () => {
  it.each(documents)('costs well below what a request may: %s', (_name, call) => {
    const cost = requestCosts.measure(call);
    if (cost instanceof Error) throw new Error(JSON.stringify(cost.details));
    for (const [bound, value] of Object.entries(cost) as [keyof RequestCost, number][]) {
      expect([bound, value, value <= (bounds[bound] * 6) / 10]).toEqual([bound, value, true]);
    }
  });

  it.each(documents)('gets all rows that it asks for by number: %s', (_name, call) => {
    for (const { list, requested } of requestedRows(call)) {
      expect([list, requested <= (rowLimitOf(rowLimits, list) ?? 0)]).toEqual([list, true]);
    }
  });
});
