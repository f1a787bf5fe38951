import { type Access, type Action, allows, type Viewer } from '#schema/access.ts';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Model } from '#schema/model.ts';
import { isSessionReference, type Predicate } from '#schema/predicate.ts';
import { fieldOf, type Resource, storageOf, tableOf, tenantColumn } from '#schema/resource.ts';
import { deniedValues } from './denied-values.ts';
import { impersonated } from './impersonation.ts';
import { closureOf, neededFields, type RightQuery, rightOf, rowRulesOf } from './rights.ts';

/**
 * The rule that decides a question, as data; `docs/permissions.md` and the permissions page show the same rules.
 * `offer`: nobody may, since the entity has no such action. `place`: it belongs to a space, or to the platform. `row`: the
 * record belongs to another space. `own`: a row rule reaches only some records. `guard` and `target` close a field.
 */
export type Reason =
  | { rule: 'impersonation' }
  | { rule: 'offer'; action: Action; resource: string }
  | { rule: 'place'; scope: Resource['scope'] }
  | { rule: 'matrix'; role: string; action: Action; subject: string }
  | { rule: 'flag'; role: string; subject: string; flag: string }
  | { rule: 'row'; resource: string }
  | { rule: 'own'; role: string; action: Action; subject: string }
  | { rule: 'guard'; role: string; field: string; subject: string }
  | { rule: 'target'; role: string; field: string; subject: string }
  | { rule: 'fixed'; field: string; when: 'always' | 'afterCreate' }
  | { rule: 'required'; field: string; because: Reason }
  | { rule: 'lookup'; table: string };

export interface Explanation {
  allowed: boolean;
  reason: Reason;
}

export interface Question {
  action: Action;
  resource: Resource;
  /** Name of the field that the action touches. */
  field?: string | undefined;
  /** The record at hand, where the question is about one. */
  record?: JsonObject | undefined;
  /** The question is about screens of a resource: a look-up of a space gives none. */
  screen?: true;
  /** A subject without records that has to be allowed as well: importing needs "Bulk Upload". */
  needs?: string | undefined;
}

const refused = (reason: Reason): Explanation => ({ allowed: false, reason });

/**
 * Whether the viewer may do it, and the rule that decides: the first that refuses, or the one that allows. The answer is
 * that of the abilities (`ability.ts`), which a test compares for every question.
 */
export function explain(
  access: Access,
  model: Pick<Model, 'resources'>,
  viewer: Viewer,
  question: Question,
): Explanation {
  const needed = question.needs && explainSubject(access, viewer, question.action, question.needs);
  if (needed && !needed.allowed) return needed;
  const verdict = byMatrix(viewer.readOnly ? impersonated(access) : access, model, viewer, question);
  const mayLookUp = question.action === 'read' && !(question.screen && question.resource.scope === 'space');
  if (!verdict.allowed && mayLookUp) return byLookup(access, viewer, question) ?? verdict;
  if (verdict.allowed && viewer.readOnly && question.action !== 'read') return refused({ rule: 'impersonation' });
  return verdict;
}

/** Whether the viewer may do it with what has no rows, such as a file or a setting, and the rule that decides. */
export function explainSubject(access: Access, viewer: Viewer, action: Action, subject: string): Explanation {
  const { role, spaceId, flags } = viewer;
  const matrix: Reason = { rule: 'matrix', role, action, subject };
  if (spaceId === null) return refused({ rule: 'place', scope: 'space' });
  if (!allows(access, role, action, subject)) return refused(matrix);
  const flag = access.flags.find((rule) => rule.role === role && rule.subject === subject && !flags[rule.flag]);
  if (flag) return refused({ rule: 'flag', role, subject, flag: flag.flag });
  if (viewer.readOnly && action !== 'read') return refused({ rule: 'impersonation' });
  return { allowed: true, reason: matrix };
}

function byMatrix(access: Access, model: Pick<Model, 'resources'>, viewer: Viewer, question: Question): Explanation {
  const { action, resource, field: name, record } = question;
  const { role, spaceId, flags } = viewer;
  const { subject, scope } = resource;
  if (resource.actions?.includes(action) === false) {
    const isKept = resource.madeFrom?.actions?.includes(action) ?? resource.madeFrom !== undefined;
    return refused(
      isKept ? { rule: 'own', role, action, subject } : { rule: 'offer', action, resource: resource.name },
    );
  }
  if ((scope === 'space') !== (spaceId !== null)) return refused({ rule: 'place', scope });
  if (!allows(access, role, action, subject)) return refused({ rule: 'matrix', role, action, subject });
  const flag = access.flags.find((rule) => rule.role === role && rule.subject === subject && !flags[rule.flag]);
  if (flag) return refused({ rule: 'flag', role, subject, flag: flag.flag });
  const field = name === undefined ? undefined : fieldOf(resource, name);
  const right = rightOf(access, model, { role, action, resource });
  const fault =
    (field && fieldFault(access, model, role, question, field, right?.fields ?? [])) ??
    (right ? undefined : missingField(access, model, role, question)) ??
    (record && rowFault(access, model, viewer, question, record));
  return fault ? refused(fault) : { allowed: true, reason: { rule: 'matrix', role, action, subject } };
}

/** Why the action may not touch the field. Deleting and publishing are about records. */
function fieldFault(
  access: Access,
  model: Pick<Model, 'resources'>,
  role: string,
  { action, resource }: Question,
  field: Field,
  open: readonly string[],
): Reason | undefined {
  if (action === 'delete' || action === 'publish') return undefined;
  const closed = closure(access, model, { role, action, resource, field });
  if (closed) return closed;
  if (open.includes(field.name) || !field.readOnly) return undefined;
  return { rule: 'fixed', field: field.name, when: field.readOnly };
}

function closure(
  access: Access,
  model: Pick<Model, 'resources'>,
  query: RightQuery & { field: Field },
): Reason | undefined {
  const closed = closureOf(access, model, query);
  if (!closed) return undefined;
  const { role, field } = query;
  if ('guard' in closed) return { rule: 'guard', role, field: field.name, subject: closed.guard };
  return { rule: 'target', role, field: field.name, subject: closed.target.subject };
}

/** The required field that is closed, or where there is none, an entity without a field for the action. */
function missingField(
  access: Access,
  model: Pick<Model, 'resources'>,
  role: string,
  { action, resource }: Question,
): Reason {
  for (const field of action === 'create' ? neededFields(resource) : []) {
    const because = closure(access, model, { role, action, resource, field });
    if (because) return { rule: 'required', field: field.name, because };
  }
  return { rule: 'offer', action, resource: resource.name };
}

function rowFault(
  access: Access,
  model: Pick<Model, 'resources'>,
  viewer: Viewer,
  { action, resource }: Question,
  record: JsonObject,
) {
  const tenant = tenantColumn(resource);
  if (tenant && record[tenant] !== viewer.spaceId) return { rule: 'row', resource: resource.name } as const;
  const { role } = viewer;
  const misses = rowRulesOf(access, model, { role, action, resource }).some((where) => !holdsOf(where, record, viewer));
  return misses ? ({ rule: 'own', role, action, subject: resource.subject } as const) : undefined;
}

/** What row rules say of a record at hand; where they follow relationships the data service alone knows. */
function holdsOf(rule: Predicate, record: JsonObject, viewer: Viewer): boolean {
  if ('all' in rule) return rule.all.every((part) => holdsOf(part, record, viewer));
  if ('any' in rule) return rule.any.some((part) => holdsOf(part, record, viewer));
  if ('not' in rule) {
    const { path, values } = deniedValues(rule.not);
    const list = path.reduce<Json | undefined>((at, key) => (isJsonObject(at) ? at[key] : undefined), record);
    return !(Array.isArray(list) && list.some((one) => values.includes(one)));
  }
  if ('via' in rule) return true;
  if (rule.op === 'isNull') return ((record[rule.field] ?? null) === null) === rule.value;
  const value = isSessionReference(rule.value) ? viewer[rule.value.session] : rule.value;
  const values = Array.isArray(value) ? value : [value];
  const isAmong = values.includes(record[rule.field] ?? null);
  return rule.op === 'neq' || rule.op === 'nin' ? !isAmong : isAmong;
}

/** Look-ups open some columns of some rows to people who read nothing else of the entity. */
function byLookup(access: Access, viewer: Viewer, { resource, field, record }: Question): Explanation | undefined {
  const { role, spaceId } = viewer;
  const table = tableOf(resource);
  if (resource.scope === 'space' && spaceId === null) return undefined;
  const column = field === undefined ? undefined : storageOf(resource, field).column;
  const rule = access.lookups.find(
    (lookup) =>
      lookup.table === table &&
      lookup.roles.includes(role) &&
      (column === undefined || lookup.columns.includes(column)) &&
      (record === undefined || !('field' in lookup.where) || holdsOf(lookup.where, record, viewer)),
  );
  return rule && { allowed: true, reason: { rule: 'lookup', table } };
}
