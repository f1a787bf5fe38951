import type { QualifiedName } from '../catalog/types.ts';

/** The v3 document with every spelling read into one. Names are checked against the catalogue later, in `schema/`. */
export interface Metadata {
  /** Name of the source. */
  source: string;
  /** Roles that may not look at the schema. */
  withoutIntrospection: string[];
  tables: TableMetadata[];
  functions: FunctionMetadata[];
}

export type RootField =
  | 'select'
  | 'select_by_pk'
  | 'select_aggregate'
  | 'select_stream'
  | 'insert'
  | 'insert_one'
  | 'update'
  | 'update_by_pk'
  | 'update_many'
  | 'delete'
  | 'delete_by_pk';

export interface CustomName {
  name?: string | undefined;
  comment?: string | undefined;
}

export interface TableMetadata {
  table: QualifiedName;
  isEnum: boolean;
  customName: string | undefined;
  comment: string | undefined;
  rootFields: Partial<Record<RootField, CustomName>>;
  columns: Record<string, CustomName>;
  relationships: RelationshipMetadata[];
  computedFields: ComputedFieldMetadata[];
  permissions: Record<string, RolePermissions>;
}

export type RelationshipTarget =
  /** A foreign key of this table. */
  | { using: 'own-key'; columns: string[] }
  /** A foreign key of the other table. */
  | { using: 'foreign-key'; table: QualifiedName; columns: string[] }
  | { using: 'manual'; table: QualifiedName; mapping: [string, string][]; insertAfterParent: boolean };

export interface RelationshipMetadata {
  name: string;
  isArray: boolean;
  target: RelationshipTarget;
  comment: string | undefined;
  /** As it was written, for reports. */
  using: unknown;
}

export interface ComputedFieldMetadata {
  name: string;
  function: QualifiedName;
  tableArgument: string | undefined;
  sessionArgument: string | undefined;
  comment: string | undefined;
}

export interface FunctionMetadata {
  function: QualifiedName;
  customName: string | undefined;
  customRootFields: { function?: string | undefined; aggregate?: string | undefined };
  sessionArgument: string | undefined;
  exposedAs: 'query' | 'mutation' | undefined;
  comment: string | undefined;
  roles: string[];
}

/** `'*'` stands for every column. Rules stay JSON until the catalogue gives their columns types. */
export interface RolePermissions {
  select?: SelectPermissionMetadata;
  insert?: WritePermissionMetadata;
  update?: WritePermissionMetadata;
  delete?: { filter: unknown; backendOnly: boolean; definition: unknown };
}

export interface SelectPermissionMetadata {
  columns: '*' | string[];
  computedFields: string[];
  filter: unknown;
  limit: number | undefined;
  allowAggregations: boolean;
  /** Undefined: all of them. */
  queryRootFields: string[] | undefined;
  subscriptionRootFields: string[] | undefined;
  /** As it was written, for reports. */
  definition: unknown;
}

export interface WritePermissionMetadata {
  columns: '*' | string[];
  filter: unknown;
  check: unknown;
  set: Record<string, unknown>;
  backendOnly: boolean;
  /** As it was written, for reports. */
  definition: unknown;
}
