import type { Action } from './access.ts';
import type { Aggregate } from './aggregate.ts';
import type { Field } from './field.ts';
import type { Json } from './json.ts';
import type { Operator, Predicate } from './predicate.ts';
import type { SlotKind } from './stored-fields/slots.ts';

export interface Sort {
  by: string;
  desc?: boolean;
}

export interface FormSection<Name extends string = string> {
  label: string;
  fields: readonly Name[];
}

export type View = 'list' | 'create' | 'edit' | 'show';

/** The fields in which a record names another one of any kind that it is about: the name of its declaration, and its id. */
export interface Attachment<Name extends string = string> {
  resource: Name;
  id: Name;
}

/** Records of `resource` whose reference field `by` points at the record that is open. */
export interface Related {
  resource: string;
  by: string;
}

export type MenuMode = 'admin' | 'space' | 'settings';

/**
 * How a record is deleted: `hard` removes the row; `soft` sets columns (`'now'` is the time of the call) and gives the
 * list a second, "Deleted" list. A state that it sets tells deleted records, or where it sets none, the time. What `restore` sets brings a row back as it was; the database keeps what it was.
 */
export type Deletion =
  | 'hard'
  | {
      soft: Record<string, Json>;
      restore: Record<string, Json>;
      /** Drafts name their record in this field: they are deleted and restored with it. */
      drafts?: string;
      /** Holds the state that a deleted record had, and gets back. */
      before?: string;
    };

/** Conditions that a column fails or meets, as a short form of `Predicate`: `{ status: { neq: 'DELETED' } }`. */
export type Where<Name extends string = string> = { [K in Name]?: { [O in Operator]?: Json } };

export interface Resource<Name extends string = string> {
  /** Name of the entity: the key of routes, translations and abilities. */
  name: string;
  /** Table of the data service; the name where it is left out. */
  table?: string;
  labels: { one: string; many: string };
  /** What a space calls its records, in all languages. */
  ownWords?: { one?: string; many: string };
  /** Row of the permission matrix that decides. */
  subject: string;
  /** What may be done with records at all, whatever the matrix gives; everything where it is left out. */
  actions?: readonly Action[];
  /** `space` rows belong to a space through `space_id`; `platform` rows to nobody. */
  scope: 'space' | 'platform';
  /** The row of the selected space itself, as one form without a list: settings. Its id is the space's. */
  singleton?: true;
  /** Primary key; `['id']` where it is left out. */
  key?: readonly string[];
  /** The field that names a record to people. */
  title: Name;
  /** Fields whose value the database gives one record of the space alone. */
  unique?: readonly Name[];
  /** The picture that stands beside the title in lists. */
  picture?: Name;
  fields: readonly Field[];
  /** Fields that do not live in a column of their own name: path into a jsonb column, `meta.thumbnail` or its steps. */
  storage?: { [K in Name]?: string | readonly string[] };
  /** The group of which the database keeps copies in typed columns (`stored-fields/slots.ts`). */
  slotted?: Name;
  /** The typed column with a copy of a field inside jsonb: what filters, sorts and sums ask. */
  slots?: { [K in Name]?: string };
  /** Keys of fields whose values lists find by `value_keys` (`stored-fields/value-keys.ts`). */
  keyed?: { [K in Name]?: string };
  /** Why a list cannot sort and filter by a field: it is not ready for it yet, or all slots of its kind are taken (`custom`: those of custom fields; `confidential`: an order by it would tell its value). */
  uncompared?: { [K in Name]?: 'waiting' | 'custom' | 'confidential' | SlotKind };
  /** The jsonb column in which a space keeps values of fields of its own (`stored-fields/custom-fields.ts`); none where it cannot have any. */
  extensible?: 'meta' | 'info';
  /** Fields that only holders of another subject may read or write. */
  guards?: { [K in Name]?: string };
  /** Fields that more people read than write: the subject of the latter. */
  writeGuards?: { [K in Name]?: string };
  /**
   * Bringing the field to one of the values needs the Publish right: what is public, and what becomes so by itself at a
   * planned time. `by: 'server'` where the server alone does it, after it has looked the record through: then no mutation of a
   * role does.
   */
  publish?: { field: Name; values: readonly string[]; by?: 'server' };
  /** Each record tells of a column of a table: whoever reads that column of all records of the space reads it. Fields that name both. */
  tells?: { table: Name; column: Name };
  /** The reference whose change takes a record away from where it is: that needs the right to delete it there. */
  moves?: Name;
  /** The table notes who edited a row last, in `updated_by` with the relationship `editor`; whoever reads `updated_at` reads it. */
  namesEditor?: true;
  /** Columns that the data service fills from the session on insert. */
  presets?: { [column: string]: 'userId' };
  /**
   * Addresses of the views. `:id` is the record's; a parameter named like a field stands for its value: it narrows a list,
   * fills in a new record, and is taken from the record that an address leads to (`/form/edit/:type/:id`).
   */
  routes?: { [V in View]?: string };
  /**
   * Views whose addresses other resources answer. A list of several kinds of records leads to the pages of their own
   * kind: the choice in its addresses names their resources (`/navigation/:kind/edit/:id`); and these lead back to it.
   */
  borrows?: readonly View[];
  /** Making and saving one sends mails by itself, which no undo takes back. */
  tellsPeople?: true;
  /** More addresses of the same views. */
  aliases?: { [path: string]: View };
  /** Lists of other resources' records that belong to one of this, shown inside its form. */
  related?: readonly Related[];
  /** Its records may be about any other: they are made from its menu, and shown with it. */
  attaches?: Attachment<Name>;
  list?: {
    columns: readonly Name[];
    filters?: readonly Name[];
    search?: readonly Name[];
    sort?: readonly Sort[];
    where?: Where<Name>;
    /** Rows with the same value as the row before are flagged (console.md section 3, duplicate slugs). */
    duplicates?: Name;
    /** What the footer sums up unless the reader chooses otherwise: one sum for a field. */
    footer?: { [K in Name]?: Aggregate };
    /** Of which records a sum counts the field: those with one of these values, unless the reader filters by what holds them. */
    counted?: { [K in Name]?: { field: Name; values: readonly string[] } };
    /** Rows a page; 50 where it is left out (console.md section 9). */
    limit?: number;
    /** Fields that are changed in the grid and in bulk though the form has none of that name: members of its groups. */
    editable?: readonly Name[];
  };
  form?: readonly FormSection<Name>[];
  /**
   * Place in the sidebar. `tabOf` puts the list into the tabs of another resource's list instead. `forRoles` shows the item
   * to those alone who have one of these roles in some space, or to everybody, also where they read the list by a look-up.
   */
  menu?: {
    group: string;
    icon: string;
    order: number;
    label?: string;
    tabOf?: string;
    forRoles?: readonly string[] | 'everybody';
  };
  delete?: Deletion;
  /** What is deleted for good can be taken back for an hour by whoever did it: the database keeps it (`as_deleted`). With `while`, only as long as the record is so. */
  canUndelete?: true | { while: Predicate };
  /** `false` where a record is not begun as a copy of another: it is a file, or has a way of its own. */
  copy?: false;
  /** The declaration that this one was made from at run time, for a list of a part of the records. */
  madeFrom?: Resource;
  /** What all records of that part have, and new ones begin with; its list has an address and saved views of its own. */
  part?: { readonly [field: string]: string };
  /** Views replaced by a hand-made screen of the console's registry. */
  screens?: { [V in View]?: string };
}

/**
 * Declares a resource. Columns, filters, search, form and guards may name declared fields only: the compiler says so.
 */
export function defineResource<const F extends readonly Field[]>(
  resource: Omit<Resource<F[number]['name']>, 'fields'> & { fields: F },
): Resource {
  return resource as unknown as Resource;
}

/** Table of the data service that holds the resource. */
export function tableOf(resource: Resource): string {
  return resource.table ?? resource.name;
}

/** The column that names the space of a row; undefined for rows that belong to none. */
export function tenantColumn({ scope, singleton }: Resource): 'id' | 'space_id' | undefined {
  if (scope === 'platform') return undefined;
  return singleton ? 'id' : 'space_id';
}

/** Primary key columns. */
export function keyOf(resource: Resource): readonly string[] {
  return resource.key ?? ['id'];
}

/** The declaration of all records: what looks beyond the list that is shown goes by that. */
export function declaredOf(resource: Resource): Resource {
  return resource.madeFrom ?? resource;
}

/** The declared field of that name, or undefined. */
export function fieldOf(resource: Resource, name: string): Field | undefined {
  return resource.fields.find((field) => field.name === name);
}

/** Where a field is stored: its column, and the keys inside it where the column is jsonb. */
export function storageOf(resource: Resource, name: string): { column: string; path: readonly string[] } {
  const stored = resource.storage?.[name] ?? name;
  const [column = name, ...path] = typeof stored === 'string' ? stored.split('.') : stored;
  return { column, path };
}

/** Where the data service compares, sorts and sums up a field: its slot, or else where it is stored. */
export function comparedAt(resource: Resource, name: string): { column: string; path: readonly string[] } {
  const slot = resource.slots?.[name];
  return slot === undefined ? storageOf(resource, name) : { column: slot, path: [] };
}

/** The short form of conditions as a predicate. */
export function predicateOf(where: Where): Predicate {
  return {
    all: Object.entries(where).flatMap(([field, conditions]) =>
      Object.entries(conditions ?? {}).map(([op, value]) => ({ field, op: op as Operator, value: value as Json })),
    ),
  };
}
