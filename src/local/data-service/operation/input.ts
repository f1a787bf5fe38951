import type { ValueNode } from 'graphql';
import { invalid, type Path } from '../errors.ts';
import type { Call, Value } from './call.ts';
import { ExactNumber, exactNumber } from './exact-number.ts';
import type { Scope } from './scope.ts';

/** An argument's value: a literal of the document, or a part of a variable's JSON. */
export type Input = { node: ValueNode } | JsonInput;

interface JsonInput {
  json: unknown;
  variable: string;
  keys: readonly (string | number)[];
  /** The place in terms of `VariableShape`: list positions are all `[]`. */
  shapePath: string;
}

const withoutBangs = (type: string): string => type.replaceAll('!', '');

/**
 * Opens a variable; anything else comes back as it is. A missing nullable variable counts as null.
 * @param type GraphQL type of the location, e.g. `[uuid!]`
 * @throws HasuraError validation-failed when the declared type does not fit
 */
export function peel(input: Input, type: string, at: Path, scope: Scope, hasDefault = false): Input {
  if ('json' in input || input.node.kind !== 'Variable') return input;
  const name = input.node.name.value;
  const variable = scope.variables.get(name);
  if (!variable) throw invalid(`unbound variable "${name}"`, []);
  const defaulted = variable.default !== undefined && variable.default.kind !== 'NullValue';
  const nullable = !variable.type.endsWith('!');
  const fits = !type.endsWith('!') || !nullable || defaulted || hasDefault;
  if (!fits || withoutBangs(type) !== withoutBangs(variable.type)) {
    throw invalid(`variable '${name}' is declared as '${variable.type}', but used where '${type}' is expected`, at);
  }
  if (Object.hasOwn(scope.values, name)) return { json: scope.values[name], variable: name, keys: [], shapePath: name };
  return { node: variable.default ?? { kind: 'NullValue' } };
}

export const isNull = (input: Input): boolean =>
  'json' in input ? input.json === null : input.node.kind === 'NullValue';

const nodeNames: Record<ValueNode['kind'], string> = {
  Variable: 'a variable',
  IntValue: 'an integer',
  FloatValue: 'a float',
  StringValue: 'a string',
  BooleanValue: 'a boolean',
  NullValue: 'null',
  EnumValue: 'an enum value',
  ListValue: 'a list',
  ObjectValue: 'an object',
};

/** "a string", "an integer": how errors call a value. */
export function describe(input: Input): string {
  if ('node' in input) return nodeNames[input.node.kind];
  const { json } = input;
  if (json === null || json === undefined) return 'null';
  if (Array.isArray(json)) return 'a list';
  if (json instanceof ExactNumber) return 'a number';
  return typeof json === 'object' ? 'an object' : `a ${typeof json}`;
}

/** The members of an object, in order, or undefined for anything else. */
export function members(input: Input): [string, Input][] | undefined {
  if ('node' in input) {
    if (input.node.kind !== 'ObjectValue') return undefined;
    return input.node.fields.map((field) => [field.name.value, { node: field.value }]);
  }
  const { json, variable, keys, shapePath } = input;
  if (typeof json !== 'object' || json === null || Array.isArray(json) || json instanceof ExactNumber) return undefined;
  return Object.entries(json).map(([key, item]) => [
    key,
    { json: item, variable, keys: [...keys, key], shapePath: `${shapePath}.${key}` },
  ]);
}

/** The items of a list, or undefined for anything else. */
export function items(input: Input): Input[] | undefined {
  if ('node' in input) return input.node.kind === 'ListValue' ? input.node.values.map((node) => ({ node })) : undefined;
  const { json, variable, keys, shapePath } = input;
  if (!Array.isArray(json)) return undefined;
  return json.map((item: unknown, index) => ({
    json: item,
    variable,
    keys: [...keys, index],
    shapePath: `${shapePath}[]`,
  }));
}

const hasVariables = (node: ValueNode): boolean => {
  if (node.kind === 'Variable') return true;
  if (node.kind === 'ListValue') return node.values.some(hasVariables);
  return node.kind === 'ObjectValue' && node.fields.some((field) => hasVariables(field.value));
};

function literalJson(node: ValueNode, scope: Scope, values: Readonly<Record<string, unknown>>): unknown {
  switch (node.kind) {
    case 'Variable': {
      const name = node.name.value;
      const variable = scope.variables.get(name);
      if (!variable) throw invalid(`unbound variable "${name}"`, []);
      if (Object.hasOwn(values, name)) return values[name];
      return variable.default ? literalJson(variable.default, scope, values) : null;
    }
    case 'IntValue':
    case 'FloatValue':
      return exactNumber(node.value);
    case 'StringValue':
    case 'BooleanValue':
    case 'EnumValue':
      return node.value;
    case 'NullValue':
      return null;
    case 'ListValue':
      return node.values.map((item) => literalJson(item, scope, values));
    case 'ObjectValue':
      return Object.fromEntries(
        node.fields.map((field) => [field.name.value, literalJson(field.value, scope, values)]),
      );
  }
}

function markParameters(node: ValueNode, scope: Scope): void {
  if (node.kind === 'Variable') scope.shape.parameter(node.name.value);
  else if (node.kind === 'ListValue') for (const item of node.values) markParameters(item, scope);
  else if (node.kind === 'ObjectValue') for (const field of node.fields) markParameters(field.value, scope);
}

/** The JSON of a value that decides SQL. */
export function fixedJson(input: Input, scope: Scope): unknown {
  if ('json' in input) {
    scope.shape.fixed(input.shapePath);
    return input.json;
  }
  return literalJson(input.node, scope, scope.values);
}

const dig = (call: Call, { variable, keys }: JsonInput): unknown => {
  let value: unknown = call.variables[variable];
  for (const key of keys) value = (value as Record<string | number, unknown>)[key];
  return value;
};

/**
 * A value that is only bound: a constant when the document fixes it, else a parameter.
 * @param type quoted SQL type of the cast
 * @param toText JSON to parameter text; may throw a HasuraError
 */
export function bound(input: Input, type: string, scope: Scope, toText: (json: unknown) => string | null): Value {
  if ('json' in input) {
    scope.shape.parameter(input.shapePath);
    return { slot: (call) => toText(dig(call, input) ?? null), type };
  }
  const { node } = input;
  if (!hasVariables(node)) return { constant: toText(literalJson(node, scope, scope.values)), type };
  markParameters(node, scope);
  return { slot: (call) => toText(literalJson(node, scope, call.variables)), type };
}
