import { isJsonb, isLtree, isText } from '../catalog/type-classes.ts';
import type { PgType } from '../catalog/types.ts';
import type { BoolExp, CompareOperator, Operand } from '../model/ir.ts';
import { both } from '../model/ir.ts';
import type { ColumnModel } from '../model/model.ts';
import { jsonbType, operandType, textType } from '../model/rules.ts';
import type { Value } from '../operation/call.ts';
import { booleanType, type InputField, type InputType, inputObject, optional } from './input-types.ts';
import type { RoleSchema } from './role-schema.ts';
import { columnCodec, enumCodec, scalarCodec, valueListType, valueType } from './scalars.ts';

/** Reads the operators given for something; what that is comes later. */
export type Comparison = (left: Operand) => BoolExp;

type Operators = Record<string, InputField<Comparison | undefined>>;
type Codec = ReturnType<typeof scalarCodec>;

const mapped = <A, B>(type: InputType<A>, map: (value: A) => B, description?: string): InputField<B | undefined> =>
  optional({ ...type, read: (input, at, scope) => map(type.read(input, at, scope)) }, description);

const compare =
  (operator: CompareOperator) =>
  (right: Value): Comparison =>
  (left) => ({ is: 'compare', left, operator, right });

const one = (operator: CompareOperator, codec: Codec, description?: string) =>
  mapped(valueType(codec), compare(operator), description);
const many = (operator: CompareOperator, codec: Codec, description?: string) =>
  mapped(valueListType(codec), compare(operator), description);

/** One GraphQL type stands for several of SQL (text and varchar): the value takes the type of what it is compared with. */
function likeLeft(right: Value, codec: Codec, left: Operand): Value {
  if ('aggregate' in left || ('column' in left && left.cast)) return right;
  const own = 'column' in left ? left.column.type.sql : left.computed.type.sql;
  return own === codec.sql ? right : { ...right, type: own + right.type.slice(codec.sql.length) };
}

const compareAlike =
  (operator: CompareOperator, codec: Codec) =>
  (right: Value): Comparison =>
  (left) => ({ is: 'compare', left, operator, right: likeLeft(right, codec, left) });

const oneAlike = (operator: CompareOperator, codec: Codec, description?: string) =>
  mapped(valueType(codec), compareAlike(operator, codec), description);
const manyAlike = (operator: CompareOperator, codec: Codec) =>
  mapped(valueListType(codec), compareAlike(operator, codec));

const isNullOperator: InputField<Comparison | undefined> = mapped(
  booleanType,
  (yes): Comparison =>
    (left) => ({ is: 'null', left, negated: !yes }),
);

const textOperators: [CompareOperator, string][] = [
  ['_like', 'does the column match the given pattern'],
  ['_nlike', 'does the column NOT match the given pattern'],
  ['_ilike', 'does the column match the given case-insensitive pattern'],
  ['_nilike', 'does the column NOT match the given case-insensitive pattern'],
  ['_similar', 'does the column match the given SQL regular expression'],
  ['_nsimilar', 'does the column NOT match the given SQL regular expression'],
  ['_regex', 'does the column match the given POSIX regular expression, case sensitive'],
  ['_iregex', 'does the column match the given POSIX regular expression, case insensitive'],
  ['_nregex', 'does the column NOT match the given POSIX regular expression, case sensitive'],
  ['_niregex', 'does the column NOT match the given POSIX regular expression, case insensitive'],
];

const equality = (codec: Codec): Operators => ({
  _eq: oneAlike('_eq', codec),
  _in: manyAlike('_in', codec),
  _is_null: isNullOperator,
  _neq: oneAlike('_neq', codec),
  _nin: manyAlike('_nin', codec),
});

function jsonbOperators(schema: RoleSchema): Operators {
  const jsonb = scalarCodec(jsonbType);
  const text = scalarCodec(textType);
  const path = { ...text, sql: 'jsonpath' };
  return {
    _cast: castOperator(schema),
    _contains: one('_contains', jsonb, 'does the column contain the given json value at the top level'),
    _contained_in: one('_contained_in', jsonb, 'is the column contained in the given json value'),
    _has_key: mapped(
      valueType(text, true),
      compare('_has_key'),
      'does the string exist as a top-level key in the column',
    ),
    _has_keys_all: many('_has_keys_all', text, 'do all of these strings exist as top-level keys in the column'),
    _has_keys_any: many('_has_keys_any', text, 'do any of these strings exist as top-level keys in the column'),
    _jsonb_path_exists: one(
      '_jsonb_path_exists',
      path,
      'does the jsonpath return any item for the specified JSON value',
    ),
    _jsonb_path_match: one(
      '_jsonb_path_match',
      path,
      'does the jsonpath predicate check return true for the specified JSON value',
    ),
  };
}

function castOperator(schema: RoleSchema): InputField<Comparison | undefined> {
  const onText = optional(comparisonType(schema, textType));
  const cast = inputObject(
    'jsonb_cast_exp',
    undefined,
    () => ({ String: onText }),
    ({ String: comparison }): Comparison =>
      (left) =>
        comparison && 'column' in left ? comparison({ column: left.column, cast: 'text' }) : both(),
  );
  return optional(cast);
}

const arrayOperators = (codec: Codec): Operators => ({
  _contained_in: oneAlike('_contained_in', codec, 'is the array contained in the given array value'),
  _contains: oneAlike('_contains', codec, 'does the array contain the given value'),
});

function ltreeOperators(type: PgType): Operators {
  const codec = scalarCodec(type);
  const lquery = scalarCodec(operandType('_matches', type));
  const text = scalarCodec(textType);
  return {
    _ancestor: one('_ancestor', codec, 'is the left argument an ancestor of right (or equal)?'),
    _ancestor_any: many('_ancestor_any', codec, 'does array contain an ancestor of `ltree`?'),
    _descendant: one('_descendant', codec, 'is the left argument a descendant of right (or equal)?'),
    _descendant_any: many('_descendant_any', codec, 'does array contain a descendant of `ltree`?'),
    _matches: one('_matches', lquery, 'does `ltree` match `lquery`?'),
    // Its list is one of strings, unlike the operand of `_matches`.
    _matches_any: many('_matches_any', { ...text, sql: lquery.sql }, 'does `ltree` match any `lquery` in array?'),
    _matches_fulltext: one(
      '_matches_fulltext',
      scalarCodec(operandType('_matches_fulltext', type)),
      'does `ltree` match `ltxtquery`?',
    ),
  };
}

function operatorsOf(schema: RoleSchema, type: PgType): Operators {
  const codec = scalarCodec(type);
  const operators: Operators = { ...equality(codec) };
  for (const operator of ['_gt', '_gte', '_lt', '_lte'] as const) operators[operator] = oneAlike(operator, codec);
  if (isText(type))
    for (const [operator, about] of textOperators) operators[operator] = oneAlike(operator, codec, about);
  if (type.isArray) Object.assign(operators, arrayOperators(codec));
  if (isJsonb(type)) Object.assign(operators, jsonbOperators(schema));
  if (isLtree(type)) Object.assign(operators, ltreeOperators(type));
  return Object.fromEntries(Object.entries(operators).sort(([left], [right]) => (left < right ? -1 : 1)));
}

const combined =
  (values: Partial<Record<string, Comparison | undefined>>): Comparison =>
  (left) =>
    both(...Object.values(values).flatMap((comparison) => (comparison ? [comparison(left)] : [])));

export function comparisonType(schema: RoleSchema, type: PgType): InputType<Comparison> {
  const codec = scalarCodec(type);
  const name = type.isArray ? `${codec.named.name}_array_comparison_exp` : `${codec.type}_comparison_exp`;
  const description = `Boolean expression to compare columns of type "${codec.named.name}". All fields are combined with logical 'AND'.`;
  return schema.once(name, () => inputObject(name, description, () => operatorsOf(schema, type), combined));
}

export function columnComparison(schema: RoleSchema, column: ColumnModel): InputType<Comparison> {
  const { enumTable } = column;
  if (!enumTable) return comparisonType(schema, column.type);
  const name = `${columnCodec(column).type}_comparison_exp`;
  const description = `Boolean expression to compare columns of type "${enumTable.type}_enum". All fields are combined with logical 'AND'.`;
  return schema.once(name, () =>
    inputObject(name, description, () => equality(enumCodec(enumTable, column.type)), combined),
  );
}
