import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { fieldOf, type Resource, storageOf } from '#schema/resource.ts';
import { type FieldRights, formParts } from '../access/form-fields.ts';
import { type Column, cellField, columnsOf } from '../values/columns.ts';
import { isKeyField } from './match-key.ts';
import type { Members } from './members.ts';
import type { ImportPlan, Writable } from './plan.ts';
import type { LinkTarget } from './prepare.ts';

/** All that an import into a resource has to know of it. */
export interface ImportSetup {
  resource: Resource;
  may: { create: boolean; update: boolean };
  /** What a file's columns can be imported into, over all records that groups may take their members from. */
  columns: readonly Column[];
  /** The same where every row has these values, by column key: of a chosen dataset no other one's members. */
  columnsWith(fixed: { readonly [key: string]: Json }): readonly Column[];
  members: Members;
  writable: Writable;
  targetOf(field: Field): LinkTarget | undefined;
  mayAddTags: boolean;
  /** Whether values of the column that nobody has made may be added: tags are. */
  mayAdd(column: Column): boolean;
  /** Whether existing records can be found by the column's value. */
  findsBy(column: Column): boolean;
}

interface SetupInput {
  resource: Resource;
  resourceOf(name: string): Resource;
  may: { create: boolean; update: boolean };
  mayAddTags: boolean;
  rights: FieldRights;
  /** Whether a field of another resource may be read. */
  mayRead(resource: string, field: string): boolean;
  /** Values that the place of the list sets in new records. */
  given: JsonObject;
  members: Members;
}

/** What somebody can import into a resource; the same for the console, which asks, and for the server, which does it. */
export function importSetup(input: SetupInput): ImportSetup {
  const { resource, resourceOf, may, mayAddTags, rights, mayRead, given, members } = input;
  const fieldsFor = (mode: 'create' | 'edit') =>
    formParts(resource, mode, rights, {}).flatMap(({ fields }) =>
      fields.filter(({ readOnly }) => !readOnly).map(({ field }) => field),
    );
  const writable = {
    create: may.create ? fieldsFor('create') : [],
    update: may.update ? fieldsFor('edit') : [],
    given,
  };
  const names = [...writable.create, ...writable.update].map(({ name }) => name).filter((name) => !(name in given));
  const targetOf = (field: Field): LinkTarget | undefined => {
    if (field.kind !== 'reference' && field.kind !== 'tags') return undefined;
    const target = resourceOf(field.kind === 'tags' ? 'tag' : field.to);
    const title = fieldOf(target, target.title);
    if (title?.kind !== 'text') return undefined;
    const others = target.fields.filter(
      (one) =>
        one !== title &&
        field.kind !== 'tags' &&
        one.kind === 'text' &&
        isKeyField(one) &&
        storageOf(target, one.name).path.length === 0 &&
        mayRead(target.name, one.name),
    );
    const where = field.kind === 'tags' ? ({ field: 'type', op: 'eq', value: field.type } as const) : field.where;
    const scope = target.fields.filter((one) => one.kind === 'reference' && mayRead(target.name, one.name));
    return {
      ...{ resource: target.name, fields: [title, ...others], scope: scope.map(({ name }) => name) },
      ...(where && { where }),
    };
  };
  const columnsWith: ImportSetup['columnsWith'] = (fixed) =>
    columnsOf(resource, [...new Set(names)], (group) => {
      const chosen = group.fieldsFrom && fixed[group.fieldsFrom.reference];
      const found = typeof chosen === 'string' && chosen !== '' ? members.of(group, fixed) : members.all(group);
      return found.filter(({ readOnly }) => readOnly !== 'always');
    });
  return {
    resource,
    may,
    mayAddTags,
    columns: columnsWith({}),
    columnsWith,
    members,
    writable,
    targetOf,
    mayAdd: (column) => mayAddTags && cellField(column).kind === 'tags' && targetOf(cellField(column)) !== undefined,
    findsBy: ({ field, member }) =>
      !member && isKeyField(field) && rights.readable(field) && storageOf(resource, field.name).path.length === 0,
  };
}

/** Whether a plan names a member of its dataset that others change by now: the import would pass its column over. */
export function namesClosed(
  { resource, members }: ImportSetup,
  { mapping, fixed }: Pick<ImportPlan, 'mapping' | 'fixed'>,
) {
  const keys = new Set([...mapping, ...Object.keys(fixed)]);
  return resource.fields.some(
    (field) =>
      field.kind === 'group' &&
      members.of(field, fixed).some(({ name, readOnly }) => readOnly === 'always' && keys.has(`${field.name}.${name}`)),
  );
}
