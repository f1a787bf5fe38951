import type { Action, RoleRights } from '#schema/access.ts';
import { levelSubjects } from '#schema/stored-fields/custom-levels.ts';
import type { PlatformRole, SpaceRole } from './roles.ts';

/** The thirteen subjects of console.md section 6. */
const documentedSubjects = [
  'Page',
  'Product',
  'Dataset',
  'Navigation',
  'Plan',
  'Task',
  'Asset',
  'DataStructure',
  'Tags',
  'Analytic',
  'Bulk Upload',
  'Head Injection',
  'Newsletter',
] as const;

/** Subjects of ours, which only owners and admins hold (DESIGN section 4). */
const ownSubjects = ['Member', 'Subscription', 'Partner', 'Settings', 'User', 'Billing', 'Template'] as const;

/** Custom fields that not everybody sees or changes (docs/decisions/159). */
const levelSubjectNames = Object.values(levelSubjects);

/** What everybody who works in a space has; row rules say whose views, and of what they may read its history. */
const sharedSubjects = ['SavedView', 'History'] as const;

/** What the platform's administrators manage; nobody holds these in a space. */
const platformSubjects = ['Space', 'SpaceTemplate', 'Block', 'Customer', 'Workspace'] as const;

/** What everybody has where there is no space; row rules say whose. */
export const personalSubjects = ['OwnView'] as const;

export const spaceSubjects = [...documentedSubjects, ...ownSubjects, ...sharedSubjects, ...levelSubjectNames] as const;

/** What people may only read: `Audit` is the log of a space, `PlatformAudit` that of all; `PlatformBilling` what all spaces bought. `Country` is read in spaces too (`rules.ts`). */
const logSubjects = ['Audit', 'PlatformAudit', 'PlatformBilling', 'Country'] as const;

export const subjects = [...spaceSubjects, ...logSubjects, ...platformSubjects, ...personalSubjects] as const;

type Subject = (typeof subjects)[number];

const edit: readonly Action[] = ['read', 'create', 'update', 'delete'];
const all: readonly Action[] = [...edit, 'publish'];

/** The same rights on several subjects. */
function grant(names: readonly Subject[], actions: readonly Action[]): RoleRights {
  return Object.fromEntries(names.map((name) => [name, actions]));
}

const editorial = [
  'Asset',
  'DataStructure',
  'Tags',
  'Task',
  'Plan',
  'Product',
  'Navigation',
  'Dataset',
  'Bulk Upload',
  'Head Injection',
  'Newsletter',
] as const satisfies readonly Subject[];

/** Who may do what: in a space, the table of console.md section 6. What is not listed is denied. */
export const matrix: Record<SpaceRole | PlatformRole, RoleRights> = {
  SpaceOwner: { ...grant(spaceSubjects, all), ...grant(['Audit'], ['read']) },
  ADMIN: {
    ...grant(
      spaceSubjects.filter((subject) => subject !== 'Billing'),
      all,
    ),
    ...grant(['Audit'], ['read']),
  },
  MANAGER: {
    ...grant([...editorial, ...sharedSubjects, 'Analytic', levelSubjects.managers], edit),
    ...grant(['Page'], all),
  },
  EDITOR: { ...grant([...editorial, ...sharedSubjects], edit), ...grant(['Page'], all) },
  AUTHOR: {
    ...grant(['Asset', 'Task', 'Plan', 'Product', 'Dataset', 'Newsletter', ...sharedSubjects], edit),
    ...grant(['Page'], all),
  },
  CONTRACTOR: { ...grant(['Task', 'Plan', ...sharedSubjects], edit), ...grant(['Page'], all) },
  user: { ...grant(personalSubjects, edit), ...grant(['Country'], ['read']) },
  superadmin: {
    ...grant([...platformSubjects, ...personalSubjects], edit),
    ...grant(['PlatformAudit', 'Country'], ['read']),
    // They give money back; what was bought is written by nobody.
    ...grant(['PlatformBilling'], ['read', 'update']),
  },
};
