import { closureOf } from '#derive/access/rights.ts';
import { type Access, type Action, allows } from '#schema/access.ts';
import type { Field } from '#schema/field.ts';
import type { Model } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';

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
export function closedFields(access: Access, model: Pick<Model, 'resources'>, role: string): ClosedField[] {
  return model.resources
    .filter(({ scope, subject }) => scope === 'space' && allows(access, role, 'read', subject))
    .flatMap((resource) =>
      resource.fields.flatMap((field) => {
        const closure = closureOf(access, model, { role, action: 'read', resource, field });
        if (!closure) return [];
        return [{ resource, field, subject: 'guard' in closure ? closure.guard : closure.target.subject }];
      }),
    );
}
