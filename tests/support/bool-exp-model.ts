/** Boolean expressions over one small table, made at random and evaluated in TypeScript with SQL's three truth values. */

export interface Item {
  id: number;
  parent_id: number | null;
  size: number | null;
  name: string | null;
  open: boolean;
}

export interface BoolExp {
  _and?: BoolExp[];
  _or?: BoolExp[];
  _not?: BoolExp;
  size?: Comparison;
  name?: Comparison;
  open?: Comparison;
  parent?: BoolExp;
  children?: BoolExp;
}

type Scalar = number | string | boolean;
type Comparison = Record<string, Scalar | Scalar[]>;

/** True, false or unknown. */
type Truth = boolean | null;

export type Random = () => number;

/** Mulberry32: small, seeded, good enough for tests. */
export function makeRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

const below = (random: Random, limit: number): number => Math.floor(random() * limit);
const names = ['ant', 'bee', 'cat', 'Cat', 'a_b', 'a%b', ''];
const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

export const makeItems = (random: Random, count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    parent_id: index > 0 && random() < 0.7 ? 1 + below(random, index) : null,
    size: random() < 0.2 ? null : below(random, 6),
    name: random() < 0.2 ? null : pick(random, names),
    open: random() < 0.5,
  }));

const ordering = ['_eq', '_neq', '_gt', '_gte', '_lt', '_lte'];
const some = <T>(random: Random, make: () => T): T[] => Array.from({ length: below(random, 4) }, make);

function comparison(random: Random, value: () => Scalar): Comparison {
  const choice = random();
  if (choice < 0.15) return { _is_null: random() < 0.5 };
  if (choice < 0.3) return { [pick(random, ['_in', '_nin'])]: some(random, value) };
  return { [pick(random, ordering)]: value() };
}

/** @param depth how many levels of combinators and relationships at most */
export function randomBoolExp(random: Random, depth: number): BoolExp {
  const inner = (): BoolExp => randomBoolExp(random, depth - 1);
  const leaves: (() => BoolExp)[] = [
    () => ({ size: comparison(random, () => below(random, 6)) }),
    () => ({ name: comparison(random, () => pick(random, names)) }),
    () => ({ name: { [pick(random, ['_like', '_ilike'])]: pick(random, ['%a%', 'c_t', 'a\\_b', '%', 'CAT']) } }),
    () => ({ open: { _eq: random() < 0.5 }, size: comparison(random, () => below(random, 6)) }),
    () => ({}),
  ];
  const branches: (() => BoolExp)[] = [
    () => ({ _and: some(random, inner) }),
    () => ({ _or: some(random, inner) }),
    () => ({ _not: inner() }),
    () => ({ parent: inner() }),
    () => ({ children: inner() }),
  ];
  return pick(random, depth > 0 && random() < 0.7 ? branches : leaves)();
}

const not = (truth: Truth): Truth => (truth === null ? null : !truth);
const all = (truths: Truth[]): Truth => (truths.includes(false) ? false : truths.includes(null) ? null : true);
const any = (truths: Truth[]): Truth => not(all(truths.map(not)));

function like(value: string, pattern: string, flags: string): boolean {
  const source = pattern.replace(
    /\\(.)|([%_])|([.*+?^${}()|[\]])/gs,
    (_match, escaped?: string, wild?: string, special?: string) => {
      if (escaped !== undefined) return escaped;
      return wild === undefined ? `\\${special}` : wild === '%' ? '.*' : '.';
    },
  );
  return new RegExp(`^${source}$`, `s${flags}`).test(value);
}

function compare(operator: string, value: Scalar | null, operand: Scalar | Scalar[]): Truth {
  if (operator === '_is_null') return (value === null) === operand;
  if (Array.isArray(operand)) {
    const equal = any(operand.map((item) => (value === null ? null : value === item)));
    return operator === '_in' ? equal : not(equal);
  }
  if (value === null) return null;
  switch (operator) {
    case '_eq':
      return value === operand;
    case '_neq':
      return value !== operand;
    case '_gt':
      return value > operand;
    case '_gte':
      return value >= operand;
    case '_lt':
      return value < operand;
    case '_lte':
      return value <= operand;
    case '_like':
      return like(String(value), String(operand), '');
    default:
      return like(String(value), String(operand), 'i');
  }
}

/** What SQL says of a row: an expression holds when this is true, not when it is unknown. */
export function evaluate(exp: BoolExp, item: Item, items: readonly Item[]): Truth {
  const exists = (found: readonly Item[], where: BoolExp): boolean =>
    found.some((other) => evaluate(where, other, items) === true);
  const truths: Truth[] = [];
  if (exp._and) truths.push(all(exp._and.map((part) => evaluate(part, item, items))));
  if (exp._or) truths.push(any(exp._or.map((part) => evaluate(part, item, items))));
  if (exp._not) truths.push(not(evaluate(exp._not, item, items)));
  if (exp.parent)
    truths.push(
      exists(
        items.filter(({ id }) => id === item.parent_id),
        exp.parent,
      ),
    );
  if (exp.children)
    truths.push(
      exists(
        items.filter(({ parent_id }) => parent_id === item.id),
        exp.children,
      ),
    );
  for (const column of ['size', 'name', 'open'] as const) {
    for (const [operator, operand] of Object.entries(exp[column] ?? {}))
      truths.push(compare(operator, item[column], operand));
  }
  return all(truths);
}
