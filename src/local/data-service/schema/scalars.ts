import type { PgType } from '../catalog/types.ts';
import { invalid, type Path } from '../errors.ts';
import type { ColumnModel, TableModel } from '../model/model.ts';
import { scalarName } from '../model/names.ts';
import type { Value } from '../operation/call.ts';
import { arrayText, encode } from '../operation/encode.ts';
import { ExactNumber } from '../operation/exact-number.ts';
import { bound, describe, type Input, isNull, items, peel } from '../operation/input.ts';
import type { Scope } from '../operation/scope.ts';
import { type InputType, type NamedInput, unknownEnumValue } from './input-types.ts';

/** Input types whose values go into SQL as parameters. */

/** How one non-null JSON value of a GraphQL type becomes parameter text. */
interface Codec {
  type: string;
  sql: string;
  named: NamedInput;
  toText(json: unknown, at: Path): string;
  /** Rejects literals of the wrong kind, before variables are known. */
  checkLiteral?(input: Input, at: Path): void;
}

export function scalarCodec(type: PgType): Codec {
  const name = scalarName(type);
  return {
    type: type.isArray ? `[${name}!]` : name,
    sql: type.sql,
    named: { kind: 'scalar', name },
    toText: (json, at) => encode(type, json, at),
  };
}

/** Values of an enum table: GraphQL enums, stored as text. */
export function enumCodec(table: TableModel, type: PgType): Codec {
  const name = `${table.type}_enum`;
  const values = table.enumValues ?? [];
  const known = new Set(values.map((entry) => entry.value));
  return {
    type: name,
    sql: type.sql,
    named: {
      kind: 'enum',
      name,
      values: values.map((entry) => ({ name: entry.value, description: entry.comment ?? undefined })),
    },
    toText(json, at) {
      if (typeof json !== 'string')
        throw invalid(`expected an enum value for type '${name}', but found a ${typeof json}`, at);
      if (!known.has(json)) throw unknownEnumValue(name, [...known], json, at);
      return json;
    },
    checkLiteral(input, at) {
      if ('node' in input && !['EnumValue', 'NullValue'].includes(input.node.kind)) {
        throw invalid(`expected an enum value for type '${name}', but found ${describe(input)}`, at);
      }
    },
  };
}

export const columnCodec = (column: ColumnModel): Codec =>
  column.enumTable ? enumCodec(column.enumTable, column.type) : scalarCodec(column.type);

/** Text of a value that may not be null, or may when the column may. */
export const textOf =
  (codec: Codec, nullable: boolean, at: Path) =>
  (json: unknown): string | null => {
    if (json !== null) return codec.toText(json, at);
    if (nullable) return null;
    throw invalid(`unexpected null value for type '${codec.named.name}'`, at);
  };

export const valueType = (codec: Codec, nullable = false): InputType<Value> => ({
  type: codec.type,
  named: codec.named,
  read(input, at, scope) {
    const value = peel(input, codec.type, at, scope);
    codec.checkLiteral?.(value, at);
    return bound(value, codec.sql, scope, textOf(codec, nullable, at));
  },
});

/** `_in` and its kind: one array parameter, whatever the number of items. */
export const valueListType = (codec: Codec): InputType<Value> => ({
  type: `[${codec.type}!]`,
  named: codec.named,
  read(input, at, scope) {
    const list = peel(input, `[${codec.type}!]`, at, scope);
    if (isNull(list)) throw invalid('expected a list, but found null', at);
    const type = `${codec.sql}[]`;
    const parts = 'node' in list ? (items(list) ?? [list]) : undefined;
    if (!parts)
      return bound(list, type, scope, (json) =>
        arrayText(toArray(json).map((item, index) => textOf(codec, false, [...at, index])(item))),
      );
    return joined(
      parts.map((part, index) => element(part, codec, [...at, index], scope)),
      type,
    );
  },
});

function element(part: Input, codec: Codec, at: Path, scope: Scope): Value {
  const value = peel(part, `${codec.type}!`, at, scope);
  codec.checkLiteral?.(value, at);
  return bound(value, codec.sql, scope, textOf(codec, false, at));
}

const toArray = (json: unknown): readonly unknown[] => (Array.isArray(json) ? json : [json]);

/** One array of values that are known apart. */
function joined(values: readonly Value[], type: string): Value {
  const constants = values.map((value) => ('slot' in value ? undefined : value.constant));
  if (constants.every((constant) => constant !== undefined)) return { constant: arrayText(constants), type };
  return {
    slot: (call) => arrayText(values.map((value) => ('slot' in value ? value.slot(call) : value.constant))),
    type,
  };
}

/** `offset`: a 64-bit integer, also as a string. */
export const offsetType: InputType<Value> = {
  type: 'Int',
  named: { kind: 'scalar', name: 'Int' },
  read(input, at, scope) {
    const bigint: PgType = { name: 'int8', sql: 'int8', kind: 'base', isArray: false, base: 'int8' };
    const value = peel(input, 'Int', at, scope);
    return bound(value, 'int8', scope, (json) => {
      const isNumber = typeof json === 'number' || json instanceof ExactNumber;
      if (!isNumber && !(typeof json === 'string' && /^\d+$/.test(json))) {
        const found = describe('json' in value ? { ...value, json } : value);
        throw invalid(
          `expected a 32-bit integer, or a 64-bit integer represented as a string for type 'Int', but found ${found}`,
          at,
        );
      }
      return encode(bigint, json, at);
    });
  },
};
