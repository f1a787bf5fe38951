import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { Operator } from '#schema/predicate.ts';
import type { Comparison } from '#schema/stored-fields/field-condition.ts';

/** How a comparison asks another field: an operator, or a word for one with its value. */
export type ComparisonWord = Operator | 'checked' | 'unchecked' | 'empty' | 'filled';

/** What records and forms hold where nothing is entered, by kind. */
const nothing: Json = [null, '', []];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const withOwnValue: { [W in ComparisonWord]?: Pick<Comparison, 'op' | 'value'> } = {
  checked: { op: 'eq', value: true },
  // Nobody has ticked it yet, or somebody took the tick away.
  unchecked: { op: 'neq', value: true },
  empty: { op: 'in', value: nothing },
  filled: { op: 'nin', value: nothing },
};

const ordered: readonly ComparisonWord[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'empty', 'filled'];

/** The ways to ask a field, the usual one first; none for kinds that no small input holds. */
export function waysOf(field: Field): readonly ComparisonWord[] {
  if (field.kind === 'boolean') return ['checked', 'unchecked'];
  // Several options are never equal to one.
  if (field.kind === 'choice' && field.many) return ['hasKey', 'hasAnyKey', 'empty', 'filled'];
  if (field.kind === 'choice') return ['eq', 'neq', 'in', 'nin', 'empty', 'filled'];
  if (field.kind === 'text') return ['eq', 'neq', 'contains', 'empty', 'filled'];
  // Moments are stored in several time zones: as texts they have no order.
  if (field.kind === 'date' && field.precision === 'minute') return ['eq', 'empty', 'filled'];
  if (field.kind === 'reference') return field.required ? ['eq', 'neq'] : ['filled', 'empty', 'eq', 'neq'];
  return field.kind === 'number' || field.kind === 'rating' || field.kind === 'date' ? ordered : [];
}

/** The way of a comparison; undefined for one that only a file can say. */
export function operatorOf(field: Field, { op, value }: Pick<Comparison, 'op' | 'value'>): ComparisonWord | undefined {
  if (field.kind === 'boolean' && op === 'eq' && value === false) return 'unchecked';
  const operators = waysOf(field);
  const own = operators.find((operator) => {
    const { [operator]: fixed } = withOwnValue;
    return fixed?.op === op && isSame(fixed.value, value);
  });
  return own ?? operators.find((operator) => operator === op);
}

/** The comparison that asks a field so. @param before the value of another way, which stays where it fits */
export function conditionBy(field: Field, operator: ComparisonWord, before?: Json): Comparison {
  const { [operator]: own } = withOwnValue;
  if (own) return { field: field.name, ...own };
  const isFresh = before === undefined || isSame(before, nothing);
  const given = isFresh ? firstValue(field) : before;
  const [first = firstValue(field)] = Array.isArray(given) ? given : [given];
  const value = takesSeveral(operator) ? (Array.isArray(given) ? given : [given]) : first;
  return { field: field.name, op: operator as Operator, value };
}

const takesSeveral = (operator: ComparisonWord) => operator === 'in' || operator === 'nin' || operator === 'hasAnyKey';

/** The field whose input takes what it compares with; undefined where its way says it. */
export function operandOf(field: Field, operator: ComparisonWord): Field | undefined {
  if (withOwnValue[operator]) return undefined;
  const { help: _help, default: _default, readOnly: _readOnly, showIf: _showIf, ...operand } = field;
  return { ...operand, required: true, ...(field.kind === 'choice' && { many: takesSeveral(operator) }) } as Field;
}

/** What a field is compared with until somebody says otherwise. */
function firstValue(field: Field): Json {
  if (field.kind === 'choice') return field.options[0]?.value ?? '';
  return field.kind === 'number' || field.kind === 'rating' ? 0 : '';
}
