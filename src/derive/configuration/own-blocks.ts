import type { ConfigurationFault } from '#schema/api/configuration-faults.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import type { ConfigurationEntry } from './entries.ts';

/** What of a component a file holds. It is always of one space, and nobody buys it. */
const inFile = ['name', 'status', 'meta', 'schema', 'info'];

/** The view of the components that one space alone has. */
const ownTable = 'own_component';

/** The declaration of components as a file knows them: in the version that pages use, without drafts. */
export const ownBlocks = (component: Resource): Resource => ({
  ...component,
  scope: 'space',
  table: ownTable,
  storage: {},
  fields: component.fields
    .filter(({ name }) => inFile.includes(name))
    .map((field) => {
      // One that never worked is no configuration.
      if (field.kind === 'choice') return { ...field, options: field.options.filter(({ value }) => value !== 'ERROR') };
      // The server looks through its fields with the template.
      return field.kind === 'json' ? { kind: 'json', name: field.name } : field;
    }),
});

/** Columns of a row of `component` that a space alone has. @param set the columns that differ, `name` among them where it is new */
export function ownBlockRow(set: JsonObject, spaceId: string): JsonObject {
  const { meta, schema, ...others } = set;
  return {
    ...others,
    ...(set.name !== undefined && { type: 'EXCLUSIVE' }),
    ...((meta !== undefined || set.name !== undefined) && {
      meta: { ...(isJsonObject(meta ?? null) ? (meta as JsonObject) : {}), assigned_to: [{ space_id: spaceId }] },
    }),
    ...(schema !== undefined && { schema: Array.isArray(schema) ? schema : [] }),
  };
}

/** What is wrong with the shape of one; what its template draws, and its fields, the server looks through. */
export function blockShapeFaults({ path, values }: ConfigurationEntry): ConfigurationFault[] {
  const { meta = {}, info = {} } = values;
  const maps = Object.entries({ meta, info }).flatMap(([name, value]): ConfigurationFault[] =>
    isJsonObject(value) ? [] : [{ path: [...path, name], code: 'noMap' }],
  );
  // Whom it is assigned to is nothing that a file says: it would name other spaces.
  const assigned: ConfigurationFault[] =
    isJsonObject(meta) && Object.hasOwn(meta, 'assigned_to')
      ? [{ path: [...path, 'meta', 'assigned_to'], code: 'noKey', values: { name: 'assigned_to' } }]
      : [];
  return [...maps, ...assigned, ...(isJsonObject(info) ? sourceFaults(path, info) : [])];
}

const sources = ['template', 'mail', 'css'] as const;

const sourceFaults = (path: readonly string[], info: JsonObject): ConfigurationFault[] =>
  sources.flatMap((name): ConfigurationFault[] => {
    const source: Json = info[name] ?? '';
    return typeof source === 'string' ? [] : [{ path: [...path, 'info', name], code: 'noText' }];
  });
