import type { JsonObject } from './json.ts';
import type { Predicate } from './predicate.ts';

/** What a person may do with a record. `publish` is a right of its own on resources that can be published. */
export type Action = 'read' | 'create' | 'update' | 'delete' | 'publish';

/** What else of an answer's action somebody may ask for; the resource is the answer's own where none is named. */
export interface AccessPlace {
  resource?: string | undefined;
  field?: string | undefined;
  /** Its values, for rights that hold for some records only. */
  record?: JsonObject | undefined;
}

/** What the console's access control says of an action on a resource. */
export interface AccessAnswer {
  can: boolean;
  at(place: AccessPlace): boolean;
}

/** Who is looking: the role in the selected space, or a platform role where none is selected. */
export interface Viewer {
  role: string;
  userId: string;
  spaceId: string | null;
  flags: { pageAccess: boolean };
  /** Roles that the person has in any space, for menus of the personal workspace. */
  spaceRoles?: readonly string[];
  /** Looks through somebody else's eyes, and may change nothing. */
  readOnly?: true;
}

/**
 * The data service's role of an owner who looks at the space as this role: it reads what the role reads, and there is no
 * mutation at all in its schema.
 */
export function impersonationRole(role: string): string {
  return `${role}_LENS`;
}

/** One row of the permission matrix: what a role may do with each subject. Nothing that is not listed is allowed. */
export type RoleRights = { [subject: string]: readonly Action[] };

/**
 * A right of the matrix that holds only for people who carry a flag in the space: a contractor and pages. `via` leads
 * from the record to the person's row in the space, where the data service looks the flag up.
 */
export interface FlagRule {
  role: string;
  subject: string;
  flag: keyof Viewer['flags'];
  via: Predicate;
}

/**
 * Which rows of a subject the matrix's rights reach, where that is not every row of the space: people write their own views
 * of a list and no others. All rules that name the role and the action have to hold.
 */
export interface RowRule {
  subject: string;
  /** Name of the one resource of the subject that it is about; where it is left out, all are. */
  resource?: string;
  roles: readonly string[];
  actions: readonly Action[];
  where: Predicate;
  /** It holds of a row once it was changed, and not before: the change is what it refuses. */
  after?: true;
  /** The same of a change in the history of the records; without it nobody whom the rule names reads that history. */
  history?: Predicate;
}

/**
 * Rows of a table that a role may read because other records point at them, or because they are its own: the names of
 * authors, the selected space, the signed-in user. Not a right of the matrix: no grid or form follows from it.
 */
export interface LookupRule {
  table: string;
  roles: readonly string[];
  columns: readonly string[];
  where: Predicate;
}

/** All of `permissions/`, in one value that the pure functions take as an argument. */
/** The most rows of one list in an answer: of a table, or of any other. */
export interface RowLimits {
  usual: number;
  tables: { readonly [table: string]: number };
}

/** The row limit of a table; undefined without limits. */
export function rowLimitOf(limits: RowLimits | undefined, table: string): number | undefined {
  return limits?.tables[table] ?? limits?.usual;
}

export interface Access {
  roles: readonly { name: string; label: string; inSpace: boolean }[];
  matrix: { [role: string]: RoleRights };
  flags: readonly FlagRule[];
  rows: readonly RowRule[];
  lookups: readonly LookupRule[];
  /** What visitors of published sites read. They are no people of the console: they have no place in the matrix. */
  visitors: readonly LookupRule[];
  /** Rows that one list may answer to people; visitors' pages are asked for by the server, which limits them itself. */
  rowLimits?: RowLimits;
  /** Ids of menu items that each role of a space sees. */
  menu: { [role: string]: readonly string[] };
}

/** Whether the matrix gives the role the right; deny is the default. */
export function allows(access: Access, role: string, action: Action, subject: string): boolean {
  const rights = Object.hasOwn(access.matrix, role) ? access.matrix[role] : undefined;
  return (rights && Object.hasOwn(rights, subject) && rights[subject]?.includes(action)) ?? false;
}
