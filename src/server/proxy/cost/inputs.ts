import type { ValueNode } from 'graphql';
import { bounds, type Excess } from './bounds.ts';

export interface InputSize {
  conditions: number;
  inputs: number;
}

/** Types of what is written, and of content that conditions hold: the rest are conditions, orders and the like. */
const CONTENT = /(?:(?<!_stream_cursor)_(?:value_)?input|_updates|^jsonb?)$/;
/** Keys inside what is written below which conditions stand: `updates: [{ where }]`, `{ data, on_conflict: { where } }`. */
const CONDITIONS_IN_CONTENT = new Set(['where', 'on_conflict']);

/** @param type of a variable, without its brackets and exclamation marks */
export function isContent(type: string): boolean {
  return CONTENT.test(type);
}

/**
 * Sizes the value of a variable. Keys of conditions are what the data service turns into SQL; content passes through it.
 * @returns the excess where it is nested too deep, or is found to be too large on the way
 */
export function sizeInput(value: unknown, content: boolean, size: InputSize, depth = 1): Excess | undefined {
  size.inputs += 1;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > bounds.nesting) return { bound: 'nesting', asked: depth };
  const entries: readonly (readonly [string, unknown])[] = Array.isArray(value) ? [] : Object.entries(value);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  // What is too long is not gone through.
  const asked = size.inputs + items.length + entries.length;
  if (asked > bounds.inputs) return { bound: 'inputs', asked };
  if (!content) size.conditions += entries.length;
  for (const item of items) {
    const excess = sizeInput(item, content, size, depth + 1);
    if (excess) return excess;
  }
  for (const [key, inside] of entries) {
    const excess = sizeInput(inside, content && !CONDITIONS_IN_CONTENT.has(key), size, depth + 1);
    if (excess) return excess;
  }
  return undefined;
}

/** Keys of conditions that an argument spells out in the document. */
export function literalConditions(node: ValueNode): number {
  if (node.kind === 'ListValue') return node.values.reduce((sum, value) => sum + literalConditions(value), 0);
  if (node.kind !== 'ObjectValue') return 0;
  return node.fields.reduce((sum, { value }) => sum + 1 + literalConditions(value), 0);
}
