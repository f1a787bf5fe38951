/** A PostgreSQL type as the service needs it. Domains and arrays say what they stand on. */
export interface PgType {
  /** `pg_type.typname` without an array's underscore: int4, text, timestamptz, mood. */
  name: string;
  /** How to write it in a cast: `int4`, `"shop"."mood"`, `int4[]`. */
  sql: string;
  kind: 'base' | 'enum' | 'composite' | 'range' | 'domain';
  isArray: boolean;
  /** A domain's base type name, else the same as `name`. */
  base: string;
}

export interface CatalogColumn {
  name: string;
  type: PgType;
  nullable: boolean;
  /** False for generated and GENERATED ALWAYS AS IDENTITY columns. */
  insertable: boolean;
  updatable: boolean;
  hasDefault: boolean;
  comment: string | null;
}

export interface UniqueConstraint {
  name: string;
  columns: string[];
  isPrimary: boolean;
}

export interface ForeignKey {
  name: string;
  columns: string[];
  target: QualifiedName;
  targetColumns: string[];
}

export interface QualifiedName {
  schema: string;
  name: string;
}

export interface CatalogTable extends QualifiedName {
  columns: CatalogColumn[];
  unique: UniqueConstraint[];
  foreignKeys: ForeignKey[];
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
  comment: string | null;
}

export interface FunctionArgument {
  name: string | null;
  type: PgType;
  hasDefault: boolean;
}

export interface CatalogFunction extends QualifiedName {
  arguments: FunctionArgument[];
  /** The type returned; for a table's row type its schema and name. */
  returns: PgType & { schema: string; isTable: boolean };
  returnsSet: boolean;
  volatile: boolean;
  comment: string | null;
}

export interface Catalog {
  tables: ReadonlyMap<string, CatalogTable>;
  /** Overloads share a key. */
  functions: ReadonlyMap<string, CatalogFunction[]>;
}

/** How texts for people name a table or function. */
export const printed = ({ schema, name }: QualifiedName): string => (schema === 'public' ? name : `${schema}.${name}`);

export const qualified = (name: QualifiedName): string => `${name.schema}.${name.name}`;
