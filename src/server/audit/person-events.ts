import type { Account } from '../ports/accounts.ts';
import type { AuditAction, AuditEvent, Origin } from '../ports/audit.ts';

/**
 * Something that a person does to their own account: told in every space that they work in, so that those who answer for the
 * space see it, and to the platform where there is none.
 */
export function personEvents(
  action: AuditAction,
  { id, email, memberships }: Pick<Account, 'id' | 'email' | 'memberships'>,
  origin: Origin,
): AuditEvent[] {
  const spaces = memberships.length > 0 ? memberships.map(({ spaceId }) => spaceId) : [null];
  return spaces.map((spaceId) => ({ action, spaceId, actor: { id, email }, ...origin }));
}
