import type { Access } from '#schema/access.ts';
import { isSessionReference, type Predicate } from '#schema/predicate.ts';

/**
 * The rules for an owner who looks at the space as somebody else: what row rules give a person because it is their own, such
 * as their personal views of a list, stays theirs alone. Flags and look-ups hold as they are.
 */
export function impersonated(access: Access): Access {
  const rows = access.rows.map((rule) => ({ ...rule, where: withoutOwn(rule.where) ?? nothing }));
  return { ...access, rows };
}

const nothing: Predicate = { any: [] };

/** The predicate without its alternatives that ask who is looking; undefined where no row is left. */
function withoutOwn(predicate: Predicate): Predicate | undefined {
  if ('any' in predicate) {
    const any = predicate.any.map(withoutOwn).filter((part) => part !== undefined);
    return any.length > 0 ? { any } : undefined;
  }
  if ('all' in predicate) {
    const all = predicate.all.map(withoutOwn);
    return all.every((part) => part !== undefined) ? { all } : undefined;
  }
  if ('via' in predicate) {
    const where = withoutOwn(predicate.where);
    return where && { ...predicate, where };
  }
  // What is kept from a role asks of no person.
  if ('not' in predicate) return predicate;
  return isSessionReference(predicate.value) && predicate.value.session === 'userId' ? undefined : predicate;
}
