import { type HasuraError, invalid, type Path } from '../errors.ts';
import { isGraphQLName } from '../model/names.ts';
import { int4Limits, integerText } from '../operation/encode.ts';
import { ExactNumber } from '../operation/exact-number.ts';
import { describe, fixedJson, type Input, isNull, items, members, peel } from '../operation/input.ts';
import type { Scope } from '../operation/scope.ts';

/** Combinators for input types: each one both describes itself (introspection) and reads values (validation). */

export interface EnumEntry {
  name: string;
  description?: string | undefined;
}

/** What introspection says of a named input type. */
export interface NamedInput {
  kind: 'scalar' | 'enum' | 'object';
  name: string;
  description?: string | undefined;
  values?: readonly EnumEntry[];
  fields?: () => Readonly<Record<string, InputField<unknown>>>;
}

export interface InputType<T> {
  /** Without an outer `!`: `Int`, `[uuid!]`. */
  type: string;
  named: NamedInput;
  read(input: Input, at: Path, scope: Scope): T;
}

export interface InputField<T> {
  description?: string | undefined;
  type: string;
  named: NamedInput;
  default?: string;
  /** @param input undefined when the caller left the field out */
  read(input: Input | undefined, at: Path, scope: Scope): T;
}

const mismatch = (expected: string, name: string, input: Input, at: Path): HasuraError =>
  invalid(`expected ${expected} for type '${name}', but found ${describe(input)}`, at);

/** A field that must be there. */
export const required = <T>(type: InputType<T>, description?: string): InputField<T> => ({
  description,
  type: `${type.type}!`,
  named: type.named,
  read(input, at, scope) {
    if (!input) throw invalid(`missing required field '${String(at[at.length - 1])}'`, at);
    return type.read(peel(input, `${type.type}!`, at, scope), at, scope);
  },
});

/** A field that may be left out; null is up to the type. */
export const optional = <T>(type: InputType<T>, description?: string): InputField<T | undefined> => ({
  description,
  type: type.type,
  named: type.named,
  read: (input, at, scope) => (input ? type.read(peel(input, type.type, at, scope), at, scope) : undefined),
});

/** A field for which null is the same as leaving it out. */
export const ignorable = <T>(type: InputType<T>, description?: string): InputField<T | undefined> => ({
  ...optional(type, description),
  read(input, at, scope) {
    if (!input) return undefined;
    const value = peel(input, type.type, at, scope);
    if (isNull(value)) return undefined;
    return type.read(value, at, scope);
  },
});

export const withDefault = <T>(type: InputType<T>, value: T, written: string): InputField<T> => ({
  type: `${type.type}!`,
  named: type.named,
  default: written,
  read: (input, at, scope) => {
    if (!input) return value;
    const peeled = peel(input, `${type.type}!`, at, scope, true);
    const absent = 'node' in input && input.node.kind === 'Variable' && 'node' in peeled && isNull(peeled);
    return absent ? value : type.read(peeled, at, scope);
  },
});

export function listOf<T>(item: InputType<T>): InputType<T[]> {
  const type = `[${item.type}!]`;
  return {
    type,
    named: item.named,
    read(input, at, scope) {
      const value = peel(input, type, at, scope);
      if (isNull(value)) throw invalid('expected a list, but found null', at);
      const parts = items(value);
      if (!parts) return [item.read(value, [...at, 0], scope)];
      return parts.map((part, index) =>
        item.read(peel(part, `${item.type}!`, [...at, index], scope), [...at, index], scope),
      );
    },
  };
}

/** `[T]`: null items are dropped. */
export function nullableListOf<T>(item: InputType<T>): InputType<T[]> {
  const type = `[${item.type}]`;
  const list = listOf(item);
  return {
    ...list,
    type,
    read(input, at, scope) {
      const value = peel(input, type, at, scope);
      const parts = items(value);
      if (!parts) return list.read(value, at, scope);
      return parts.flatMap((part, index) => {
        const opened = peel(part, item.type, [...at, index], scope);
        return isNull(opened) ? [] : [item.read(opened, [...at, index], scope)];
      });
    },
  };
}

export function enumOf<T>(
  name: string,
  description: string | undefined,
  entries: ReadonlyMap<string, { value: T; description?: string | undefined }>,
): InputType<T> {
  const values = [...entries].map(([entry, { description: about }]) => ({ name: entry, description: about }));
  return {
    type: name,
    named: { kind: 'enum', name, description, values },
    read(input, at, scope) {
      const value = peel(input, name, at, scope);
      const isName = 'json' in value ? typeof value.json === 'string' : value.node.kind === 'EnumValue';
      if (!isName) throw mismatch('an enum value', name, value, at);
      const text = String(fixedJson(value, scope));
      const entry = entries.get(text);
      if (!entry) throw unknownEnumValue(name, [...entries.keys()], text, at);
      return entry.value;
    },
  };
}

export const unknownEnumValue = (name: string, known: readonly string[], found: string, at: Path): HasuraError =>
  invalid(
    `expected one of the values [${known.map((item) => `'${item}'`).join(', ')}] for type '${name}', but found '${found}'`,
    at,
  );

/** Reads an input object's members and hands the values, in the order they were written, to `build`. */
export function inputObject<S extends Record<string, InputField<unknown>>, R>(
  name: string,
  description: string | undefined,
  fields: () => S,
  build: (values: { [K in keyof S]: S[K] extends InputField<infer T> ? T : never }, at: Path) => R,
): InputType<R> {
  return {
    type: name,
    named: { kind: 'object', name, description, fields },
    read(input, at, scope) {
      const value = peel(input, name, at, scope);
      const given = members(value);
      if (!given) throw mismatch('an object', name, value, at);
      return build(readFields(fields(), given, name, at, scope), at);
    },
  };
}

/** Values of the fields given, then of those left out. */
export function readFields<S extends Record<string, InputField<unknown>>>(
  fields: S,
  given: readonly (readonly [string, Input])[],
  typeName: string,
  at: Path,
  scope: Scope,
): { [K in keyof S]: S[K] extends InputField<infer T> ? T : never } {
  const values: Record<string, unknown> = {};
  // Names are judged before any value is.
  for (const [key] of given) {
    if (!isGraphQLName(key)) {
      throw invalid(`variable value contains object with key "${key}", which is not a legal GraphQL name`, at);
    }
    if (!Object.hasOwn(fields, key)) throw invalid(`field '${key}' not found in type: '${typeName}'`, [...at, key]);
  }
  for (const [key, item] of given) values[key] = fields[key]?.read(item, [...at, key], scope);
  for (const key of Object.keys(fields)) {
    if (Object.hasOwn(values, key)) continue;
    const missing = fields[key]?.read(undefined, [...at, key], scope);
    if (missing !== undefined) values[key] = missing;
  }
  return values as { [K in keyof S]: S[K] extends InputField<infer T> ? T : never };
}

const scalar = (name: string): NamedInput => ({ kind: 'scalar', name });

/** A boolean that decides SQL. */
export const booleanType: InputType<boolean> = {
  type: 'Boolean',
  named: scalar('Boolean'),
  read(input, at, scope) {
    const value = peel(input, 'Boolean', at, scope);
    const json = fixedJson(value, scope);
    if (typeof json !== 'boolean') throw mismatch('a boolean', 'Boolean', value, at);
    return json;
  },
};

/** `limit`: it decides SQL, since PostgreSQL plans by it. */
export const limitType: InputType<number> = {
  type: 'Int',
  named: scalar('Int'),
  read(input, at, scope) {
    const value = peel(input, 'Int', at, scope);
    const json = fixedJson(value, scope);
    const literal = 'json' in value || value.node.kind === 'IntValue';
    if (
      !literal ||
      !(typeof json === 'number' || json instanceof ExactNumber) ||
      (typeof json === 'number' && json < 0)
    ) {
      throw mismatch('a non-negative 32-bit integer', 'Int', value, at);
    }
    return Number(integerText(json, int4Limits, at));
  },
};
