import fc from 'fast-check';

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

const names = fc.constantFrom('ant', 'bee', 'cat', 'Cat', 'a_b', 'a%b', '');
const sizes = fc.nat(5);
/** @param freq null comes once in so many values */
const sometimes = <T>(value: fc.Arbitrary<T>, freq: number) => fc.option(value, { freq });

/** A tree of items: the parent of each comes before it. */
export const itemTree = (count: number): fc.Arbitrary<Item[]> =>
  fc
    .array(
      fc.record({
        parent: sometimes(fc.nat(), 3),
        size: sometimes(sizes, 4),
        name: sometimes(names, 4),
        open: fc.boolean(),
      }),
      { minLength: count, maxLength: count },
    )
    .map((items) =>
      items.map(({ parent, ...item }, index) => ({
        id: index + 1,
        parent_id: index > 0 && parent !== null ? 1 + (parent % index) : null,
        ...item,
      })),
    );

function comparison(value: fc.Arbitrary<Scalar>): fc.Arbitrary<Comparison> {
  const by = (operators: readonly string[], operand: fc.Arbitrary<Scalar | Scalar[]>) =>
    fc.tuple(fc.constantFrom(...operators), operand).map(([operator, one]) => ({ [operator]: one }));
  return fc.oneof(
    { weight: 14, arbitrary: by(['_eq', '_neq', '_gt', '_gte', '_lt', '_lte'], value) },
    { weight: 3, arbitrary: by(['_in', '_nin'], fc.array(value, { maxLength: 3 })) },
    { weight: 3, arbitrary: by(['_is_null'], fc.boolean()) },
  );
}

const patterns = fc.constantFrom('%a%', 'c_t', 'a\\_b', '%', 'CAT');
const leaf: fc.Arbitrary<BoolExp> = fc.oneof(
  fc.record({ size: comparison(sizes) }),
  fc.record({ name: comparison(names) }),
  fc.record({ name: fc.oneof(fc.record({ _like: patterns }), fc.record({ _ilike: patterns })) }),
  fc.record({ open: fc.record({ _eq: fc.boolean() }), size: comparison(sizes) }),
  fc.constant({}),
);

/** @param depth how many levels of combinators and relationships at most */
export function boolExp(depth: number): fc.Arbitrary<BoolExp> {
  if (depth === 0) return leaf;
  const inner = boolExp(depth - 1);
  const several = fc.array(inner, { maxLength: 3 });
  const branch: fc.Arbitrary<BoolExp> = fc.oneof(
    fc.record({ _and: several }),
    fc.record({ _or: several }),
    fc.record({ _not: inner }),
    fc.record({ parent: inner }),
    fc.record({ children: inner }),
  );
  return fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 7, arbitrary: branch });
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
