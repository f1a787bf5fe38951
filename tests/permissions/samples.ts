import { randomUUID } from 'node:crypto';
import { createCall } from '#derive/documents/mutations.ts';
import { answeredBy } from '#derive/navigation/routes.ts';
import { model } from '#resources/model.ts';
import { ofContent } from '#resources/shared.ts';
import type { Field, TextField } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import { keyOf, type Resource, tableOf } from '#schema/resource.ts';

/** Runs a GraphQL operation as the administrator of the data service. */
export type RunAsAdmin = (query: string, variables: JsonObject) => Promise<Record<string, Json>>;

let count = 0;

/** A value that the field takes: every call gives another text, so that unique columns stay unique. */
export async function sampleValue(
  admin: RunAsAdmin,
  field: Field,
  spaceId: string,
  target: JsonObject = {},
): Promise<Json> {
  switch (field.kind) {
    case 'text':
      return sampleText(field, ++count);
    case 'choice':
      return field.many ? [] : (field.options[0]?.value ?? null);
    case 'reference':
      return field.to === 'user'
        ? null
        : ((await insertSample(admin, resourceOf(model, field.to), spaceId, target)).id ?? null);
    case 'date':
      return field.precision === 'day' ? '2025-05-01' : '2025-05-01T10:00:00Z';
    case 'number':
    case 'rating':
      return 1;
    case 'boolean':
      return false;
    case 'media':
      return field.many ? [] : `/sample-${++count}.png`;
    case 'tags':
    case 'group':
      return {};
    case 'json':
      return field.holds && field.holds !== 'customValues' ? [] : {};
    default:
      return [];
  }
}

function sampleText({ format }: TextField, number: number): string {
  if (format === 'url') return `https://example.com/${number}`;
  if (format === 'email') return `sample-${number}@example.com`;
  if (format === 'path' || format === 'link') return `/sample-${number}`;
  return format === 'currency' ? 'EUR' : `sample-${number}`;
}

/** Columns that need a value that no field gives them. */
const hidden: { [resource: string]: (admin: RunAsAdmin, spaceId: string) => JsonObject | Promise<JsonObject> } = {
  link_track: async (admin, spaceId) => {
    const { id = null } = await insertSample(admin, resourceOf(model, 'page'), spaceId);
    return { context_id: id, type: 'Page' };
  },
  // A change of a column that there is: others are read by nobody.
  record_change: () => ({ subject: 'tag', column_name: 'name' }),
  held_record: () => ({ id: randomUUID(), reason: 'TRAP', info: {}, told: {}, visit: 'sample' }),
  my_space: () => ({ name: 'sample' }),
  exclusive_block: () => ({ name: 'sample' }),
  plan_tier: () => ({ price_month: 1 }),
  user: () => ({ email: `sample-${++count}@example.com` }),
};

/** What has to hold of the record that a field points at. */
export const targetStates: { [field: string]: JsonObject } = {
  'page.context_id': { status: 'PUBLISHED' },
  // A role of one subscription is none for a subscriber of another.
  'member_subscription.membership_role_id': { subscription_id: null },
};

/** Fields that a record needs beside the required ones, so that whoever may can publish it. */
const published: { [resource: string]: readonly string[] } = { communication: ['type', 'subject'] };

/** Rows that a record needs for the same. */
const content: { [resource: string]: (admin: RunAsAdmin, id: Json) => Promise<unknown> } = {
  communication: (admin, id) =>
    admin(
      'mutation ($id: uuid!) { insert_newsletter_section(objects: [{ communication_id: $id, blocks: { data: [{}] } }]) { affected_rows } }',
      { id },
    ),
};

/** Values of the fields that a new record needs, and of one more that a test asks about. */
export async function sampleRecord(
  admin: RunAsAdmin,
  resource: Resource,
  spaceId: string,
  wanted?: string,
): Promise<JsonObject> {
  const parents = parentFields(resource);
  const parent = wanted !== undefined && parents.includes(wanted) ? wanted : parents[0];
  // A state that the server alone sets is none that a new record names.
  const left = resource.publish?.by === 'server' ? resource.publish.field : undefined;
  const fields = resource.fields.filter(
    ({ name, required }) =>
      (required && name !== left) ||
      [wanted, parent].includes(name) ||
      published[resource.name]?.includes(name) === true,
  );
  const stateOf = ({ name }: Field) => targetStates[`${resource.name}.${name}`];
  const values = fields.map(
    async (field) => [field.name, await sampleValue(admin, field, spaceId, stateOf(field))] as const,
  );
  return ofOnePage(resource, Object.fromEntries(await Promise.all(values)));
}

/** What was typed into a live page was typed into that page. */
function ofOnePage({ name }: Resource, values: JsonObject): JsonObject {
  const { page_id } = values;
  return name === 'content_autosave' && page_id !== undefined ? { ...values, edited_id: page_id } : values;
}

/** Fields by which a record belongs to one of another resource: it may need one of them. */
function parentFields({ name }: Resource): string[] {
  const owners = ofContent.map((field) => field.name);
  if (name === 'content_presence') return owners;
  // Its page follows from what was edited.
  if (name === 'content_autosave') return ['edited_id', ...owners];
  return model.resources
    .flatMap(({ related = [] }) => related.filter((list) => list.resource === name))
    .map(({ by }) => by);
}

/**
 * Inserts a record with all that it needs, its parents included.
 * @param given columns to have these values
 * @param wanted a field that the record shall have, such as the parent that it belongs to
 * @returns its id and space
 */
export async function insertSample(
  admin: RunAsAdmin,
  resource: Resource,
  spaceId: string,
  given: JsonObject = {},
  wanted?: string,
): Promise<JsonObject> {
  if (resource.singleton) return { id: spaceId };
  // Countries come with the database, each with a code of its own.
  if (resource.name === 'country') {
    const { rows } = await admin('query { rows: country(limit: 1) { id } }', {});
    return (rows as JsonObject[])[0] ?? {};
  }
  // What is read of a person who pays.
  if (resource.name === 'organization_account') {
    const payer = await insertSample(admin, resourceOf(model, 'user'), spaceId);
    const customer = { user_id: payer.id ?? null, customer: `cus_${++count}` };
    await admin(
      'mutation ($customer: payment_customer_insert_input!) { insert_payment_customer_one(object: $customer) { user_id } }',
      { customer },
    );
    return payer;
  }
  const [maker] = answeredBy(resource, 'create');
  if (maker !== undefined && maker !== resource.name)
    return insertSample(admin, resourceOf(model, maker), spaceId, given, wanted);
  const { object } = createCall(model, resource, await sampleRecord(admin, resource, spaceId, wanted)).variables;
  const tenant: JsonObject = resource.scope === 'space' ? { space_id: spaceId } : {};
  const table = tableOf(resource);
  const hiddenFields = await hidden[resource.name]?.(admin, spaceId);
  const values = ofOnePage(resource, { ...(object as JsonObject), ...hiddenFields, ...given, ...tenant });
  const { row } = await admin(
    `mutation ($object: ${table}_insert_input!) { row: insert_${table}_one(object: $object) { ${keyOf(resource).join(' ')} } }`,
    { object: values },
  );
  await content[resource.name]?.(admin, (row as JsonObject).id ?? null);
  return row as JsonObject;
}

/** Whether a new row names its space: one of another space, and one that the platform makes, which is in none. */
export function namesSpace(resource: Resource, place: string): boolean {
  const isOfPlatform = (other: Resource) => other.scope === 'platform' && tableOf(other) === tableOf(resource);
  return place === 'other' || (resource.scope === 'space' && model.resources.some(isOfPlatform));
}
