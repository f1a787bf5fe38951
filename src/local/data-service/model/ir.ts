import type { Slot, Value } from '../operation/call.ts';
import type { ColumnModel, ComputedField, FunctionModel, Relationship, TableModel } from './model.ts';

/** The plan: what an operation means, with permissions folded in, before it is SQL. */

/** What a comparison is about, relative to the row in hand. */
export type Operand =
  | { column: ColumnModel; cast?: string }
  | { computed: ComputedField; arguments: FunctionCallArgument[] }
  | { aggregate: AggregatePredicate };

export interface FunctionCallArgument {
  /** Place in the function's definition. */
  position: number;
  name: string | null;
  value: Value | 'row';
}

export interface AggregatePredicate {
  relationship: Relationship;
  function:
    | 'count'
    | 'bool_and'
    | 'bool_or'
    | 'avg'
    | 'corr'
    | 'covar_samp'
    | 'max'
    | 'min'
    | 'stddev_samp'
    | 'sum'
    | 'var_samp';
  columns: ColumnModel[];
  distinct: boolean;
  /** The caller's filter and the role's. */
  where: BoolExp;
}

/** Binary operators whose right side is a value; the SQL of each is in `sql/operators.ts`. */
export type CompareOperator =
  | '_eq'
  | '_neq'
  | '_gt'
  | '_lt'
  | '_gte'
  | '_lte'
  | '_in'
  | '_nin'
  | '_like'
  | '_nlike'
  | '_ilike'
  | '_nilike'
  | '_similar'
  | '_nsimilar'
  | '_regex'
  | '_iregex'
  | '_nregex'
  | '_niregex'
  | '_contains'
  | '_contained_in'
  | '_has_key'
  | '_has_keys_any'
  | '_has_keys_all'
  | '_jsonb_path_exists'
  | '_jsonb_path_match'
  | '_ancestor'
  | '_ancestor_any'
  | '_descendant'
  | '_descendant_any'
  | '_matches'
  | '_matches_any'
  | '_matches_fulltext';

export type BoolExp =
  | { is: 'and' | 'or'; of: readonly BoolExp[] }
  | { is: 'not'; of: BoolExp }
  | { is: 'compare'; left: Operand; operator: CompareOperator; right: Value }
  | { is: 'null'; left: Operand; negated: boolean }
  | { is: 'nullIf'; left: Operand; slot: Slot }
  | {
      is: 'columns';
      left: Operand;
      operator: '=' | '<>' | '>' | '<' | '>=' | '<=';
      right: ColumnModel;
      ofRoot: boolean;
    }
  | { is: 'related'; relationship: Relationship; where: BoolExp }
  | { is: 'computedRows'; computed: ComputedField; where: BoolExp; arguments: FunctionCallArgument[] }
  | { is: 'exists'; table: TableModel; where: BoolExp };

export const everything: BoolExp = { is: 'and', of: [] };
export const isEverything = (exp: BoolExp): boolean => exp.is === 'and' && exp.of.every(isEverything);
export const both = (...of: BoolExp[]): BoolExp => {
  const parts = of.filter((exp) => !isEverything(exp));
  return parts.length === 1 && parts[0] ? parts[0] : { is: 'and', of: parts };
};

export interface OrderItem {
  by: OrderTarget;
  descending: boolean;
  nullsFirst: boolean;
}

export type OrderTarget =
  | { column: ColumnModel }
  | { computed: ComputedField; arguments: FunctionCallArgument[] }
  | { related: Relationship; filter: BoolExp; by: OrderTarget }
  | { aggregateOf: ManyRows; filter: BoolExp; function: string; argument: ColumnModel | undefined };

/** What hangs on a row and may be many. */
export type ManyRows = { related: Relationship } | { computed: ComputedField; arguments: FunctionCallArgument[] };

/** Where rows come from. */
export type Source =
  | { table: TableModel }
  | { related: Relationship }
  | { computed: ComputedField; arguments: FunctionCallArgument[] }
  | { function: FunctionModel; arguments: FunctionCallArgument[] }
  /** Rows given as one JSON text, for `returning` after a mutation. */
  | { rows: TableModel; json: Slot }
  /** Rows of the statement's own WITH clause; `hasWholeRows` when functions take them as rows of their table. */
  | { cte: TableModel; hasWholeRows: boolean };

export interface Rows {
  from: Source;
  where: BoolExp;
  orderBy: readonly OrderItem[];
  distinctOn: readonly ColumnModel[];
  limit: number | undefined;
  /** A role's row limit. Unlike `limit` it does not narrow aggregates. */
  roleLimit: number | undefined;
  /** A list of more rows than this is an error. */
  maxRows: number | undefined;
  offset: Value | undefined;
}

/** Every row of a source. */
export const allRows = (from: Source): Rows => ({
  from,
  where: everything,
  orderBy: [],
  distinctOn: [],
  limit: undefined,
  roleLimit: undefined,
  maxRows: undefined,
  offset: undefined,
});

/** One response key of an object, in selection order. */
export interface Field {
  key: string;
  output: Output;
}

export type Output =
  | { is: 'text'; text: string }
  | { is: 'column'; column: ColumnModel; path: Slot | undefined; stringify: boolean }
  | {
      is: 'computed';
      computed: ComputedField;
      arguments: FunctionCallArgument[];
      path: Slot | undefined;
      stringify: boolean;
    }
  | { is: 'rows'; rows: Rows; single: boolean; fields: readonly Field[] }
  | { is: 'aggregate'; rows: Rows; fields: readonly AggregateField[] };

/** What a root field may be; `json` is known when planning. */
export type RootOutput = Exclude<Output, { is: 'column' } | { is: 'computed' }> | { is: 'json'; text: string };

export interface StreamCursor {
  column: ColumnModel;
  initial: Value;
  descending: boolean;
}

/** A root field of a streaming subscription. */
export interface StreamOutput {
  is: 'stream';
  table: TableModel;
  where: BoolExp;
  limit: number;
  cursor: StreamCursor;
  fields: readonly Field[];
}

/** The selection of an `x_aggregate` object. */
export type AggregateField =
  | { key: string; is: 'text'; text: string }
  | { key: string; is: 'nodes'; fields: readonly Field[] }
  | { key: string; is: 'aggregate'; fields: readonly AggregateValue[] };

export type AggregateValue =
  | { key: string; is: 'text'; text: string }
  | { key: string; is: 'count'; columns: readonly ColumnModel[]; distinct: boolean }
  | { key: string; is: 'function'; function: string; fields: readonly AggregateColumn[] };

export interface AggregateColumn {
  key: string;
  of:
    | { column: ColumnModel; stringify: boolean }
    | { computed: ComputedField; arguments: FunctionCallArgument[]; stringify: boolean }
    | { text: string };
}

/** What a mutation answers with. */
export type MutationOutput =
  | { single: true; fields: readonly Field[] }
  | { single: false; fields: readonly MutationField[] };

export type MutationField =
  | { key: string; is: 'text'; text: string }
  | { key: string; is: 'affected' }
  | { key: string; is: 'returning'; fields: readonly Field[] };

/** A cell of an insert; absent columns take their default. */
export type InsertRow = ReadonlyMap<ColumnModel, Value>;

export interface Insert {
  table: TableModel;
  rows: InsertRows;
  /** Nested inserts of each row, by position; empty when there are none. */
  nested: readonly NestedInserts[];
  conflict: Conflict | undefined;
  presets: ReadonlyMap<ColumnModel, Value>;
  check: BoolExp;
  updateCheck: BoolExp | undefined;
}

/** Rows given one by one, or as one text array per column (any number of rows of one shape). */
export type InsertRows = { each: readonly InsertRow[] } | { columns: ReadonlyMap<ColumnModel, Slot> };

export interface NestedInserts {
  before: readonly NestedInsert[];
  after: readonly NestedInsert[];
}

export interface NestedInsert {
  relationship: Relationship;
  insert: Insert;
}

export interface Conflict {
  constraint: string;
  /** Empty: do nothing. */
  update: readonly ColumnModel[];
  presets: ReadonlyMap<ColumnModel, Value>;
  where: BoolExp;
}

export type UpdateOperator =
  | '_set'
  | '_inc'
  | '_append'
  | '_prepend'
  | '_delete_key'
  | '_delete_elem'
  | '_delete_at_path';

export interface Update {
  table: TableModel;
  where: BoolExp;
  check: BoolExp | undefined;
  changes: readonly { column: ColumnModel; operator: UpdateOperator; value: Value }[];
}

export interface Delete {
  table: TableModel;
  where: BoolExp;
}

export type MutationAction =
  | { is: 'insert'; insert: Insert; output: MutationOutput; argument: 'objects' | 'object' }
  | { is: 'update'; update: Update; output: MutationOutput }
  | { is: 'updateMany'; updates: readonly Update[]; output: MutationOutput }
  | { is: 'delete'; delete: Delete; output: MutationOutput }
  | { is: 'function'; output: RootOutput; tables: readonly TableModel[] }
  | { is: 'text'; text: string };
