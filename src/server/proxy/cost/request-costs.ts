import { type DocumentNode, parse } from 'graphql';
import { AppError } from '../../errors.ts';
import { type Bound, bounds, describeExcess, type Excess } from './bounds.ts';
import { type CompiledOperation, type CostModel, compileDocument, expectedValues, type Variables } from './compile.ts';
import { sizeOf } from './inputs.ts';
import { scanDocument } from './scan.ts';

/** What a request costs by each bound that adds up over its operations. */
export type RequestCost = Record<Exclude<Bound, 'brackets' | 'nesting'>, number>;

export interface RequestCosts {
  /** @param body the JSON of a POST, or one operation of a websocket. @returns what it costs, or what speaks against it */
  measure(body: unknown): RequestCost | AppError;
  /** Tells what speaks against passing a request on. */
  check(body: unknown): AppError | undefined;
}

/** What is known of a document, whatever its variables; `unreadable` is the data service's to answer. */
interface KnownDocument {
  tokens: number;
  found: readonly CompiledOperation[] | Excess | 'introspection-refused' | 'unreadable';
}

/** The console has some three hundred documents; longer texts and more of them are read anew each time. */
const MOST_KNOWN = 500;
const LONGEST_KNOWN = 32 * 1024;

/**
 * Bounds what a request may cost, before the data service has any work with it. Documents are known by their text, so that the
 * second request with the same one costs only the look at its variables.
 */
export function createRequestCosts(model: CostModel): RequestCosts {
  const known = new Map<string, KnownDocument>();

  function documentOf(query: string): KnownDocument {
    const document = known.get(query) ?? readDocument(query, model);
    if (query.length > LONGEST_KNOWN) return document;
    // A Map iterates in insertion order: the first document is the one used least recently.
    known.delete(query);
    known.set(query, document);
    for (const oldest of known.keys()) {
      if (known.size <= MOST_KNOWN) break;
      known.delete(oldest);
    }
    return document;
  }

  function measure(body: unknown): RequestCost | AppError {
    const operations: readonly unknown[] = Array.isArray(body) ? body : [body];
    const cost = { ...nothing, operations: operations.length };
    // What is too long is not read.
    if (operations.length > bounds.operations) return tooMuch({ bound: 'operations', requested: operations.length });
    for (const operation of operations) {
      if (!isObject(operation) || typeof operation.query !== 'string') continue;
      const { tokens, found } = documentOf(operation.query);
      if (found === 'introspection-refused') return new AppError(found);
      if (found === 'unreadable') continue;
      if ('bound' in found) return tooMuch(found);
      cost.tokens += tokens;
      const given = isObject(operation.variables) ? operation.variables : {};
      for (const compiled of selected(found, operation.operationName)) {
        const excess = addOperation(compiled, given, cost);
        if (excess) return tooMuch(excess);
      }
    }
    return cost;
  }

  return {
    measure,
    check(body) {
      const cost = measure(body);
      if (cost instanceof AppError) return cost;
      const bound = (Object.keys(cost) as (keyof RequestCost)[]).find((one) => cost[one] > bounds[one]);
      return bound && tooMuch({ bound, requested: cost[bound] });
    },
  };
}

const nothing: RequestCost = {
  operations: 0,
  tokens: 0,
  levels: 0,
  fields: 0,
  roots: 0,
  values: 0,
  liveValues: 0,
  conditions: 0,
  relations: 0,
  inputs: 0,
};

function readDocument(query: string, model: CostModel): KnownDocument {
  const tokens = scanDocument(query);
  if (typeof tokens !== 'number') return { tokens: 0, found: tokens };
  const document = parsed(query);
  return { tokens, found: document ? compileDocument(document, model) : 'unreadable' };
}

function parsed(query: string): DocumentNode | undefined {
  try {
    return parse(query, { noLocation: true });
  } catch {
    return undefined;
  }
}

/** The operation that runs; all of them where the name does not tell. */
function selected(operations: readonly CompiledOperation[], name: unknown): readonly CompiledOperation[] {
  const named = operations.filter((operation) => operation.name === name);
  return named.length > 0 ? named : operations;
}

function addOperation(operation: CompiledOperation, variables: Variables, cost: RequestCost): Excess | undefined {
  const { levels, fields, nodes, conditions, relations, uses, content, defaults, isLive } = operation;
  const values = { ...defaults, ...variables };
  cost.levels = Math.max(cost.levels, levels);
  cost.fields += fields;
  cost.roots += nodes.length;
  cost.conditions += conditions;
  cost.relations += relations;
  for (const name of Object.keys(values)) {
    const size = sizeOf(values[name], content.get(name) ?? true);
    if ('bound' in size) return size;
    cost.levels = Math.max(cost.levels, size.levels);
    const times = Math.max(1, uses.get(name) ?? 0);
    for (const part of ['conditions', 'relations', 'inputs'] as const) cost[part] += times * size[part];
  }
  cost[isLive ? 'liveValues' : 'values'] += expectedValues(nodes, values);
  return undefined;
}

function tooMuch(excess: Excess): AppError {
  return new AppError('query-too-complex', { details: [describeExcess(excess)] });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
