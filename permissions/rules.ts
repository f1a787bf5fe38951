import type { FlagRule, LookupRule } from '#schema/access.ts';
import { collectionRights } from '#schema/collection-rights.ts';
import type { Predicate } from '#schema/predicate.ts';
import { seesVariants } from './collection-rules.ts';
import { matrix } from './matrix.ts';
import { platformRoles, type SpaceRole, spaceRoles } from './roles.ts';

const me = { session: 'userId' } as const;
const here = { session: 'spaceId' } as const;

/** A contractor reaches pages only while the flag of that person in this space is set (console.md section 6). */
export const flagRules: readonly FlagRule[] = [
  {
    role: 'CONTRACTOR',
    subject: 'Page',
    flag: 'pageAccess',
    via: {
      via: 'space',
      where: {
        via: 'users',
        where: {
          all: [
            { field: 'user_id', op: 'eq', value: me },
            { field: 'page_access', op: 'eq', value: true },
          ],
        },
      },
    },
  },
];

const everything: Predicate = { all: [] };

const assignedHere: Predicate = { field: 'space_id', op: 'eq', value: here };
const assignedToMe: Predicate = { field: 'user_id', op: 'eq', value: me };

const memberOfThisSpace: Predicate = { via: 'spaces', where: { field: 'space_id', op: 'eq', value: here } };

/** A space that the caller owns or administers: where one manages people. */
const ledByMe: Predicate = {
  via: 'space',
  where: {
    via: 'users',
    where: {
      all: [
        { field: 'user_id', op: 'eq', value: me },
        { field: 'user_role', op: 'in', value: ['SpaceOwner', 'ADMIN'] },
      ],
    },
  },
};

const ownedByMe: Predicate = {
  via: 'space',
  where: {
    via: 'users',
    where: {
      all: [
        { field: 'user_id', op: 'eq', value: me },
        { field: 'user_role', op: 'eq', value: 'SpaceOwner' },
      ],
    },
  },
};

const mySpaces: Predicate = {
  all: [
    { field: 'status', op: 'neq', value: 'Deleted' },
    { via: 'users', where: { field: 'user_id', op: 'eq', value: me } },
  ],
};

/** Further columns of the records of a subject, for the roles of a space that read them by the matrix. */
function detailsOf(subjects: string | readonly string[], table: string, columns: readonly string[]): LookupRule[] {
  const roles = spaceRoles.filter((role) =>
    [subjects].flat().some((subject) => matrix[role][subject]?.includes('read')),
  );
  return [{ table, roles, columns, where: assignedHere }];
}

/** Records of content, by the column that leads to one. */
const contentOwners = [
  { column: 'page_id', subject: 'Page' },
  { column: 'form_id', subject: 'DataStructure' },
  { column: 'template_id', subject: 'Template' },
  { column: 'newsletter_id', subject: 'Newsletter' },
  { column: 'communication_id', subject: 'Newsletter' },
] as const;

/** Whoever may see a record of content sees who else is there. */
function besideThem(role: SpaceRole): Predicate {
  const readable = contentOwners.filter(({ subject }) => matrix[role][subject]?.includes('read'));
  const flagsOf = (subject: string) =>
    flagRules.filter((rule) => rule.role === role && rule.subject === subject).map(({ via }) => via);
  if (readable.length === contentOwners.length && readable.every(({ subject }) => flagsOf(subject).length === 0))
    return assignedHere;
  const kinds = readable.map(
    ({ column, subject }): Predicate => ({ all: [{ field: column, op: 'isNull', value: false }, ...flagsOf(subject)] }),
  );
  return { all: [assignedHere, { any: kinds }] };
}

/** What people may read beside the matrix: themselves, their spaces, and the names of the people they work with. */
export const lookupRules: readonly LookupRule[] = [
  { table: 'user', roles: spaceRoles, columns: ['id', 'name', 'info'], where: memberOfThisSpace },
  // Whoever manages the people of a space has their addresses on that screen, and finds them by these in files and pickers.
  { table: 'user', roles: ['SpaceOwner', 'ADMIN'], columns: ['email'], where: memberOfThisSpace },
  {
    table: 'user',
    roles: ['user'],
    // Without uid and roles: these tell where else the people of a space work.
    columns: ['id', 'name', 'email', 'status', 'info', 'created_at', 'last_login_at'],
    where: {
      any: [
        { field: 'id', op: 'eq', value: me },
        { via: 'spaces', where: ledByMe },
      ],
    },
  },
  // Who makes pages says whose listings they show.
  { table: 'dataset', roles: ['CONTRACTOR'], columns: ['id', 'name'], where: assignedHere },
  { table: 'own_account', roles: ['user'], columns: ['user_id', 'uid', 'roles'], where: assignedToMe },
  { table: 'user', roles: ['superadmin'], columns: ['uid'], where: everything },
  {
    table: 'space',
    roles: spaceRoles,
    columns: [
      'id',
      'name',
      'status',
      'site_address',
      'meta',
      'look',
      'data_model',
      'custom_slots',
      'newsletter_credits',
    ],
    where: { field: 'id', op: 'eq', value: here },
  },
  // The newest link may give any role but the owner's: whoever knows it can let others in.
  { table: 'space', roles: ['SpaceOwner'], columns: ['invite_id'], where: { field: 'id', op: 'eq', value: here } },
  {
    table: 'space',
    roles: ['user'],
    columns: ['id', 'name', 'status', 'site_address', 'meta', 'newsletter_credits', 'created_at'],
    where: mySpaces,
  },
  { table: 'space_size', roles: ['user'], columns: ['space_id', 'page_count'], where: ledByMe },
  // Billing is the owner's, in every space that the person owns; a plan belongs to no space.
  {
    table: 'purchase',
    roles: ['user'],
    columns: ['id', 'created_at', 'amount', 'currency', 'type', 'status', 'space_id'],
    where: { any: [ownedByMe, { field: 'user_id', op: 'eq', value: me }] },
  },
  {
    table: 'membership_income',
    roles: ['SpaceOwner'],
    columns: ['month', 'currency', 'title', 'amount', 'payments'],
    where: assignedHere,
  },
  {
    table: 'membership_revenue',
    roles: ['SpaceOwner'],
    columns: ['currency', 'paying', 'trying', 'monthly', 'lost', 'before'],
    where: assignedHere,
  },
  {
    table: 'component',
    roles: spaceRoles,
    columns: ['id', 'name', 'type', 'status', 'uuid', 'public_meta', 'schema', 'info', 'version', 'versions'],
    where: {
      all: [
        { field: 'status', op: 'eq', value: 'ACTIVE' },
        {
          any: [
            { field: 'type', op: 'eq', value: 'PUBLIC' },
            { via: 'assignments', where: { any: [assignedHere, assignedToMe] } },
          ],
        },
      ],
    },
  },
  {
    table: 'component_assignment',
    roles: spaceRoles,
    columns: ['component_id', 'space_id', 'user_id'],
    where: { any: [assignedHere, assignedToMe] },
  },
  {
    table: 'component_assignment',
    roles: ['superadmin'],
    columns: ['component_id', 'space_id', 'user_id'],
    where: everything,
  },
  {
    table: 'component_assignment',
    roles: ['user'],
    columns: ['component_id', 'space_id', 'user_id'],
    where: { any: [assignedToMe, ownedByMe] },
  },
  // What is for sale has a name, a picture and a price; the rest comes with the purchase.
  {
    table: 'component_offer',
    roles: platformRoles,
    columns: ['component_id', 'name', 'meta', 'price', 'currency'],
    where: everything,
  },
  { table: 'component', roles: ['superadmin'], columns: ['uuid', 'public_meta'], where: everything },
  {
    table: 'component_use',
    roles: ['superadmin'],
    columns: ['component_id', 'block_count', 'mail_count', 'frame_count'],
    where: everything,
  },
  // Whoever writes pages chooses what stands around them, and sees it around them, as every visitor does (site-rules.ts).
  ...['header', 'footer', 'sidebar'].map((table) => ({
    table,
    roles: spaceRoles,
    columns: ['id', 'name', 'space_id', 'info', 'meta', 'component_id'],
    where: { field: 'space_id', op: 'eq', value: here } as const,
  })),
  ...['header', 'sidebar'].map((table) => ({ table, roles: spaceRoles, columns: ['version'], where: assignedHere })),
  // Whoever writes pages asks one of them for a review.
  { table: 'page_publisher', roles: spaceRoles, columns: ['space_id', 'user_id', 'name'], where: assignedHere },
  ...spaceRoles.map(
    (role): LookupRule => ({
      table: 'content_viewer',
      roles: [role],
      columns: ['id', 'space_id', ...contentOwners.map(({ column }) => column), 'tab_id', 'item_id', 'user_id', 'name'],
      where: besideThem(role),
    }),
  ),
  // What servers and imports write beside the declared fields, for those who read the records.
  ...detailsOf('Product', 'product', ['meta']),
  ...detailsOf('Product', 'variant', ['meta']).flatMap(({ roles, ...rule }) =>
    roles.map((role): LookupRule => {
      const narrowed = collectionRights.roles.find((one) => one === role);
      return {
        ...rule,
        roles: [role],
        where: narrowed ? { all: [assignedHere, seesVariants(narrowed)] } : assignedHere,
      };
    }),
  ),
  ...detailsOf('Billing', 'purchase', ['meta']),
  ...detailsOf('Newsletter', 'recipients', ['message_id']),
  ...detailsOf('Analytic', 'link_track', ['context_id']),
  ...detailsOf(['Dataset', 'DataStructure'], 'slot_filling', ['dataset_id', 'form_id', 'done', 'total', 'finished_at']),
  ...detailsOf('Subscription', 'member_subscription', ['stripe_info']),
  ...detailsOf('Subscription', 'membership_role', ['stripe_info']),
  { table: 'space_templates', roles: ['superadmin'], columns: ['space_ids'], where: everything },
  // What belongs to no space: prices of the platform, countries, and the values of enumerations.
  {
    table: 'newsletter_package',
    roles: spaceRoles,
    columns: ['id', 'name', 'description', 'tagline', 'note', 'image', 'price', 'currency', 'credits'],
    where: everything,
  },
  {
    table: 'country',
    roles: spaceRoles,
    columns: [
      'id',
      'name',
      'iso_code',
      'country_code',
      'currency_code',
      'currency_name',
      'currency_symbol',
      'language_code',
      'language_name',
      'flag',
    ],
    where: everything,
  },
  { table: 'tag_type', roles: spaceRoles, columns: ['value', 'comment'], where: everything },
  { table: 'user_role', roles: [...spaceRoles, ...platformRoles], columns: ['value', 'comment'], where: everything },
  // Of the settings of a space only what its site shows: the others hold its secrets.
  { table: 'space', roles: ['superadmin'], columns: ['look'], where: everything },
  { table: 'space_status', roles: platformRoles, columns: ['value', 'comment'], where: everything },
  { table: 'space_owner', roles: ['superadmin'], columns: ['space_id', 'id', 'name', 'email'], where: everything },
  { table: 'space_size', roles: ['superadmin'], columns: ['space_id', 'page_count'], where: everything },
  // An open console learns at once when its viewer becomes something else.
  {
    table: 'user_space',
    roles: spaceRoles,
    columns: ['user_role', 'page_access'],
    where: { all: [assignedToMe, assignedHere] },
  },
  {
    table: 'user_space',
    roles: ['user'],
    columns: ['id', 'user_id', 'space_id', 'user_role', 'status', 'page_access', 'created_at'],
    where: { any: [{ field: 'user_id', op: 'eq', value: me }, ledByMe] },
  },
  {
    table: 'component',
    roles: ['user'],
    columns: ['id', 'name', 'type', 'status', 'public_meta'],
    where: {
      all: [
        { field: 'type', op: 'eq', value: 'EXCLUSIVE' },
        { via: 'assignments', where: { any: [assignedToMe, ownedByMe] } },
      ],
    },
  },
];
