import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestError } from '#console/providers/data/http-error.ts';
import { resourceError } from '#console/providers/data/resource-error.ts';
import { rightOf } from '#derive/access/rights.ts';
import { createCall, updateCall } from '#derive/documents/mutations.ts';
import { oneCall } from '#derive/documents/queries.ts';
import { validate } from '#derive/values/validation.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { sampleRecord } from '#tests/permissions/samples.ts';
import { sampleOf } from '#tests/support/property-runs.ts';
import { type DemoService, startDemoService } from './demo-service.ts';
import { edgesOf } from './edges.ts';

let service: DemoService;
beforeAll(async () => {
  service = await startDemoService();
});
afterAll(() => service.close());

const spaceId = demoSpaceIds.aurora;

interface Row {
  title: string;
  resource: Resource;
  field: Field;
}

/** Every field that an owner may write: in a new record, or in the settings of the space. */
const rows = model.resources
  .filter(({ scope }) => scope === 'space')
  .flatMap((resource): Row[] => {
    const action = resource.singleton ? 'update' : 'create';
    const right = rightOf(access, model, { role: 'SpaceOwner', action, resource });
    return resource.fields
      .filter(({ name, readOnly }) => readOnly !== 'always' && right?.fields.includes(name))
      .map((field) => ({ title: `${resource.name}.${field.name}`, resource, field }));
  });

/** What else the record says, where a field is there in some records only. */
function conditionValues({ field: { showIf } }: Row): JsonObject {
  return showIf && 'op' in showIf && showIf.op === 'eq' ? { [showIf.field]: showIf.value } : {};
}

/** The id of the record that took the value, or what the form would show of the refusal. */
async function write(row: Row, value: Json): Promise<{ id: string } | { refused: RequestError }> {
  const { resource, field } = row;
  const change = { ...conditionValues(row), [field.name]: value };
  const call = resource.singleton
    ? updateCall(model, resource, { id: spaceId }, change)
    : createCall(model, resource, {
        ...(await sampleRecord(service.admin, resource, spaceId, field.name)),
        ...change,
      });
  const { data, errors } = await service.ask('SpaceOwner', call);
  if (errors) return { refused: resourceError(resource, errors, call.variables) };
  const [stored] = Object.values(data ?? {});
  if (!isJsonObject(stored)) throw new Error(`nothing was stored: ${JSON.stringify(data)}`);
  return { id: String(stored.id) };
}

async function read({ resource, field }: Row, id: string): Promise<Json | undefined> {
  const { data, errors } = await service.ask(
    'SpaceOwner',
    oneCall(model, resource, { id, space_id: spaceId }, [field.name]),
  );
  expect(errors).toBeUndefined();
  const [stored] = Object.values(data ?? {});
  return isJsonObject(stored) ? stored[field.name] : undefined;
}

/** Fields whose values the database judges together with another one's, which then carries the message. */
const decidedBy: Record<string, string> = {
  'saved_view.audience': 'role',
  'goal.kind': 'link',
  'content_autosave.edited_id': 'page_id',
};

/** Times are the same in every notation. */
const comparable = (field: Field, value: Json | undefined) =>
  field.kind === 'date' && typeof value === 'string' ? new Date(value).getTime() : value;

const short = (value: Json) => JSON.stringify(value).slice(0, 60);

describe('a value at a limit or past it is stored exactly or refused on its field', () => {
  it.each(sampleOf(rows, 6))('$title', async (row) => {
    const { field } = row;
    for (const value of edgesOf(field)) {
      const faults = validate([field], { ...conditionValues(row), [field.name]: value });
      if (Object.keys(faults).length > 0) {
        // The form says why, below the field.
        expect(Object.keys(faults).every((path) => path.split('.')[0] === field.name)).toBe(true);
        expect(Object.values(faults).every((message) => message.length > 0)).toBe(true);
        continue;
      }
      const answer = await write(row, value);
      if ('refused' in answer) {
        const { errors, message } = answer.refused;
        expect(errors, `${short(value)}: ${message}`).toHaveProperty(decidedBy[row.title] ?? field.name);
        continue;
      }
      expect(comparable(field, await read(row, answer.id)), short(value)).toEqual(comparable(field, value));
    }
  });
});
