import { type Access, impersonationRole, type LookupRule, rowLimitOf } from '#schema/access.ts';
import { computedBy } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import { keyOf, type Resource, tableOf, tenantColumn } from '#schema/resource.ts';
import { customLevel, customSlots } from '#schema/stored-fields/custom-slots.ts';
import { fieldEdits, slotCounts, slotTypes } from '#schema/stored-fields/slots.ts';
import { valueKeys } from '#schema/stored-fields/value-keys.ts';
import type { Relationship, Table } from '#schema/tables.ts';
import { asSessionVariable, booleanExpression } from '../values/boolean-expression.ts';
import { impersonated } from './impersonation.ts';
import { columnsOf, computedOf, extensionOf, type Right, rightOf } from './rights.ts';

/** One table of the metadata, in the shape of a file of `hasura/metadata/databases/default/tables/`. */
export type TableMetadata = JsonObject & { table: { schema: string; name: string } };

interface Permission {
  role: string;
  permission: JsonObject;
}

const schema = 'public';

/**
 * The metadata of the data service: every table with its relationships, and for each role what the matrix, the row rules
 * and the look-ups give it (Hasura, "Metadata format"). A table without a rule is tracked and closed to every role.
 */
export function deriveMetadata(model: Model, access: Access, tables: readonly Table[]): TableMetadata[] {
  const declared = declarations(model);
  const own = givenBy(model, access, tables);
  // What a role of a space reads, an owner who looks through its eyes reads too, but what is a person's own; nothing is written.
  const inSpace = access.roles.filter((role) => role.inSpace);
  const impersonatedOf = givenBy(model, { ...impersonated(access), roles: inSpace, visitors: [] }, tables);
  return tables.map((table) => ({
    table: { schema, name: table.name },
    ...(table.isEnum ? { is_enum: true } : {}),
    ...listed('object_relationships', table.object.map(objectRelationship)),
    ...listed('array_relationships', table.array.map(arrayRelationship)),
    ...listed('computed_fields', computedFields(declared(table))),
    ...byKind([...own(table), ...impersonatedOf(table).flatMap(forImpersonation)]),
  }));
}

/** The permissions of `deriveMetadata` alone, and those of impersonation left out. */
export function derivePermissions(model: Model, access: Access, tables: readonly Table[]): TableMetadata[] {
  const own = givenBy(model, access, tables);
  return tables.map((table) => ({ table: { schema, name: table.name }, ...byKind(own(table)) }));
}

/** The declarations over a table. */
function declarations({ resources }: Model): (table: Table) => readonly Resource[] {
  const found = new Map<string, Resource[]>();
  for (const resource of resources) {
    const others = found.get(tableOf(resource));
    if (others) others.push(resource);
    else found.set(tableOf(resource), [resource]);
  }
  return ({ name }) => found.get(name) ?? [];
}

function computedFields(resources: readonly Resource[]): JsonObject[] {
  return resources
    .flatMap((one) => one.fields)
    .flatMap((field) => {
      const computed = computedBy(field);
      return computed ? [{ name: field.name, definition: { function: { schema, name: computed } } }] : [];
    });
}

function listed(key: string, entries: readonly Json[] | undefined): JsonObject {
  return entries?.length ? { [key]: [...entries] } : {};
}

function isColumnList(on: Relationship['on']): on is readonly string[] {
  return Array.isArray(on);
}

function columnOrColumns(columns: readonly string[]): Json {
  const [first = ''] = columns;
  return columns.length === 1 ? first : [...columns];
}

function objectRelationship({ name, to, on }: Relationship): JsonObject {
  if (!isColumnList(on)) return { name, using: manual(to, on) };
  return { name, using: { foreign_key_constraint_on: columnOrColumns(on) } };
}

function arrayRelationship({ name, to, on }: Relationship): JsonObject {
  if (!isColumnList(on)) return { name, using: manual(to, on) };
  const table = { schema, name: to };
  const [column = ''] = on;
  return {
    name,
    using: { foreign_key_constraint_on: on.length === 1 ? { table, column } : { table, columns: [...on] } },
  };
}

function manual(to: string, mapping: { readonly [column: string]: string }): JsonObject {
  return { manual_configuration: { remote_table: { schema, name: to }, column_mapping: { ...mapping } } };
}

type Entry = Permission & { kind: string };

/** What the rules give each role of a table. */
function givenBy(model: Model, access: Access, tables: readonly Table[]): (table: Table) => Entry[] {
  const declared = declarations(model);
  return (table) => {
    const resources = declared(table);
    const limit = rowLimitOf(access.rowLimits, table.name);
    const limited = (entry: Entry): Entry =>
      limit === undefined || entry.kind !== 'select_permissions'
        ? entry
        : { ...entry, permission: { ...entry.permission, limit } };
    const entries = access.roles.flatMap(({ name: role }) =>
      merged(table.name, [
        ...resources.flatMap((resource) => matrixPermissions(model, access, role, resource)),
        ...access.lookups.filter((rule) => rule.table === table.name && rule.roles.includes(role)).map(lookup(role)),
        ...childPermissions(model, access, role, table),
        ...tagLinkPermission(model, access, role, table, tables),
      ]),
    );
    const visited = access.visitors
      .filter((rule) => rule.table === table.name)
      .flatMap((rule) => rule.roles.map((role) => lookup(role)(rule)));
    return [...entries.map(limited), ...visited];
  };
}

function byKind(entries: readonly Entry[]): JsonObject {
  const kinds = ['select_permissions', 'insert_permissions', 'update_permissions', 'delete_permissions'];
  return Object.assign(
    {},
    ...kinds.map((kind) =>
      listed(
        kind,
        entries.filter((entry) => entry.kind === kind).map(({ role, permission }) => ({ role, permission })),
      ),
    ),
  );
}

function forImpersonation({ kind, role, permission }: Entry): Entry[] {
  return kind === 'select_permissions' ? [{ kind, role: impersonationRole(role), permission }] : [];
}

/**
 * Several declarations may share a table: a role gets the columns and computed fields of all of them, for the same rows.
 * @throws Error when they give a role different rows of one table, which the data service cannot express
 */
function merged(table: string, entries: readonly Entry[]): Entry[] {
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const [first, ...more] = entries.filter((entry) => entry.kind === kind);
    if (!first) return [];
    const rows = ({ permission }: Entry) => JSON.stringify([permission.filter, permission.check, permission.set]);
    const namesIn = (list: 'columns' | 'computed_fields') =>
      sorted(
        [first, ...more]
          .flatMap(({ permission }) => (Array.isArray(permission[list]) ? permission[list] : []))
          .map(String),
      );
    if (more.some((entry) => rows(entry) !== rows(first))) {
      throw new Error(`${table}: declarations and look-ups give ${first.role} different rows (${kind})`);
    }
    if (more.length === 0 || kind === 'delete_permissions') return [first];
    const { columns: _, computed_fields: __, ...rest } = first.permission;
    const computed = listed('computed_fields', namesIn('computed_fields'));
    return [{ ...first, permission: { columns: namesIn('columns'), ...computed, ...rest } }];
  });
}

/** Child tables follow the records that they belong to. */
function childPermissions(model: Model, access: Access, role: string, table: Table): Entry[] {
  const child = model.childTables?.find((candidate) => candidate.table === table.name);
  if (!child) return [];
  const reachable = (action: 'read' | 'update'): Predicate | undefined => {
    const any = child.parents.flatMap((name): Predicate[] => {
      const right = rightOf(access, model, { role, action, resource: resourceOf(model, name) });
      return right ? [{ via: name, where: right.where }] : [];
    });
    return any.length > 0 ? { all: [inSelectedSpace, { any }] } : undefined;
  };
  const [read, write] = [reachable('read'), child.isKept ? undefined : reachable('update')];
  const links = child.columns.filter((column) => child.parents.includes(column.replace(/_id$/, '')));
  const created = ['id', ...child.columns, ...(child.createOnly ?? [])];
  const columns = sorted([...created, 'space_id', 'created_at', ...(child.isKept ? [] : ['updated_at'])]);
  const entries: (Entry | undefined)[] = [
    read && {
      kind: 'select_permissions',
      role,
      permission: { columns, filter: rule(read), allow_aggregations: true },
    },
    write && {
      kind: 'insert_permissions',
      role,
      permission: {
        columns: sorted(created),
        check: rule(write),
        set: { space_id: asSessionVariable('spaceId') },
      },
    },
    write && {
      kind: 'update_permissions',
      role,
      // A part stays with its record.
      permission: {
        columns: sorted(child.columns.filter((column) => !links.includes(column))),
        filter: rule(write),
        check: rule(write),
      },
    },
    write && { kind: 'delete_permissions', role, permission: { filter: rule(write) } },
  ];
  return entries.filter((entry) => entry !== undefined);
}

const inSelectedSpace: Predicate = { field: 'space_id', op: 'eq', value: { session: 'spaceId' } };

function matrixPermissions(model: Model, access: Access, role: string, resource: Resource): Entry[] {
  const right = (action: 'read' | 'create' | 'update' | 'delete') => rightOf(access, model, { role, action, resource });
  const [read, create, update, remove] = [right('read'), right('create'), right('update'), right('delete')];
  const entries: (Entry | false | null)[] = [
    read && { kind: 'select_permissions', role, permission: selectPermission(resource, read) },
    create && { kind: 'insert_permissions', role, permission: insertPermission(resource, create) },
    update && { kind: 'update_permissions', role, permission: updatePermission(resource, update) },
    remove && { kind: 'delete_permissions', role, permission: { filter: rule(remove.where) } },
  ];
  return entries.filter((entry) => entry !== null && entry !== false);
}

function selectPermission(resource: Resource, { fields, where }: Right): JsonObject {
  const computed = computedOf(resource, fields);
  return {
    columns: sorted([
      ...keyOf(resource),
      ...tenantOf(resource),
      ...columnsOf(resource, fields),
      ...editorOf(resource, fields),
      ...(isSlotted(resource, fields) ? [...slotTypes.keys(), ...slotCounts] : []),
      ...extensionOf(resource),
      ...(resource.extensible ? [...customSlots.keys(), customLevel] : []),
      ...(hasKeys(resource, fields) ? [valueKeys] : []),
    ]),
    ...(computed.length > 0 && { computed_fields: sorted(computed) }),
    filter: rule(where),
    allow_aggregations: true,
  };
}

function insertPermission(resource: Resource, { fields, check }: Right): JsonObject {
  return {
    columns: sorted([...columnsOf(resource, fields), ...extensionOf(resource)]),
    check: rule(check),
    set: presets(resource),
  };
}

function updatePermission(resource: Resource, { fields, where, check }: Right): JsonObject {
  const columns = [
    ...columnsOf(resource, fields),
    ...(isSlotted(resource, fields) ? [fieldEdits] : []),
    ...extensionOf(resource),
  ];
  return { columns: sorted(columns), filter: rule(where), check: rule(check) };
}

/** The session fills these on insert, so that a client can name neither another tenant nor another author. */
function presets(resource: Resource): JsonObject {
  const people = Object.entries(resource.presets ?? {}).map(([column, session]) => [
    column,
    asSessionVariable(session),
  ]);
  const tenant = tenantOf(resource).map((column) => [column, asSessionVariable('spaceId')]);
  return Object.fromEntries([...tenant, ...people]);
}

function tenantOf(resource: Resource): string[] {
  const column = tenantColumn(resource);
  return column ? [column] : [];
}

function editorOf({ namesEditor }: Resource, fields: readonly string[]): string[] {
  return namesEditor && fields.includes('updated_at') ? ['updated_by'] : [];
}

/** Whoever reads the group reads the copies of its values; whoever writes it writes its fields one by one. */
const isSlotted = ({ slotted }: Resource, fields: readonly string[]) =>
  slotted !== undefined && fields.includes(slotted);

/** The keys tell what the group of slots holds too. */
const hasKeys = (resource: Resource, fields: readonly string[]) =>
  resource.extensible !== undefined && (resource.slotted === undefined || isSlotted(resource, fields));

function lookup(role: string) {
  return ({ columns, where }: LookupRule): Entry => ({
    kind: 'select_permissions',
    role,
    permission: { columns: sorted(columns), filter: rule(where), allow_aggregations: true },
  });
}

/** The views that lay keyed tags out as rows (`page_tag`) are open to whoever reads both tags and the tagged record. */
function tagLinkPermission(
  model: Model,
  access: Access,
  role: string,
  table: Table,
  tables: readonly Table[],
): Entry[] {
  if (!table.object.some(({ to }) => to === 'tag')) return [];
  const tag = model.resources.find((candidate) => candidate.name === 'tag');
  const owner = tables.find(({ name, array }) => name !== 'tag' && array.some((link) => link.to === table.name));
  const tagged = model.resources.find((candidate) => tableOf(candidate) === owner?.name);
  if (!tag || !owner || !tagged) return [];
  const mayTag = rightOf(access, model, { role, action: 'read', resource: tag });
  const mayRead = rightOf(access, model, { role, action: 'read', resource: tagged });
  const link = owner.array.find((candidate) => candidate.to === table.name);
  if (!mayTag || !mayRead || !link || isColumnList(link.on)) return [];
  const columns = sorted([...Object.values(link.on), 'tag_id', 'space_id']);
  const permission = { columns, filter: rule({ all: [inSelectedSpace, ...readable(mayRead.where)] }) };
  return [{ kind: 'select_permissions', role, permission }];

  /** All records of the space need no look at each; the planner would take one. */
  function readable(where: Predicate): Predicate[] {
    if ('all' in where && where.all.length === 1) return [];
    const up = table.object.find(({ to }) => to === owner?.name);
    if (!up)
      throw new Error(`${table.name}: ${role} reads some records of ${owner?.name}, and no relationship leads there`);
    return [{ via: up.name, where }];
  }
}

const rule = (predicate: Right['where']) => booleanExpression(predicate, asSessionVariable);

const sorted = (columns: readonly string[]) => [...new Set(columns)].sort();
