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

/** A function of `databases/<name>/functions/`; one that changes rows is tracked as a mutation ("Metadata API: custom functions"). */
export interface FunctionEntry extends Omit<V1.CustomFunction, 'configuration'> {
  configuration?: V1.FunctionConfiguration & { exposed_as?: 'mutation' | 'query' };
}
