import type * as V1 from '@hasura/metadata';

/** What a version of Hasura that the package does not know yet takes as well, each with the page of its documentation that says so. */

/** Keys of several columns ("Metadata API: relationships"). */
interface KeyOfTable {
  table: V1.QualifiedTable;
  columns: string[];
}

interface ObjectRelationship extends Omit<V1.ObjectRelationship, 'using'> {
  using: Omit<V1.ObjRelUsing, 'foreign_key_constraint_on'> & { foreign_key_constraint_on?: string | string[] };
}

interface ArrayRelationship extends Omit<V1.ArrayRelationship, 'using'> {
  using:
    | V1.ArrRelUsing
    | {
        foreign_key_constraint_on: KeyOfTable;
      };
}

/** A table of `databases/<name>/tables/`. */
export interface TableEntry extends Omit<V1.TableEntry, 'object_relationships' | 'array_relationships'> {
  object_relationships?: ObjectRelationship[];
  array_relationships?: ArrayRelationship[];
}

/**
 * `version.yaml` ("Metadata format").
 * @public The test names it inside a program that it compiles.
 */
export interface VersionFile {
  version: 3;
}

/** A database in `databases/databases.yaml` ("Metadata API: sources"); the package knows but one, without a name. */
export interface SourceEntry {
  name: string;
  kind: 'postgres' | 'citus' | 'cockroach';
  configuration: {
    connection_info: {
      database_url: string | { from_env: string };
      use_prepared_statements?: boolean;
      isolation_level?: 'read-committed' | 'repeatable-read' | 'serializable';
      pool_settings?: {
        max_connections?: number;
        total_max_connections?: number;
        idle_timeout?: number;
        retries?: number;
        pool_timeout?: number;
        connection_lifetime?: number;
      };
    };
  };
  /** Files of the layout, or what would stand in them. */
  tables: `!include ${string}` | TableEntry[];
  functions?: `!include ${string}` | FunctionEntry[];
}

/** A function of `databases/<name>/functions/`; one that changes rows is tracked as a mutation ("Metadata API: custom functions"). */
export interface FunctionEntry extends Omit<V1.CustomFunction, 'configuration'> {
  configuration?: V1.FunctionConfiguration & { exposed_as?: 'mutation' | 'query' };
}
