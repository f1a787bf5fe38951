import type { EnumValue } from '../catalog/read-catalog.ts';
import type { CatalogColumn, CatalogFunction, CatalogTable, PgType } from '../catalog/types.ts';
import type { RolePermissions, RootField } from '../metadata/types.ts';

/** Metadata and catalogue joined: what is tracked, under its GraphQL names. */
export interface Model {
  tables: TableModel[];
  functions: FunctionModel[];
  /** Roles that may not look at the schema. */
  withoutIntrospection: ReadonlySet<string>;
}

export interface ColumnModel extends CatalogColumn {
  /** GraphQL name. */
  field: string;
  /** The enum table that this column refers to by a single-column foreign key. */
  enumTable?: TableModel;
}

export interface Relationship {
  name: string;
  isArray: boolean;
  target: TableModel;
  /** Local column, remote column. */
  mapping: readonly (readonly [ColumnModel, ColumnModel])[];
  /** Nested inserts: does the other row need this row's key? */
  insertAfterParent: boolean;
  /** An object relationship over foreign-key columns that cannot be null always finds its row. */
  nullable: boolean;
  /** More than one row may match an object relationship that no key guarantees. */
  ambiguous: boolean;
}

export interface ComputedField {
  name: string;
  function: CatalogFunction;
  /** Positions of the row and the session argument. */
  tableArgument: number;
  sessionArgument: number;
  /** The table whose rows it returns, undefined for a scalar. */
  returns: TableModel | undefined;
  type: PgType;
  comment: string | undefined;
}

export interface TableModel {
  catalog: CatalogTable;
  /** Base of all its type names. */
  type: string;
  description: string | undefined;
  roots: Record<RootField, { name: string; comment: string | undefined }>;
  columns: ColumnModel[];
  byField: Map<string, ColumnModel>;
  byColumn: Map<string, ColumnModel>;
  primaryKey: ColumnModel[];
  relationships: Map<string, Relationship>;
  computedFields: Map<string, ComputedField>;
  /** Values, when the table is an enum table. */
  enumValues: EnumValue[] | undefined;
  permissions: Map<string, RolePermissions>;
}

export interface FunctionModel {
  catalog: CatalogFunction;
  name: string;
  aggregateName: string;
  returns: TableModel;
  sessionArgument: number;
  isMutation: boolean;
  roles: ReadonlySet<string>;
  comment: string | undefined;
}
