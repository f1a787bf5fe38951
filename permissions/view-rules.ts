import type { RowRule } from '#schema/access.ts';
import type { Predicate } from '#schema/predicate.ts';
import { platformRoles, type SpaceRole, spaceRoles } from './roles.ts';

/** The session names whoever makes a view in it. */
const made: Predicate = { field: 'created_by', op: 'eq', value: { session: 'userId' } };

const personal: Predicate = { all: [{ field: 'audience', op: 'eq', value: 'personal' }, made] };

const shared: Predicate = { field: 'audience', op: 'in', value: ['role', 'space'] };

const ofSpace: Predicate = { field: 'audience', op: 'eq', value: 'space' };

/** Only views for a role name one. */
const ofRole = (role: SpaceRole): Predicate => ({ field: 'role', op: 'eq', value: role });

const keepers: readonly SpaceRole[] = ['SpaceOwner', 'ADMIN'];
const others = spaceRoles.filter((role) => !keepers.includes(role));
const subject = 'SavedView';

/**
 * Saved views of lists: everybody keeps views of their own, which nobody else sees. Those for a role or the whole space are
 * read by whom they are for, and kept by owners and admins, who therefore see them all.
 */
export const viewRules: readonly RowRule[] = [
  { subject, roles: keepers, actions: ['read', 'create', 'update', 'delete'], where: { any: [made, shared] } },
  { subject, roles: others, actions: ['create', 'update', 'delete'], where: personal },
  ...others.map(
    (role): RowRule => ({
      subject,
      roles: [role],
      actions: ['read'],
      where: { any: [personal, ofSpace, ofRole(role)] },
    }),
  ),
  // People take their own imports and bulk changes back; owners and admins, everybody's.
  { subject: 'Bulk Upload', roles: others, actions: ['read', 'create', 'update'], where: made },
  { subject: 'History', resource: 'bulk_change', roles: others, actions: ['read', 'create', 'update'], where: made },
  // What somebody has said stands until they, or who leads the space, take it back.
  { subject: 'Task', resource: 'task_comment', roles: others, actions: ['delete'], where: made },
  { subject: 'Page', resource: 'page_comment', roles: others, actions: ['delete'], where: made },
  // Where somebody is, they say themselves; what they typed and have not saved nobody else sees.
  ...['content_presence', 'content_autosave'].map(
    (resource): RowRule => ({
      subject: 'Page',
      resource,
      roles: spaceRoles,
      actions: ['read', 'create', 'update', 'delete'],
      where: made,
    }),
  ),
  // Where there is no space, everybody has views of their own alone.
  { subject: 'OwnView', roles: platformRoles, actions: ['read', 'create', 'update', 'delete'], where: made },
];
