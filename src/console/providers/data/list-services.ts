import { backReferencesCall } from '#derive/documents/back-references.ts';
import { batchCall, keysCall } from '#derive/documents/batches.ts';
import { digestCall, readDigest } from '#derive/documents/digest.ts';
import { findCall } from '#derive/documents/global-search.ts';
import type { ListServices } from '#derive/documents/list-services.ts';
import { organizationCall, readOrganization, totalsCall } from '#derive/documents/organization.ts';
import { countCall, countsCall } from '#derive/documents/queries.ts';
import {
  aggregatesCall,
  aggregateValues,
  currenciesCall,
  readCurrencies,
  sumIn,
} from '#derive/documents/sums/aggregates.ts';
import type { TransferServices } from '#derive/documents/transfer-services.ts';
import type { Viewer } from '#schema/access.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import { comparedAt } from '#schema/resource.ts';
import { countOf } from './count-of.ts';
import type { RunCall } from './run-call.ts';
import { transferServices } from './transfer-services.ts';

interface Options {
  model: Model;
  viewer: Viewer;
  run: RunCall;
  recordExport: TransferServices['recordExport'];
}

const objects = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** Answers what the views ask beside Refine's own methods. */
export function listServices({ model, viewer, run, recordExport }: Options): ListServices {
  return {
    ...transferServices({ model, viewer, run, recordExport }),
    backReferences: async ({ resource: name, id, backReferences }, signal) => {
      const resource = resourceOf(model, name);
      const data = await run(backReferencesCall(resource, backReferences, id), { signal });
      return backReferences.map((_, index) => countOf(data[`of${index}`]));
    },
    count: async ({ resource: name, ...condition }, signal) => {
      const resource = resourceOf(model, name);
      return countOf((await run(countCall(resource, { ...condition, viewer }), { signal })).total);
    },
    counts: async ({ resource: name, ...request }, signal) => {
      const resource = resourceOf(model, name);
      const data = await run(countsCall(resource, { ...request, viewer }), { signal });
      const { sum, wheres } = request;
      const column = sum && comparedAt(resource, sum).column;
      return wheres.map((_, index) => (column ? sumIn(data[`of${index}`], column) : countOf(data[`of${index}`])));
    },
    aggregates: async ({ resource: name, sums, ...condition }, signal) => {
      const resource = resourceOf(model, name);
      const where = { ...condition, viewer };
      const split = currenciesCall(resource, where, sums);
      const currencies = split ? readCurrencies(await run(split, { signal })) : {};
      const answer = await run(aggregatesCall(resource, where, sums, currencies), { signal });
      return aggregateValues(resource, sums, answer, currencies);
    },
    keys: async ({ resource: name, ...request }, signal) => {
      const resource = resourceOf(model, name);
      const { rows } = await run(keysCall(model, resource, { ...request, viewer }), { signal });
      return objects(rows).map((row) => ({ id: String(row.id), title: String(row[resource.title] || row.id) }));
    },
    change: async ({ resource: name, ids, change }) => {
      const resource = resourceOf(model, name);
      const { changed } = await run(batchCall(resource, ids, change, viewer.spaceId), { resource: resource.name });
      return objects(isJsonObject(changed) ? changed.returning : []).map((row) => String(row.id));
    },
    organization: async (request, signal) => {
      const data = await run(organizationCall(viewer.userId, request), { signal });
      const totals = totalsCall(
        viewer.userId,
        objects(data.currencies).map(({ currency }) => String(currency)),
      );
      return readOrganization(data, totals ? await run(totals, { signal }) : {});
    },
    digest: async (request, signal) => {
      const call = digestCall(model, request, viewer);
      return readDigest(request, call ? await run(call, { signal }) : {});
    },
    find: async (request, signal) => {
      const [first] = request.questions;
      if (!first) return [];
      const data = await run(findCall(model, request, viewer), { signal });
      return request.questions.map((_, index) => objects(data[`in${index}`]));
    },
  };
}
