import { qualified } from '../catalog/types.ts';
import type { Session } from '../engine-types.ts';
import type { ColumnModel, Model, TableModel } from '../model/model.ts';
import { compileRights, type TableRights } from '../model/rights.ts';

export interface SchemaOptions {
  stringifyNumericTypes: boolean;
  inferFunctionPermissions: boolean;
  /** A list of more rows is an error; undefined: no limit. */
  maximumRows: number | undefined;
}

/** What one role sees. Types are made when they are first asked for, then kept. */
export class RoleSchema {
  readonly model: Model;
  readonly role: string;
  readonly isAdmin: boolean;
  /** May `backend_only` mutations be used? */
  readonly isBackend: boolean;
  readonly options: SchemaOptions;
  readonly #types = new Map<string, unknown>();
  readonly #rights = new Map<TableModel, TableRights>();
  readonly #tables: ReadonlyMap<string, TableModel>;

  constructor(model: Model, session: Pick<Session, 'role' | 'backendRequest'>, options: SchemaOptions) {
    this.model = model;
    this.role = session.role;
    this.isAdmin = session.role === 'admin';
    this.isBackend = session.backendRequest || this.isAdmin;
    this.options = options;
    this.#tables = new Map(model.tables.map((table) => [qualified(table.catalog), table]));
  }

  /** The value made for a name on the first call. Recursive types must reach themselves through thunks. */
  once<T>(name: string, make: () => T): T {
    if (!this.#types.has(name)) this.#types.set(name, make());
    return this.#types.get(name) as T;
  }

  rights(table: TableModel): TableRights {
    const known = this.#rights.get(table);
    if (known) return known;
    const rights = compileRights(table, this.role, (name) => this.#tables.get(name));
    this.#rights.set(table, rights);
    return rights;
  }

  /** The columns that the role may select, in table order. */
  columns(table: TableModel): ColumnModel[] {
    const { select } = this.rights(table);
    return select ? table.columns.filter((column) => select.columns.has(column)) : [];
  }
}
