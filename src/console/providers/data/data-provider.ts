import type { BaseRecord, CrudFilter, DataProvider, MetaQuery } from '@refinedev/core';
import hasura from '@refinedev/hasura';
import { parse } from 'graphql';
import {
  createCall,
  deleteCall,
  type ExpectedVersion,
  removeCall,
  restoreCall,
  updateCall,
} from '#derive/documents/mutations.ts';
import { type Call, type ListRequest, listCall, oneCall, optionsCall, totalLimit } from '#derive/documents/queries.ts';
import type { Viewer } from '#schema/access.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import { declaredOf, keyOf, type Resource, tableOf } from '#schema/resource.ts';
import type { DataClients } from './data-client.ts';
import { notFound, stale } from './http-error.ts';
import { resourceError } from './resource-error.ts';

interface Options {
  model: Model;
  clients: DataClients;
  /** Whose requests they are: its space is part of composite keys, and filters may speak of "me". */
  viewer: Viewer;
}

/** What views pass beside Refine's own parameters. */
interface ListMeta {
  fields?: readonly string[];
  /** Narrows the declaration's own condition. */
  where?: Predicate;
  search?: string;
  searched?: readonly string[];
  archived?: boolean;
  uncounted?: boolean;
  /** The total of what is narrowed may be missing where the resource has more rows than are counted; the caller asks for it apart. */
  totalMayWait?: boolean;
  /** Of all records, also where the list that is shown narrows them. */
  declared?: boolean;
  /** Rows to leave out before the first; for rows that start within a page. */
  offset?: number;
}

const signalOf = (meta: MetaQuery | undefined) => meta?.queryContext?.signal;

/** Key columns of a record: `id` is Refine's; a space in the key is the selected one. */
function keyColumns(resource: Resource, id: string | number, spaceId: string | null): JsonObject {
  return Object.fromEntries(keyOf(resource).map((column) => [column, column === 'space_id' ? spaceId : id]));
}

/** What a filter of `useSelect` looks for; which columns a search reads is in the declaration. */
function searchIn(filters: CrudFilter[] = []): string | undefined {
  const value: unknown = filters.find((filter) => 'field' in filter && filter.field === 'search')?.value;
  return typeof value === 'string' ? value : undefined;
}

function listRequest(parameters: Parameters<DataProvider['getList']>[0]): ListRequest {
  const meta = (parameters.meta ?? {}) as ListMeta;
  const { fields = [], where, search, searched, archived, uncounted, offset } = meta;
  const { currentPage = 1, pageSize = 50 } = parameters.pagination ?? {};
  const wanted = search ?? searchIn(parameters.filters);
  return {
    fields,
    limit: pageSize,
    offset: offset ?? (currentPage - 1) * pageSize,
    sort: (parameters.sorters ?? []).map(({ field, order }) => ({ by: field, desc: order === 'desc' })),
    ...(where && { where }),
    ...(wanted && { search: wanted }),
    ...(searched && { searched }),
    ...(archived && { archived }),
    ...(uncounted && { uncounted }),
  };
}

/** The last page tells how many rows there are; of others it is only known that there are more, and `uncounted` says so. */
function withoutTotal(data: BaseRecord[], { limit, offset }: ListRequest) {
  const total = offset + data.length;
  const last = data.length < limit && (data.length > 0 || offset === 0);
  return last ? { data, total } : { data, total, more: true, uncounted: true };
}

/** What the package reads from `meta`: the document of `src/derive`, its variables, and the table that the answer is under. */
const asQuery = (resource: Resource, { query, variables }: Call) => ({
  operation: tableOf(resource),
  gqlQuery: parse(query),
  gqlVariables: variables,
});

const rowsIn = (answer: Json | undefined) => (Array.isArray(answer) ? answer : []) as BaseRecord[];

function found<T>(answer: { data: T | null | undefined }): { data: T } {
  if (!answer.data) throw notFound();
  return { data: answer.data };
}

/** The row that a change by key or by condition answers with. @throws RequestError where it changed none */
function changed(resource: Resource, answer: JsonObject): { data: BaseRecord } {
  const table = tableOf(resource);
  const change = answer[`update_${table}`];
  if (!isJsonObject(change)) return found({ data: answer[`update_${table}_by_pk`] as BaseRecord | null });
  const [row] = rowsIn(change.returning);
  if (!row) throw stale();
  return { data: row };
}

/**
 * Refine's way to the data service: `@refinedev/hasura`, which is handed the documents of the declarations. What stands here
 * beside that is what the package cannot do, each with its reason. Every read can be aborted, and every failure is a
 * `RequestError`. Values are JSON rows keyed by field name.
 */
export function createDataProvider({ model, clients, viewer }: Options): DataProvider {
  /** The client of one request: the package hands on no signal, and knows no fields that an error is about. */
  const clientOf = (resource: Resource, signal?: AbortSignal) =>
    clients({ signal, explain: (errors, variables) => resourceError(resource, errors, variables) });
  const base = (resource: Resource, meta?: MetaQuery) => hasura(clientOf(resource, signalOf(meta)));
  const run = (resource: Resource, call: Call, signal?: AbortSignal) => clientOf(resource, signal).run(call);

  /** Resources with more rows than are counted, as their last list without a condition said. */
  const long = new Set<string>();
  /** To count what a word is found in takes longer the more rows there are, and those that are shown need not wait for it. */
  const mayWait = ({ name }: Resource, { where, search }: ListRequest) => long.has(name) && Boolean(where || search);

  // Refine's methods promise whatever row type their caller names; the wire cannot.
  return {
    // The package has none.
    getApiUrl: () => '/v1/graphql',

    // Bounded counts: the package takes the count for the total, and a list without one for a fault.
    getList: async ({ meta, ...parameters }) => {
      const own = resourceOf(model, parameters.resource);
      const resource = meta?.declared ? declaredOf(own) : own;
      const listQuery = listRequest({ ...parameters, ...(meta && { meta }) });
      const uncounted = listQuery.uncounted || (meta?.totalMayWait === true && mayWait(resource, listQuery));
      const request = { ...listQuery, uncounted, viewer };
      const call = listCall(model, resource, request);
      if (uncounted) {
        const answer = await run(resource, call, signalOf(meta));
        return withoutTotal(rowsIn(answer[tableOf(resource)]), request);
      }
      const answer = await base(resource, meta).getList({ resource: resource.name, meta: asQuery(resource, call) });
      // `more`: the list was counted no further, and has at least one row beyond the total.
      const { total } = answer;
      const isLong = total >= totalLimit(request);
      if (isLong) long.add(resource.name);
      else if (!request.where && !request.search && !request.archived) long.delete(resource.name);
      return isLong ? { ...answer, total: total - 1, more: true } : answer;
    },

    getMany: ({ resource: name, ids, meta }) => {
      const resource = resourceOf(model, name);
      const call = optionsCall(model, resource, { limit: ids.length });
      return base(resource, meta).getMany?.({ resource: name, ids, meta: asQuery(resource, call) });
    },

    // A record that is not there, or out of reach, is null to the package and 404 to views.
    getOne: async ({ resource: name, id, meta }) => {
      const resource = resourceOf(model, name);
      const key = keyColumns(resource, id, viewer.spaceId);
      const call = oneCall(model, resource, key, (meta?.fields ?? []) as string[]);
      return found(await base(resource, meta).getOne({ resource: name, id, meta: asQuery(resource, call) }));
    },

    create: async ({ resource: name, variables }) => {
      const resource = resourceOf(model, name);
      const { query, variables: gqlVariables } = createCall(model, resource, variables as JsonObject);
      const meta = { operation: tableOf(resource), gqlMutation: parse(query), gqlVariables };
      return found(await base(resource).create({ resource: name, variables: {}, meta }));
    },

    // Composite keys, optimistic locking, and values that are merged into jsonb columns: the package sends `id` and `object`
    // beside the variables of a document, which the data service refuses, and reads changes by key alone.
    update: async ({ resource: name, id, variables, meta }) => {
      const resource = resourceOf(model, name);
      const key = keyColumns(resource, id, viewer.spaceId);
      const call = meta?.restore
        ? restoreCall(model, resource, key)
        : updateCall(
            model,
            resource,
            key,
            variables as JsonObject,
            meta?.expectedVersion as ExpectedVersion | undefined,
          );
      return changed(resource, await run(resource, call));
    },

    // Soft delete is an update; for good, the package's own will do.
    deleteOne: async ({ resource: name, id, meta }) => {
      const resource = resourceOf(model, name);
      const key = keyColumns(resource, id, viewer.spaceId);
      if (typeof resource.delete === 'object' && !meta?.forever) {
        const { readAt } = (meta?.expectedVersion ?? {}) as ExpectedVersion;
        return changed(resource, await run(resource, deleteCall(model, resource, key, readAt)));
      }
      const { query, variables } = removeCall(model, resource, key);
      const own = { operation: tableOf(resource), gqlMutation: parse(query), gqlVariables: variables };
      return found(await base(resource).deleteOne({ resource: name, id, meta: own }));
    },
  } as DataProvider;
}
