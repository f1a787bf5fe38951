import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type TypeNode,
  valueFromASTUntyped,
} from 'graphql';
import type { RowLimits } from '#schema/access.ts';
import type { Table } from '#schema/tables.ts';
import { type Bound, bounds, type Excess } from './bounds.ts';
import { addLiteralRelations, isContent, literalConditions, variablesIn } from './inputs.ts';
import { type Arguments, changedRows, oneRow, type Rows, rowsOf } from './rows.ts';

/** What the tables are, and how many rows of them a list may have. */
export interface CostModel {
  tables: ReadonlyMap<string, Table>;
  limits: RowLimits;
}

export type Variables = Readonly<Record<string, unknown>>;

/** A field with fields inside, and what one row of it holds. */
interface CostNode {
  rows(variables: Variables): Rows;
  /** A list whose rows may come again and again, as the path to it led back from children to parents. */
  repeats?: boolean;
  values: number;
  inside: readonly CostNode[];
}

/** What can be told of an operation before its variables are known. */
export interface CompiledOperation {
  name: string | undefined;
  isLive: boolean;
  levels: number;
  fields: number;
  conditions: number;
  relations: number;
  /** How often each variable stands in arguments: it is read once and asked for each time. */
  uses: ReadonlyMap<string, number>;
  /** Whether a variable is content, by its name; defaults by their names. */
  content: ReadonlyMap<string, boolean>;
  defaults: Variables;
  nodes: readonly CostNode[];
}

/** A column that is selected once more in the same place: the same megabytes can be asked for again and again like that. */
const AGAIN = 10;
/** Counting reads rows that are not in the answer. */
const AGGREGATE_AT_TOP = 500;
const AGGREGATE_INSIDE = 100;

/** Thrown where a document is larger than it may be; reading on could take as long as it is meant to. */
class TooMuch extends Error {
  readonly excess: Excess;
  constructor(bound: Bound, requested: number) {
    super(bound);
    this.excess = { bound, requested };
  }
}

/** Where a selection stands: which table its rows are of, which tables lie above, and whether a path led from child to parent. */
interface Surroundings {
  table: Table | undefined;
  above: readonly string[];
  around: boolean;
  level: number;
}

const one = () => oneRow;

/** @returns the operations of a document, or how it is too large */
export function compileDocument(document: DocumentNode, model: CostModel): readonly CompiledOperation[] | Excess {
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === 'FragmentDefinition' ? [[one.name.value, one] as const] : [])),
  );
  const operations = document.definitions.filter((one) => one.kind === 'OperationDefinition');
  try {
    return operations.map((operation) => new Compilation(model, fragments).compile(operation));
  } catch (error) {
    if (error instanceof TooMuch) return error.excess;
    throw error;
  }
}

class Compilation {
  readonly #model: CostModel;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  #fields = 0;
  #levels = 0;
  #conditions = 0;
  readonly #through = { relations: 0, levels: 0 };
  readonly #uses = new Map<string, number>();

  constructor(model: CostModel, fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
    this.#model = model;
    this.#fragments = fragments;
  }

  compile(operation: OperationDefinitionNode): CompiledOperation {
    const roots = this.#collect(operation.selectionSet);
    const definitions = operation.variableDefinitions ?? [];
    const nodes = roots.map((field) => this.#root(field));
    return {
      name: operation.name?.value,
      isLive: operation.operation === 'subscription',
      levels: Math.max(this.#levels, this.#through.levels),
      fields: this.#fields,
      conditions: this.#conditions,
      relations: this.#through.relations,
      uses: this.#uses,
      content: new Map(definitions.map(({ variable, type }) => [variable.name.value, isContent(nameOf(type))])),
      defaults: Object.fromEntries(
        definitions.flatMap(({ variable, defaultValue }) =>
          defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue) as unknown]] : [],
        ),
      ),
      nodes,
    };
  }

  /** The fields of a selection, with those of its fragments. */
  #collect(set: SelectionSetNode, open: readonly string[] = []): FieldNode[] {
    return set.selections.flatMap((selection) => {
      this.#fields += 1;
      if (this.#fields > bounds.fields) throw new TooMuch('fields', this.#fields);
      if (selection.kind === 'Field') {
        for (const { name, value } of selection.arguments ?? []) {
          this.#conditions += literalConditions(value);
          addLiteralRelations(name.value, value, this.#through);
          for (const used of variablesIn(value)) this.#uses.set(used, (this.#uses.get(used) ?? 0) + 1);
        }
        return [selection];
      }
      if (selection.kind === 'InlineFragment') return this.#collect(selection.selectionSet, open);
      const name = selection.name.value;
      const fragment = this.#fragments.get(name);
      // A fragment inside itself is the data service's to refuse.
      return fragment && !open.includes(name) ? this.#collect(fragment.selectionSet, [...open, name]) : [];
    });
  }

  #root(field: FieldNode): CostNode {
    const name = field.name.value;
    const table = (start: string, end: string) =>
      name.startsWith(start) && name.endsWith(end)
        ? this.#model.tables.get(name.slice(start.length, name.length - end.length))
        : undefined;
    const top = { table: undefined, above: [], around: false, level: 1 };
    const list = table('', '') ?? table('', '_stream');
    if (list) return this.#list(field, field, { ...top, table: list });
    const single =
      table('', '_by_pk') ?? table('insert_', '_one') ?? table('update_', '_by_pk') ?? table('delete_', '_by_pk');
    if (single) return this.#node(field, { ...top, table: single }, one);
    const counted = table('', '_aggregate');
    if (counted) return this.#aggregate(field, { ...top, table: counted });
    const changed = table('insert_', '') ?? table('update_', '_many') ?? table('update_', '') ?? table('delete_', '');
    return changed ? this.#change(field, { ...top, table: changed }) : this.#list(field, field, top);
  }

  /** @param source the field whose arguments narrow the list: its own, or those of the aggregate around it */
  #list(field: FieldNode, source: FieldNode, at: Surroundings): CostNode {
    const { table, above, around, level } = at;
    const { limits } = this.#model;
    const node = this.#node(field, at, (variables) =>
      rowsOf(table, limits, argumentsOf(source, variables), level === 1),
    );
    return { ...node, repeats: around || (table !== undefined && above.includes(table.name)) };
  }

  #aggregate(field: FieldNode, at: Surroundings): CostNode {
    const inside = this.#inside(field, at.level).map((part) =>
      part.name.value === 'nodes' ? this.#list(part, field, at) : this.#node(part, { ...at, table: undefined }, one),
    );
    return { rows: one, values: at.level === 1 ? AGGREGATE_AT_TOP : AGGREGATE_INSIDE, inside };
  }

  #change(field: FieldNode, at: Surroundings): CostNode {
    const rows = (variables: Variables) => changedRows(argumentsOf(field, variables));
    const inside = this.#inside(field, at.level).flatMap((part) =>
      part.name.value === 'returning' ? this.#node(part, at, rows) : [],
    );
    return { rows: one, values: 1, inside };
  }

  #node(field: FieldNode, at: Surroundings, rows: CostNode['rows']): CostNode {
    const parts = this.#inside(field, at.level);
    const columns = parts.filter(({ selectionSet }) => !selectionSet).map(({ name }) => name.value);
    const again = columns.length - new Set(columns).size;
    return {
      rows,
      values: 1 + columns.length + again * (AGAIN - 1),
      inside: parts.filter(({ selectionSet }) => selectionSet).map((part) => this.#related(part, at)),
    };
  }

  #related(field: FieldNode, { table, above, around, level }: Surroundings): CostNode {
    const name = field.name.value;
    const named = (list: Table['object'] | undefined, wanted: string) => {
      const found = list?.find((relationship) => relationship.name === wanted);
      return found && this.#model.tables.get(found.to);
    };
    const below = { above: table ? [...above, table.name] : above, around, level: level + 1 };
    const parent = named(table?.object, name);
    if (parent) return this.#node(field, { ...below, table: parent, around: true }, one);
    const counted = name.endsWith('_aggregate') && named(table?.array, name.slice(0, -'_aggregate'.length));
    if (counted) return this.#aggregate(field, { ...below, table: counted });
    const children = named(table?.array, name);
    if (children) return this.#list(field, field, { ...below, table: children });
    // Inside an aggregate: `sum { price }`. Elsewhere nobody knows, and the data service will say so.
    return this.#node(field, { ...below, table: undefined }, one);
  }

  #inside({ selectionSet }: FieldNode, level: number): FieldNode[] {
    this.#levels = Math.max(this.#levels, level);
    if (level > bounds.levels) throw new TooMuch('levels', level);
    return selectionSet ? this.#collect(selectionSet) : [];
  }
}

function nameOf(type: TypeNode): string {
  return type.kind === 'NamedType' ? type.name.value : nameOf(type.type);
}

function argumentsOf({ arguments: given = [] }: FieldNode, variables: Variables): Arguments {
  return Object.fromEntries(
    given.map(({ name, value }) => [name.value, valueFromASTUntyped(value, { ...variables }) as unknown]),
  );
}

/**
 * Values in the answer of an operation, as estimated. Rows below one parent each are few in sum, however many one parent may
 * have; where a path turns back, the parent with the most may come for every row.
 * @param around rows of what stands around the nodes
 */
export function expectedValues(nodes: readonly CostNode[], variables: Variables, around: Rows = oneRow): number {
  return nodes.reduce((sum, { rows, values, inside, repeats }) => {
    const own = rows(variables);
    const maximum = around.maximum * own.maximum;
    const count: Rows = { usual: repeats ? maximum : around.usual * own.usual, maximum };
    return sum + count.usual * values + expectedValues(inside, variables, count);
  }, 0);
}
