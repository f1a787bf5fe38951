import { type ValueNode, valueFromASTUntyped } from 'graphql';
import { bounds, type Excess } from './bounds.ts';

export interface InputSize {
  conditions: number;
  /** Relations that conditions and orders go through, each as many times as relations lie around it: a join for each row. */
  relations: number;
  /** How many of them lie inside each other. */
  levels: number;
  inputs: number;
}

/** Types of what is written, and of content that conditions hold: the rest are conditions, orders and the like. */
const CONTENT = /(?:(?<!_stream_cursor)_(?:value_)?input|_updates|^jsonb?)$/;
/** The key inside what is written below which conditions stand: `updates: [{ where }]`, `{ data, on_conflict: { where } }`. */
const CONDITIONS_IN_CONTENT = 'where';

/** @param type of a variable, without its brackets and exclamation marks */
export function isContent(type: string): boolean {
  return CONTENT.test(type);
}

/**
 * Sizes the value of a variable. Keys of conditions are what the data service turns into SQL; content passes through it.
 * @returns the excess where it is nested too deep, or is found to be too large on the way
 */
export function sizeOf(value: unknown, content: boolean): InputSize | Excess {
  const size = { conditions: 0, relations: 0, levels: 0, inputs: 0 };
  const excess = sizeInput(value, content, size);
  if (!excess && !content) addRelations(value, size);
  return excess ?? size;
}

function sizeInput(value: unknown, content: boolean, size: InputSize, depth = 1): Excess | undefined {
  size.inputs += 1;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > bounds.nesting) return { bound: 'nesting', requested: depth };
  const entries: readonly (readonly [string, unknown])[] = Array.isArray(value) ? [] : Object.entries(value);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  // What is too long is not gone through.
  const requested = size.inputs + items.length + entries.length;
  if (requested > bounds.inputs) return { bound: 'inputs', requested };
  if (!content) size.conditions += entries.length;
  for (const item of items) {
    const excess = sizeInput(item, content, size, depth + 1);
    if (excess) return excess;
  }
  for (const [key, inside] of entries) {
    const isCondition = content && key === CONDITIONS_IN_CONTENT;
    const excess = sizeInput(inside, content && !isCondition, size, depth + 1);
    if (excess) return excess;
    if (isCondition) addRelations(inside, size);
  }
  return undefined;
}

/** Keys of conditions that an argument spells out in the document. */
export function literalConditions(node: ValueNode): number {
  if (node.kind === 'ListValue') return node.values.reduce((sum, value) => sum + literalConditions(value), 0);
  if (node.kind !== 'ObjectValue') return 0;
  return node.fields.reduce((sum, { value }) => sum + 1 + literalConditions(value), 0);
}

/** The variables of an argument, as often as they stand in it. */
export function variablesIn(node: ValueNode): string[] {
  if (node.kind === 'Variable') return [node.name.value];
  if (node.kind === 'ListValue') return node.values.flatMap(variablesIn);
  return node.kind === 'ObjectValue' ? node.fields.flatMap(({ value }) => variablesIn(value)) : [];
}

/** Arguments that say which rows are meant, and in which order; others that are spelled out are content. */
const ROW_ARGUMENTS = new Set(['where', 'order_by']);

/** Adds the relations of an argument that is spelled out. */
export function addLiteralRelations(name: string, node: ValueNode, size: RelationSize): void {
  if (ROW_ARGUMENTS.has(name)) addRelations(valueFromASTUntyped(node, {}), size);
}

type RelationSize = Pick<InputSize, 'relations' | 'levels'>;

const CONNECTIVES = new Set(['_and', '_or', '_not']);
const isOperator = (key: string) => key.startsWith('_') && !CONNECTIVES.has(key);

function addRelations(value: unknown, size: RelationSize, around = 0): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inside] of Object.entries(value)) {
    if (Array.isArray(value) || CONNECTIVES.has(key)) addRelations(inside, size, around);
    else if (!isOperator(key) && isRow(inside)) {
      size.relations += around + 1;
      size.levels = Math.max(size.levels, around + 1);
      addRelations(inside, size, around + 1);
    }
  }
}

/** What stands below a column is an operator, or a direction; below a relation stands what its rows are like. */
function isRow(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Object.keys(value).some(isOperator);
}
