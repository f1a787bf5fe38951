import { rowsCall } from '#derive/documents/rows-call.ts';
import type { TransferServices } from '#derive/documents/transfer-services.ts';
import { createManyCall, updateManyCall } from '#derive/documents/write-calls.ts';
import type { Viewer } from '#schema/access.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import type { RunCall } from './run-call.ts';

interface Options {
  model: Model;
  viewer: Viewer;
  run: RunCall;
  recordExport: TransferServices['recordExport'];
}

const objects = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

const idsOf = (change: Json | undefined): string[] =>
  objects(isJsonObject(change) ? change.returning : []).map(({ id }) => String(id));

/** Answers what export and import ask: rows in the order of a list, and many records written at once. */
export function transferServices({ model, viewer, run, recordExport }: Options): TransferServices {
  return {
    rows: async ({ resource: name, ...request }, signal) => {
      const resource = resourceOf(model, name);
      return objects((await run(rowsCall(model, resource, { ...request, viewer }), { signal })).rows);
    },
    createMany: async ({ resource: name, records }) => {
      const resource = resourceOf(model, name);
      return idsOf((await run(createManyCall(resource, records), { resource: resource.name })).result);
    },
    updateMany: async ({ resource: name, updates }) => {
      const resource = resourceOf(model, name);
      const { changed } = await run(updateManyCall(resource, updates, viewer.spaceId), { resource: resource.name });
      return objects(changed).flatMap(idsOf);
    },
    recordExport,
  };
}
