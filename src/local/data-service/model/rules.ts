import { isJsonb } from '../catalog/type-classes.ts';
import type { PgType } from '../catalog/types.ts';
import { qualified } from '../catalog/types.ts';
import { HasuraError, type Path } from '../errors.ts';
import { readName } from '../metadata/normalise.ts';
import type { Value } from '../operation/call.ts';
import { arrayText, encode } from '../operation/encode.ts';
import { isSessionVariable, sessionSlot } from '../operation/session.ts';
import { fixedArguments } from './fixed-arguments.ts';
import type { BoolExp, CompareOperator, Operand } from './ir.ts';
import { both, everything } from './ir.ts';
import type { TableModel } from './model.ts';

/** Compiles permission rules: JSON with bare values, `_` and legacy `$` operators, session variables. */

const fail = (message: string, path: Path): HasuraError => new HasuraError('parse-failed', message, path);

const jsonbType: PgType = { name: 'jsonb', sql: 'jsonb', kind: 'base', isArray: false, base: 'jsonb' };
const textType: PgType = { name: 'text', sql: 'text', kind: 'base', isArray: false, base: 'text' };

const synonyms: Record<string, string> = { _ne: '_neq', _cne: '_cneq' };

const columnOperators: Record<string, '=' | '<>' | '>' | '<' | '>=' | '<='> = {
  _ceq: '=',
  _cneq: '<>',
  _cgt: '>',
  _clt: '<',
  _cgte: '>=',
  _clte: '<=',
};

const plainOperators = new Set<string>([
  '_eq',
  '_neq',
  '_gt',
  '_lt',
  '_gte',
  '_lte',
  '_like',
  '_nlike',
  '_ilike',
  '_nilike',
  '_similar',
  '_nsimilar',
  '_regex',
  '_iregex',
  '_nregex',
  '_niregex',
  '_contains',
  '_contained_in',
  '_has_key',
  '_jsonb_path_exists',
  '_jsonb_path_match',
  '_ancestor',
  '_descendant',
  '_matches',
  '_matches_fulltext',
]);
const listOperators = new Set<string>([
  '_in',
  '_nin',
  '_has_keys_any',
  '_has_keys_all',
  '_ancestor_any',
  '_descendant_any',
  '_matches_any',
]);

/** The type that an operator's right side has on a column of `type`. */
export function operandType(operator: string, type: PgType): PgType {
  if (operator.startsWith('_has_key')) return textType;
  if (operator.startsWith('_jsonb_path')) return { ...textType, sql: 'jsonpath' };
  if (operator === '_matches' || operator === '_matches_any')
    return { ...textType, name: 'lquery', sql: 'lquery', base: 'lquery' };
  if (operator === '_matches_fulltext') return { ...textType, name: 'ltxtquery', sql: 'ltxtquery', base: 'ltxtquery' };
  return type;
}

/** A rule's value as SQL: a session variable's text, or a constant. */
export function ruleValue(type: PgType, value: unknown, path: Path): Value {
  if (isSessionVariable(value)) return { slot: sessionSlot(value), type: type.sql };
  return { constant: value === null ? null : encode(type, value, path), type: type.sql };
}

function listValue(type: PgType, value: unknown, path: Path): Value {
  if (isSessionVariable(value)) return { slot: sessionSlot(value), type: `${type.sql}[]` };
  if (!Array.isArray(value)) throw fail('expected a list', path);
  const session = value.some(isSessionVariable);
  if (!session) {
    return {
      constant: arrayText(value.map((item) => (item === null ? null : encode(type, item, path)))),
      type: `${type.sql}[]`,
    };
  }
  const parts = value.map((item) => (isSessionVariable(item) ? sessionSlot(item) : () => encode(type, item, path)));
  return { slot: (call) => arrayText(parts.map((part) => part(call))), type: `${type.sql}[]` };
}

export interface RuleContext {
  /** Any tracked or untracked table that `_exists` may name. */
  findTable(name: string): TableModel | undefined;
  root: TableModel;
}

function columnComparison(
  left: Operand,
  operator: '=' | '<>' | '>' | '<' | '>=' | '<=',
  value: unknown,
  table: TableModel,
  context: RuleContext,
  path: Path,
): BoolExp {
  const parts = Array.isArray(value) ? value : [value];
  const ofRoot = parts.length === 2 && parts[0] === '$';
  const name = parts[parts.length - 1];
  const owner = ofRoot ? context.root : table;
  const right = typeof name === 'string' ? owner.byColumn.get(name) : undefined;
  if (!right)
    throw new HasuraError(
      'not-exists',
      `column "${String(name)}" does not exist in table "${owner.catalog.name}"`,
      path,
    );
  return { is: 'columns', left, operator, right, ofRoot };
}

function comparison(
  left: Operand,
  type: PgType,
  key: string,
  value: unknown,
  table: TableModel,
  context: RuleContext,
  path: Path,
): BoolExp {
  const name = key.startsWith('$') ? `_${key.slice(1)}` : key;
  const operator = synonyms[name] ?? name;
  const columns = columnOperators[operator];
  if (columns) return columnComparison(left, columns, value, table, context, path);
  if (operator === '_is_null') {
    if (isSessionVariable(value)) return { is: 'nullIf', left, slot: sessionSlot(value) };
    if (typeof value !== 'boolean') throw fail('expected a boolean', path);
    return { is: 'null', left, negated: !value };
  }
  if (operator === '_cast') return castComparison(left, value, table, context, path);
  const right = operandType(operator, type);
  if (operator === '_eq' && value === null) return { is: 'null', left, negated: false };
  if (operator === '_neq' && value === null) return { is: 'null', left, negated: true };
  if (plainOperators.has(operator)) {
    return { is: 'compare', left, operator: operator as CompareOperator, right: ruleValue(right, value, path) };
  }
  if (listOperators.has(operator)) {
    return { is: 'compare', left, operator: operator as CompareOperator, right: listValue(right, value, path) };
  }
  throw new HasuraError('unexpected', `unexpected operator: ${key}`, path);
}

function castComparison(left: Operand, value: unknown, table: TableModel, context: RuleContext, path: Path): BoolExp {
  if (!('column' in left) || !isJsonb(left.column.type)) throw fail('cannot cast this column', path);
  const source = Object.entries(Object(value) as Record<string, unknown>)[0];
  if (source?.[0] !== 'String' && source?.[0] !== 'text') throw fail('cannot cast to that type', path);
  return operations({ column: left.column, cast: 'text' }, textType, source[1], table, context, path);
}

function operations(
  left: Operand,
  type: PgType,
  value: unknown,
  table: TableModel,
  context: RuleContext,
  path: Path,
): BoolExp {
  const isOperations =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).every((key) => /^[_$]/.test(key));
  if (!isOperations) return comparison(left, type, '_eq', value, table, context, path);
  const parts = Object.entries(value).map(([key, item]) =>
    comparison(left, type, key, item, table, context, [...path, key]),
  );
  return both(...parts);
}

function member(key: string, value: unknown, table: TableModel, context: RuleContext, path: Path): BoolExp {
  const column = table.byColumn.get(key);
  if (column) return operations({ column }, column.type, value, table, context, path);
  const relationship = table.relationships.get(key);
  if (relationship)
    return { is: 'related', relationship, where: compileRule(value, relationship.target, context, path) };
  const computed = table.computedFields.get(key);
  if (computed?.returns) {
    const where = compileRule(value, computed.returns, context, path);
    return { is: 'computedRows', computed, where, arguments: fixedArguments(computed) };
  }
  if (computed) {
    return operations({ computed, arguments: fixedArguments(computed) }, computed.type, value, table, context, path);
  }
  throw new HasuraError('not-exists', `"${key}" does not exist`, path);
}

function existsRule(value: unknown, context: RuleContext, path: Path): BoolExp {
  const source = Object(value) as Record<string, unknown>;
  const name = qualified(readName(source._table ?? source.$table, [...path, '_table']));
  const table = context.findTable(name);
  if (!table)
    throw new HasuraError('not-exists', `table "${name.replace(/^public\./, '')}" does not exist`, [...path, '_table']);
  return {
    is: 'exists',
    table,
    where: compileRule(source._where ?? source.$where ?? {}, table, { ...context, root: context.root }, [
      ...path,
      '_where',
    ]),
  };
}

/**
 * Compiles a rule of a table. Several keys of an object are combined with AND.
 * @throws HasuraError not-exists, parse-failed: the metadata is inconsistent
 */
export function compileRule(rule: unknown, table: TableModel, context: RuleContext, path: Path): BoolExp {
  if (rule === undefined || rule === null) return everything;
  if (typeof rule !== 'object' || Array.isArray(rule)) throw fail('expected an object', path);
  const parts = Object.entries(rule).map(([key, value]): BoolExp => {
    const at = [...path, key];
    const rules = (): BoolExp[] => {
      if (!Array.isArray(value)) throw fail('expected a list', at);
      return value.map((item, index) => compileRule(item, table, context, [...at, index]));
    };
    switch (key) {
      case '_and':
      case '$and':
        return both(...rules());
      case '_or':
      case '$or':
        return { is: 'or', of: rules() };
      case '_not':
      case '$not':
        return { is: 'not', of: compileRule(value, table, context, at) };
      case '_exists':
      case '$exists':
        return existsRule(value, context, at);
      default:
        return member(key, value, table, context, at);
    }
  });
  return both(...parts);
}

export { jsonbType, textType };
