import { type Access, type Action, allows, type RowRule } from '#schema/access.ts';
import { computedBy, countedBy, customPrefix, type Field } from '#schema/field.ts';
import type { Model } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import { fieldOf, type Resource, storageOf, tableOf, tenantColumn } from '#schema/resource.ts';
import { undeletedPredicate } from './soft-deletion.ts';

/**
 * What a role may do with a resource, before it is compiled for the browser or the data service. Both compilers read
 * this one value, so that they cannot disagree about the matrix.
 */
export interface Right {
  /** Names of the fields that the action may touch. */
  fields: readonly string[];
  /** Rows that the action may touch, as they are before it. */
  where: Predicate;
  /** What has to hold of a row after the action. */
  check: Predicate;
}

/** The right of a role to an action on a resource, or null: deny is the default. */
export function rightOf(access: Access, model: Pick<Model, 'resources'>, o: RightQuery): Right | null {
  const { role, action, resource } = o;
  if (!allows(access, role, action, resource.subject) || resource.actions?.includes(action) === false) return null;
  const fields = resource.fields
    .filter((field) => !closureOf(access, model, { role, action, resource, field }))
    .filter((field) => isTouched(field, action) || isDeletionColumn(access, role, action, resource, field))
    .map((field) => field.name);
  if (fields.length === 0 || (action === 'create' && lacksRequired(resource, fields))) return null;
  const where = rowRule(access, model, o);
  const after = ownRules(access, o).filter((rule) => rule.after);
  const check = [where, ...after.map((rule) => rule.where), ...statusRules(access, role, resource)];
  return { fields, where, check: { all: check } };
}

export interface RightQuery {
  role: string;
  action: Action;
  resource: Resource;
}

/**
 * Rows of the selected space, and where a flag rule asks for it, only for a person who carries the flag. Rows of the
 * platform belong to no space.
 */
function rowRule(access: Access, model: Pick<Model, 'resources'>, query: RightQuery): Predicate {
  const { role, resource } = query;
  const flags = access.flags.filter((rule) => rule.role === role && rule.subject === resource.subject);
  const tenant = tenantColumn(resource);
  const inSpace: Predicate[] = tenant ? [{ field: tenant, op: 'eq', value: { session: 'spaceId' } }] : [];
  return { all: [...inSpace, ...flags.map((rule) => rule.via), ...rowRulesOf(access, model, query)] };
}

/** Which rows a right reaches beside the space and the flags; all of them have to hold. */
export const rowRulesOf = (access: Access, model: Pick<Model, 'resources'>, query: RightQuery): Predicate[] => [
  ...ownRules(access, query)
    .filter(({ after }) => !after)
    .map(({ where }) => where),
  ...changeLogRules(access, model, query),
];

const ownRules = (access: Access, { role, action, resource }: RightQuery): readonly RowRule[] =>
  access.rows.filter(
    (rule) =>
      rule.subject === resource.subject &&
      (rule.resource === undefined || rule.resource === resource.name) &&
      rule.roles.includes(role) &&
      rule.actions.includes(action),
  );

/** What is told of a table: which columns, and of which changes. */
interface LoggedChanges {
  columns: Set<string>;
  where: readonly Predicate[];
}

/** Of the log of what forms change, the changes of columns that the role reads in all records of the space: a rule for some of them no log could follow. */
function changeLogRules(access: Access, model: Pick<Model, 'resources'>, { role, resource }: RightQuery): Predicate[] {
  const { tells } = resource;
  if (!tells) return [];
  const changesByTable = new Map<string, LoggedChanges>();
  for (const one of model.resources) {
    if (one.scope !== 'space' || !one.form || one.actions?.includes('update') === false) continue;
    const query: RightQuery = { role, action: 'read', resource: one };
    const right = rightOf(access, model, query);
    const rules = ownRules(access, query);
    const isPart =
      access.flags.some((rule) => rule.role === role && rule.subject === one.subject) ||
      rules.some((rule) => !rule.history);
    if (!right || isPart) continue;
    // Of the id, what became of the record as a whole.
    const known = changesByTable.get(tableOf(one)) ?? {
      columns: new Set(['id']),
      where: rules.flatMap((rule) => rule.history ?? []),
    };
    for (const column of [...columnsOf(one, right.fields), ...extensionOf(one)]) known.columns.add(column);
    changesByTable.set(tableOf(one), known);
  }
  const any = [...changesByTable].map(
    ([table, { columns, where }]): Predicate => ({
      all: [
        { field: tells.table, op: 'eq', value: table },
        { field: tells.column, op: 'in', value: [...columns].sort() },
        ...where,
      ],
    }),
  );
  return [{ any }];
}

/** States that a record may not be brought into without the right to publish or to delete it. */
function statusRules(access: Access, role: string, resource: Resource): Predicate[] {
  const rules: Predicate[] = [];
  const { publish } = resource;
  if (publish && publish.values.length > 0 && !allows(access, role, 'publish', resource.subject)) {
    rules.push({ field: publish.field, op: 'nin', value: [...publish.values] });
  }
  const undeleted = undeletedPredicate(resource);
  if (undeleted && !allows(access, role, 'delete', resource.subject)) rules.push(undeleted);
  return rules;
}

/** Why a field is closed to a role: it does not hold the field's guard, or may not read what the field points at. */
export type Closure = { guard: string } | { target: Resource };

/** What closes a field to a role, or undefined where it is open. */
export function closureOf(
  access: Access,
  { resources }: Pick<Model, 'resources'>,
  { role, action, resource, field }: RightQuery & { field: Field },
): Closure | undefined {
  const { guards, writeGuards } = resource;
  const guard = [guards?.[field.name], action === 'read' ? undefined : writeGuards?.[field.name]].find(
    (subject) => subject !== undefined && !allows(access, role, 'read', subject),
  );
  if (guard) return { guard };
  const name = pointedAt(field);
  const target = name === undefined ? undefined : resources.find((candidate) => candidate.name === name);
  return !target || mayRead(access, role, target) ? undefined : { target };
}

/** The resource whose records a field shows. */
function pointedAt(field: Field): string | undefined {
  if (field.kind === 'reference') return field.to;
  if (field.kind === 'tags') return 'tag';
  const counts = countedBy(field);
  return counts && 'resource' in counts ? counts.resource : undefined;
}

/** Whether a role may read some rows of a resource: by the matrix, or by a look-up rule. */
export function mayRead(access: Access, role: string, resource: Resource): boolean {
  if (allows(access, role, 'read', resource.subject)) return true;
  return access.lookups.some((rule) => rule.table === tableOf(resource) && rule.roles.includes(role));
}

/** Nobody can make a record whose required fields are closed to them. */
function lacksRequired(resource: Resource, open: readonly string[]): boolean {
  return neededFields(resource).some(({ name }) => !open.includes(name));
}

/** Fields that a new record cannot do without. Custom ones are asked for by the forms of those who may fill them in. */
export function neededFields({ fields }: Resource): readonly Field[] {
  return fields.filter(
    ({ name, required, readOnly }) => required && readOnly !== 'always' && !name.startsWith(customPrefix),
  );
}

function isTouched(field: Field, action: Action): boolean {
  if (action === 'create') return field.readOnly !== 'always';
  if (action === 'update') return !field.readOnly;
  return true;
}

/** A soft deletion is an update: whoever may delete may set its columns, although no form offers them. */
function isDeletionColumn(access: Access, role: string, action: Action, resource: Resource, field: Field): boolean {
  if (action !== 'update' || typeof resource.delete !== 'object') return false;
  if (resource.actions?.includes('delete') === false) return false;
  return Object.hasOwn(resource.delete.soft, field.name) && allows(access, role, 'delete', resource.subject);
}

/** Columns behind the fields, each once. */
export function columnsOf(resource: Resource, fields: readonly string[]): string[] {
  const stored = fields.filter((name) => {
    const field = fieldOf(resource, name);
    return !countedBy(field) && !computedBy(field);
  });
  return [...new Set(stored.map((name) => storageOf(resource, name).column))];
}

/** Whoever reads or writes a record does so with the fields that its space has added. */
export const extensionOf = ({ extensible }: Resource): string[] => (extensible ? [extensible] : []);

/** Those of the fields that functions of the database compute. */
export const computedOf = (resource: Resource, fields: readonly string[]): string[] =>
  fields.filter((name) => computedBy(fieldOf(resource, name)));
