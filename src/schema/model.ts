import type { MenuMode, Resource } from './resource.ts';

export interface MenuGroupDeclaration {
  id: string;
  label: string;
  mode: MenuMode;
}

/** A menu item whose screen is made by hand. */
export interface MenuScreen {
  id: string;
  label: string;
  icon: string;
  path: string;
  group: string;
  order: number;
}

/**
 * Rows that have no life of their own: the sections and blocks of pages, forms, templates and newsletters. Whoever may
 * read the record that a row belongs to reads the row, and whoever may update the record writes it.
 */
export interface ChildTable {
  table: string;
  /** Columns that are written, beside the id and the tenant; `parents` name relationships and resources alike. */
  columns: readonly string[];
  /** Columns that are written with a new row, and never after. */
  createOnly?: readonly string[];
  parents: readonly string[];
  /** The database writes its rows, with no time of a change; people read them. */
  isKept?: true;
}

/** All that the console manages, in the order in which menus show it. */
export interface Model {
  resources: readonly Resource[];
  groups: readonly MenuGroupDeclaration[];
  screens: readonly MenuScreen[];
  /** Tables whose rows belong to records; none where it is left out. */
  childTables?: readonly ChildTable[];
}

/**
 * The resource of that name.
 * @throws Error when the model declares none: a name that code wrote wrongly, never one that a person typed.
 */
export function resourceOf(model: Pick<Model, 'resources'>, name: string): Resource {
  const resource = model.resources.find((candidate) => candidate.name === name);
  if (!resource) throw new Error(`no resource "${name}" is declared`);
  return resource;
}
