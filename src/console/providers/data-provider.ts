import type { BaseRecord, DataProvider, MetaQuery } from '@refinedev/core';
import type { ListServices } from '#derive/documents/list-services.ts';
import { createCall, deleteCall, removeCall, restoreCall, type Seen, updateCall } from '#derive/documents/mutations.ts';
import { type Call, type ListRequest, listCall, oneCall, optionsCall, totalLimit } from '#derive/documents/queries.ts';
import type { TransferServices } from '#derive/documents/transfer-services.ts';
import type { Viewer } from '#schema/access.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import { keyOf, type Resource } from '#schema/resource.ts';
import { countOf } from './count-of.ts';
import type { Transport } from './graphql-transport.ts';
import { notFound, stale } from './http-error.ts';
import { resourceError } from './resource-error.ts';

interface Options {
  model: Model;
  transport: Transport;
  /** Whose requests they are: its space is part of composite keys, and filters may speak of "me". */
  viewer: Viewer;
  /** Writes an export into the audit log. */
  recordExport: TransferServices['recordExport'];
}

/** What views pass beside Refine's own parameters. */
interface ListMeta {
  fields?: readonly string[];
  /** Narrows the declaration's own condition. */
  where?: Predicate;
  search?: string;
  archived?: boolean;
  uncounted?: boolean;
  /** Rows to leave out before the first; for rows that start within a page. */
  offset?: number;
}

const signalOf = (meta: MetaQuery | undefined) => meta?.queryContext?.signal;

/** Key columns of a record: `id` is Refine's; a space in the key is the selected one. */
function keyColumns(resource: Resource, id: string | number, spaceId: string | null): JsonObject {
  return Object.fromEntries(keyOf(resource).map((column) => [column, column === 'space_id' ? spaceId : id]));
}

function listRequest(parameters: Parameters<DataProvider['getList']>[0]): ListRequest {
  const { fields = [], where, search, archived, uncounted, offset }: ListMeta = (parameters.meta ?? {}) as ListMeta;
  const { currentPage = 1, pageSize = 50 } = parameters.pagination ?? {};
  return {
    fields,
    limit: pageSize,
    offset: offset ?? (currentPage - 1) * pageSize,
    sort: (parameters.sorters ?? []).map(({ field, order }) => ({ by: field, desc: order === 'desc' })),
    ...(where && { where }),
    ...(search && { search }),
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

/**
 * Refine's way to the data service. Documents are derived from the declarations; every read can be aborted, and every
 * failure is a `RequestError`. Values that it returns are JSON rows keyed by field name.
 */
export function createDataProvider({ model, transport, viewer, recordExport }: Options): DataProvider {
  const run = async (resource: Resource, call: Call, signal?: AbortSignal): Promise<JsonObject> => {
    const answer = await transport(call, signal);
    if (answer.data) return answer.data;
    throw resourceError(resource, answer.errors, call.variables);
  };
  const rows = async (resource: Resource, call: Call, signal?: AbortSignal) => {
    const data = await run(resource, call, signal);
    return { data: (Array.isArray(data.rows) ? data.rows : []) as BaseRecord[], total: countOf(data.total) };
  };
  // No list needs them to be drawn.
  const services = async () => (await import('./list-services.ts')).listServices({ model, viewer, run, recordExport });
  const row = async (resource: Resource, call: Call, signal?: AbortSignal) => {
    const data = await run(resource, call, signal);
    if (isJsonObject(data.changed)) {
      const [first] = Array.isArray(data.changed.returning) ? data.changed.returning : [];
      if (!isJsonObject(first)) throw stale();
      return { data: first as BaseRecord };
    }
    if (!isJsonObject(data.row)) throw notFound();
    return { data: data.row as BaseRecord };
  };

  // Refine's methods promise whatever row type their caller names; the wire cannot.
  return {
    getApiUrl: () => '/v1/graphql',
    getList: async (parameters) => {
      const resource = resourceOf(model, parameters.resource);
      const request = { ...listRequest(parameters), viewer };
      const answer = await rows(resource, listCall(model, resource, request), signalOf(parameters.meta));
      if (request.uncounted) return withoutTotal(answer.data, request);
      const { total } = answer;
      // `more`: the list was counted no further, and has at least one row beyond the total.
      return total < totalLimit(request) ? answer : { ...answer, total: total - 1, more: true };
    },
    getMany: ({ resource: name, ids, meta }) => {
      const resource = resourceOf(model, name);
      const call = optionsCall(model, resource, { ids: ids.map(String), limit: ids.length });
      return rows(resource, call, signalOf(meta));
    },
    getOne: ({ resource: name, id, meta }) => {
      const resource = resourceOf(model, name);
      const call = oneCall(model, resource, keyColumns(resource, id, viewer.spaceId), meta?.fields as string[]);
      return row(resource, call, signalOf(meta));
    },
    create: ({ resource: name, variables }) => {
      const resource = resourceOf(model, name);
      return row(resource, createCall(model, resource, variables as JsonObject));
    },
    update: ({ resource: name, id, variables, meta }) => {
      const resource = resourceOf(model, name);
      const key = keyColumns(resource, id, viewer.spaceId);
      const call = meta?.restore
        ? restoreCall(model, resource, key)
        : updateCall(model, resource, key, variables as JsonObject, meta?.seen as Seen | undefined);
      return row(resource, call);
    },
    deleteOne: ({ resource: name, id, meta }) => {
      const resource = resourceOf(model, name);
      const remove = meta?.forever ? removeCall : deleteCall;
      return row(resource, remove(model, resource, keyColumns(resource, id, viewer.spaceId)));
    },
    /** The `url` is the name of a service, the payload its question. */
    custom: async ({ url, payload, meta }) => {
      const service = (await services())[url as keyof ListServices] as (
        question: unknown,
        signal?: AbortSignal,
      ) => unknown;
      return { data: await service(payload, signalOf(meta)) };
    },
  } as DataProvider;
}
