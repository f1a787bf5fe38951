import { type Access, type Action, allows, type Viewer } from '#schema/access.ts';
import type { Json } from '#schema/json.ts';
import type { Model } from '#schema/model.ts';
import { isSessionReference, type Operator, type Predicate } from '#schema/predicate.ts';
import { fieldOf, type Resource, storageOf, tableOf } from '#schema/resource.ts';
import { deniedValues } from './denied-values.ts';
import { impersonated } from './impersonation.ts';
import { type Right, rightOf } from './rights.ts';

/** A rule of CASL (casl.js.org, "RawRule"): `subject` is the resource's name. */
export interface AbilityRule {
  action: Action;
  subject: string;
  fields?: string[];
  conditions?: Record<string, unknown>;
  /** Says that the rule is a look-up (`LOOKUP`, `OPEN_LOOKUP`). */
  reason?: string;
}

const actions: readonly Action[] = ['read', 'create', 'update', 'delete', 'publish'];

/**
 * What the viewer may do, as rules for CASL's `createMongoAbility`. The browser shows by them; the data service enforces
 * the metadata that is compiled from the same rights.
 */
export function abilityRules(access: Access, model: Pick<Model, 'resources'>, viewer: Viewer): AbilityRule[] {
  return [...rulesOver(model.resources, access, model, viewer), ...subjectRules(access, model, viewer)];
}

/** Those of the rules that are about one resource, or about one subject that no resource has. */
export function rulesAbout(
  name: string,
  access: Access,
  model: Pick<Model, 'resources'>,
  viewer: Viewer,
): AbilityRule[] {
  const resources = model.resources.filter((resource) => resource.name === name);
  return [...rulesOver(resources, access, model, viewer), ...subjectRules(access, model, viewer, name)];
}

function rulesOver(
  resources: readonly Resource[],
  access: Access,
  model: Pick<Model, 'resources'>,
  viewer: Viewer,
): AbilityRule[] {
  const effectiveAccess = viewer.readOnly ? impersonated(access) : access;
  return resources.flatMap((resource) => [
    ...matrixRules(effectiveAccess, model, resource, viewer),
    ...lookupRules(access, resource, viewer),
  ]);
}

/** Rights to what has no rows, such as importing: the subjects of the matrix that no resource has. */
function subjectRules(
  access: Access,
  { resources }: Pick<Model, 'resources'>,
  viewer: Viewer,
  only?: string,
): AbilityRule[] {
  const rights = Object.hasOwn(access.matrix, viewer.role) ? access.matrix[viewer.role] : undefined;
  const names = Object.keys(rights ?? {}).filter((name) => only === undefined || name === only);
  const subjects = names.filter((name) => !resources.some(({ subject }) => subject === name));
  return subjects.flatMap((subject) =>
    actions.filter((action) => holds(access, viewer, action, subject)).map((action) => ({ action, subject })),
  );
}

/**
 * Whether the viewer has the right to a subject in the selected space, by the matrix and the flags. Row rules are beyond it:
 * this is for what has no rows, such as a file or a setting.
 */
export function holds(access: Access, viewer: Viewer, action: Action, subject: string): boolean {
  const inSpace = viewer.spaceId !== null && !flagIsMissing(access, viewer, subject);
  return inSpace && allows(access, viewer.role, action, subject);
}

function flagIsMissing(access: Access, { role, flags }: Viewer, subject: string): boolean {
  return access.flags.some((rule) => rule.role === role && rule.subject === subject && !flags[rule.flag]);
}

function matrixRules(
  access: Access,
  model: Pick<Model, 'resources'>,
  resource: Resource,
  viewer: Viewer,
): AbilityRule[] {
  const inPlace = resource.scope === 'space' ? viewer.spaceId !== null : viewer.spaceId === null;
  if (!inPlace || flagIsMissing(access, viewer, resource.subject)) return [];
  return actions.flatMap((action) => {
    const right = rightOf(access, model, { role: viewer.role, action, resource });
    if (!right) return [];
    const [deleting, others] = parted(resource, action, right);
    const remove = deleting.length > 0 && rightOf(access, model, { role: viewer.role, action: 'delete', resource });
    return [
      ...rulesOf(action, resource, { ...right, fields: others }, viewer),
      ...(remove ? rulesOf(action, resource, { ...remove, fields: deleting }, viewer) : []),
    ];
  });
}

/** What an update changes that the rules of deleting decide: the columns of a soft deletion, and where a record belongs. */
function parted(resource: Resource, action: Action, { fields }: Right): [deleting: string[], others: string[]] {
  const soft = typeof resource.delete === 'object' ? resource.delete.soft : {};
  const isDeleting = (name: string) =>
    action === 'update' &&
    (name === resource.moves || (Object.hasOwn(soft, name) && fieldOf(resource, name)?.readOnly === 'always'));
  return [fields.filter(isDeleting), fields.filter((name) => !isDeleting(name))];
}

/** One rule for each way to meet the row rule: rules of CASL are joined by "or", and its conditions know no such word. */
function rulesOf(action: Action, resource: Resource, right: Right, viewer: Viewer): AbilityRule[] {
  return mongoQueries(right.where, viewer).map((conditions) => {
    const rule: AbilityRule = { action, subject: resource.name, conditions };
    return action === 'delete' || action === 'publish' ? rule : { ...rule, fields: [...right.fields] };
  });
}

/** The reason of rules that give columns of a table, and no screen of its records. */
export const LOOKUP = 'lookup';

/** The reason of those that give a screen of what they reach, and no right to the other records. */
export const OPEN_LOOKUP = 'open lookup';

/**
 * Look-ups open columns, and with them the fields that are stored there. Where they follow relationships, the browser has
 * no condition to check a row by.
 */
function lookupRules(access: Access, resource: Resource, viewer: Viewer): AbilityRule[] {
  return access.lookups
    .filter((rule) => rule.table === tableOf(resource) && rule.roles.includes(viewer.role))
    .filter(() => resource.scope === 'platform' || viewer.spaceId !== null)
    .map(({ columns, where }) => {
      const stored = resource.fields.filter(({ name }) => columns.includes(storageOf(resource, name).column));
      // A column that another field is stored in does not open the field of that name.
      const others = columns.filter((column) => !resource.fields.some(({ name }) => name === column));
      const fields = [...others, ...stored.map(({ name }) => name)];
      // A platform's people are found by look-ups alone; of a space, these give names beside other records.
      const reason = resource.scope === 'space' ? LOOKUP : OPEN_LOOKUP;
      const rule: AbilityRule = { action: 'read', subject: resource.name, fields, reason };
      return 'field' in where ? { ...rule, conditions: comparison(where, viewer) } : rule;
    });
}

const mongoOperators: Partial<Record<Operator, string>> = {
  eq: '$eq',
  neq: '$ne',
  gt: '$gt',
  gte: '$gte',
  lt: '$lt',
  lte: '$lte',
  in: '$in',
  nin: '$nin',
};

type MongoQuery = Record<string, unknown>;

/**
 * The part of a row rule that the browser can check on a row at hand, as alternatives. Relationships are left to the data
 * service: a flag rule has been decided by the viewer's flags before. What a related row keeps from a role is asked where the row
 * at hand brings that along.
 * @throws Error for an operator that row rules do not use
 */
function mongoQueries(predicate: Predicate, viewer: Viewer): MongoQuery[] {
  if ('any' in predicate) return predicate.any.flatMap((part) => mongoQueries(part, viewer));
  if ('all' in predicate) {
    return predicate.all
      .map((part) => mongoQueries(part, viewer))
      .reduce((sofar, next) => sofar.flatMap((one) => next.map((other) => ({ ...one, ...other }))), [{}]);
  }
  if ('via' in predicate) return [{}];
  if ('not' in predicate) {
    const { path, values } = deniedValues(predicate.not);
    return [{ [path.join('.')]: { $nin: values } }];
  }
  return [comparison(predicate, viewer)];
}

function comparison({ field, op, value }: Extract<Predicate, { field: string }>, viewer: Viewer): MongoQuery {
  if (op === 'isNull') return { [field]: { [value === true ? '$in' : '$nin']: [null, undefined] } };
  const operator = mongoOperators[op];
  if (!operator) throw new Error(`row rules cannot use "${op}"`);
  const operand: Json = isSessionReference(value) ? viewer[value.session] : value;
  return { [field]: { [operator]: operand } };
}
