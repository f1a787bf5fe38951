import type { RefusalDetail } from '#schema/api/refusal.ts';

/**
 * What one request may ask for, all its operations together. The console's largest operation and the figures behind these
 * stand in `docs/decisions/041-what-an-operation-may-cost.md`.
 */
export const bounds = {
  operations: 50,
  /** Names, punctuators and literal values of the documents. */
  tokens: 20_000,
  /** Brackets of a document inside each other: a parser takes stack for each. */
  brackets: 60,
  /** Levels of fields inside fields, and of relations inside each other in conditions. */
  levels: 10,
  fields: 2000,
  /** Fields at the top, each a statement of its own to the database. */
  roots: 500,
  /** Values in the answer, as estimated. */
  values: 500_000,
  /** Values in each answer of a subscription, which comes again every second. */
  liveValues: 50_000,
  /** Keys of conditions and orders, in the documents and in variables. */
  conditions: 5000,
  /** Relations that these go through: each is a join, and one inside others a join of joins. */
  relations: 1000,
  /** Keys and list items of variables. */
  inputs: 200_000,
  /** Lists and objects inside each other in variables. */
  nesting: 64,
} as const;

export type Bound = keyof typeof bounds;

/** A bound that a request goes beyond. `asked` may be where counting stopped. */
export interface Excess {
  bound: Bound;
  requested: number;
}

const words: Record<Bound, string> = {
  operations: 'operations in one request',
  tokens: 'words and signs',
  brackets: 'brackets inside each other',
  levels: 'levels of fields or relations',
  fields: 'fields',
  roots: 'fields at the top',
  values: 'values in the answer, by estimate',
  liveValues: 'values in each answer of a subscription, by estimate',
  conditions: 'conditions',
  relations: 'relations in conditions',
  inputs: 'values in variables',
  nesting: 'levels inside a variable',
};

const number = (value: number) => Math.round(value).toLocaleString('en-US');

/** Says which bound it is, and by how much it is passed. */
export function describeExcess({ bound, requested }: Excess): RefusalDetail {
  const limit = bounds[bound];
  return { field: bound, message: `It has ${number(requested)} ${words[bound]}; ${number(limit)} are allowed.` };
}
