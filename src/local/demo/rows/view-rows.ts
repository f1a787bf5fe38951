import { people } from '../accounts.ts';
import { chanceFor, daysBefore, demoId } from '../determinism.ts';
import { type SpaceContent, spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';

/** Views that a business of this kind shares. None opens by itself, so that lists begin as they are declared. */
const shared = [
  { resource: 'page', name: 'Ready for review', role: 'EDITOR', list: 'status.in=REVIEW&sort=updated_at' },
  {
    resource: 'page',
    name: 'Published this month',
    role: null,
    list: 'status.in=PUBLISHED&updated_at.gte=%40today-30',
  },
  { resource: 'task', name: 'Mine', role: null, list: 'assignee_id.in=%40me&status.in=TODO,IN_PROGRESS' },
];

/** Rows of `saved_view`: views that a space shares, made by the owner. */
export function viewRows(space: SpaceContent, today: Date): Row[] {
  const owner = space.members.find(({ role }) => role === 'SpaceOwner');
  return shared.map(({ resource, name, role, list }) => {
    const at = daysBefore(today, 90, chanceFor(`view/${space.key}/${name}`));
    return {
      id: demoId(`view/${space.key}/${name}`),
      space_id: spaceIdOf(space),
      resource,
      name,
      audience: role === null ? 'space' : 'role',
      role,
      created_by: owner?.account.id ?? null,
      state: { list },
      is_default: false,
      created_at: at,
      updated_at: at,
    };
  });
}

/** Rows of `own_view`: a view of the list of spaces, which belongs to no space itself. */
export function ownViewRows(today: Date): Row[] {
  const at = daysBefore(today, 30, chanceFor('own-view'));
  return [
    {
      id: demoId('own-view'),
      created_by: people.superadmin.id,
      resource: 'space',
      name: 'Open to visitors',
      state: { list: 'status.in=Live' },
      is_default: false,
      created_at: at,
      updated_at: at,
    },
  ];
}
