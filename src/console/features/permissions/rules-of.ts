import { closureOf } from '#derive/access/rights.ts';
import { type Access, type Action, allows } from '#schema/access.ts';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { Model } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';
import { levelSubjects } from '#schema/stored-fields/custom-levels.ts';
import { fieldsFromFixed, restrictedFields } from '#schema/stored-fields/fixed-fields.ts';

export const actions: readonly Action[] = ['read', 'create', 'update', 'delete', 'publish'];

/** What the matrix gives a role of a subject, in the order of the actions. */
export function rightsOf(access: Access, role: string, subject: string): Action[] {
  return actions.filter((action) => allows(access, role, action, subject));
}

/** The flag that a right of the role waits for, if any. */
export function waitsForFlag(access: Access, role: string, subject: string): boolean {
  return access.flags.some((rule) => rule.role === role && rule.subject === subject);
}

export interface ClosedField {
  resource: Resource;
  field: Field;
  /** The subject whose right the role lacks. */
  subject: string;
}

/** Fields of records that the role may read, which are closed to it all the same. */
export const closedFields = (access: Access, model: Pick<Model, 'resources'>, role: string): ClosedField[] =>
  closedTo('read', access, model, role);

/** Fields that the role sees and cannot change, in records that it may change. */
export function restrictedFieldsOf(access: Access, model: Pick<Model, 'resources'>, role: string): ClosedField[] {
  const unseen = closedFields(access, model, role);
  return closedTo('update', access, model, role).filter(
    ({ resource, field }) => !unseen.some((one) => one.resource === resource && one.field === field),
  );
}

function closedTo(
  action: 'read' | 'update',
  access: Access,
  model: Pick<Model, 'resources'>,
  role: string,
): ClosedField[] {
  return model.resources
    .filter(({ scope, subject }) => scope === 'space' && allows(access, role, action, subject))
    .filter(({ actions }) => action === 'read' || actions?.includes(action) !== false)
    .flatMap((resource) =>
      resource.fields.flatMap((field) => {
        const closure = closureOf(access, model, { role, action, resource, field });
        if (!closure) return [];
        return [{ resource, field, subject: 'guard' in closure ? closure.guard : closure.target.subject }];
      }),
    );
}

/** Fields of a dataset that the role cannot change in its listings, each with the subject whose right the role lacks. */
export function restrictedOfDataset(access: Access, role: string, fixedFields: Json | undefined) {
  const restricted = restrictedFields(fixedFields);
  return fieldsFromFixed(fixedFields).flatMap((field) => {
    const level = restricted.get(field.name);
    const subject = level && levelSubjects[level];
    return subject && !allows(access, role, 'read', subject) ? [{ field, subject }] : [];
  });
}
