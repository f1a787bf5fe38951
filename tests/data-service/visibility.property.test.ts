import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#local/data-service/engine-types.ts';
import { type BoolExp, boolExp, evaluate, type Item } from '#tests/support/bool-exp-model.ts';
import { createItemWorld, type ItemWorld, sessionOf } from '#tests/support/item-world.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

/** Whichever way a role looks, through a field, a relationship, an aggregate or a write, it sees what its rule says. */

let world: ItemWorld;

beforeAll(async () => {
  world = await createItemWorld(60);
});
afterAll(() => world.close());

interface Row {
  id: number;
  parent: { id: number } | null;
  children: { id: number }[];
  children_aggregate: { aggregate: { count: number; max: { id: number | null } }; nodes: { id: number }[] };
}

interface VisibleRows {
  item: Row[];
  item_aggregate: { aggregate: { count: number; sum: { id: number | null } }; nodes: { id: number }[] };
  with_parent: { id: number }[];
  with_children: { id: number }[];
  without_children: { id: number }[];
  counted: { id: number }[];
  by_parent: { id: number }[];
}

const ROW = `id parent { id } children(order_by: {id: asc}) { id }
  children_aggregate(order_by: {id: asc}) { aggregate { count max { id } } nodes { id } }`;

const EVERYTHING = `{
  item(order_by: {id: asc}) { ${ROW} }
  item_aggregate(order_by: {id: asc}) { aggregate { count sum { id } } nodes { id } }
  with_parent: item(where: {parent: {}}, order_by: {id: asc}) { id }
  with_children: item(where: {children: {}}, order_by: {id: asc}) { id }
  without_children: item(where: {_not: {children: {}}}, order_by: {id: asc}) { id }
  counted: item(where: {children_aggregate: {count: {predicate: {_gte: 2}}}}, order_by: {id: asc}) { id }
  by_parent: item(order_by: [{parent: {id: asc_nulls_first}}, {id: asc}]) { id }
}`;

const WRITE = `mutation { update_item(where: {}, _inc: {size: 0}) { affected_rows returning { ${ROW} } } }`;
const LIVE = `subscription { item(order_by: {id: asc}) { ${ROW} } }`;
const STREAM = 'subscription { item_stream(batch_size: 100, cursor: {initial_value: {id: 0}}) { id } }';

const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
const byId = (rows: readonly Row[]): Row[] => [...rows].sort((left, right) => left.id - right.id);

/** What must be seen of the rows that a rule lets through. */
class Expected {
  readonly visible: readonly Item[];
  readonly #items: readonly Item[];
  readonly #ids: ReadonlySet<number>;

  constructor(rule: BoolExp, items: readonly Item[]) {
    this.#items = items;
    this.visible = items.filter((item) => evaluate(rule, item, items) === true);
    this.#ids = new Set(ids(this.visible));
  }

  parent({ parent_id }: Item): Item | undefined {
    return this.visible.find(({ id }) => id === parent_id);
  }

  children({ id }: Item): Item[] {
    return this.visible.filter(({ parent_id }) => parent_id === id);
  }

  rows(): Row[] {
    return this.visible.map((item) => {
      const parent = this.parent(item);
      const children = this.children(item).map(({ id }) => ({ id }));
      const max = children.at(-1)?.id ?? null;
      const aggregate = { count: children.length, max: { id: max } };
      return {
        id: item.id,
        parent: parent ? { id: parent.id } : null,
        children,
        children_aggregate: { aggregate, nodes: children },
      };
    });
  }

  everything(): VisibleRows {
    const shown = (items: readonly Item[]): { id: number }[] => items.map(({ id }) => ({ id }));
    const such = (test: (item: Item) => boolean): { id: number }[] => shown(this.visible.filter(test));
    const sum = this.visible.reduce((total, { id }) => total + id, 0);
    const keyOf = (item: Item): number => this.parent(item)?.id ?? 0;
    return {
      item: this.rows(),
      item_aggregate: {
        aggregate: { count: this.visible.length, sum: { id: this.visible.length > 0 ? sum : null } },
        nodes: shown(this.visible),
      },
      with_parent: such((item) => this.parent(item) !== undefined),
      with_children: such((item) => this.children(item).length > 0),
      without_children: such((item) => this.children(item).length === 0),
      counted: such((item) => this.children(item).length >= 2),
      by_parent: shown([...this.visible].sort((left, right) => keyOf(left) - keyOf(right) || left.id - right.id)),
    };
  }

  isVisible(id: number): boolean {
    return this.#ids.has(id);
  }

  /** One visible and one hidden row, where there are such. */
  samples(): number[] {
    const hidden = this.#items.find(({ id }) => !this.#ids.has(id));
    return [...this.visible.slice(0, 1), ...(hidden ? [hidden] : [])].map(({ id }) => id);
  }
}

async function check(session: Session, expected: Expected, label: string): Promise<void> {
  expect(await world.answer(EVERYTHING, session), label).toEqual(expected.everything());
  for (const id of expected.samples()) {
    const found = await world.answer('query ($id: Int!) { item_by_pk(id: $id) { id } }', session, { id });
    expect(found, label).toEqual({ item_by_pk: expected.isVisible(id) ? { id } : null });
  }
  const rows = expected.rows();
  expect(await world.subscribe(LIVE, session), label).toEqual({ item: rows });
  if (rows.length > 0) {
    expect(await world.subscribe(STREAM, session), label).toEqual({ item_stream: rows.map(({ id }) => ({ id })) });
  }
  const { update_item } = (await world.answer(WRITE, session)) as {
    update_item: { affected_rows: number; returning: Row[] };
  };
  expect(update_item.affected_rows, label).toBe(rows.length);
  expect(byId(update_item.returning), label).toEqual(rows);
}

const permission = (role: string, filter: object): { select: object; update: object } => ({
  select: { role, permission: { columns: ['id', 'parent_id'], filter, allow_aggregations: true } },
  update: { role, permission: { columns: ['size'], filter, check: null } },
});

test("every path shows the rows of the role's rule, no more and no fewer", async () => {
  const showsItsRows = fc.asyncProperty(boolExp(2), boolExp(2), fc.nat(3), async (rule, other, least) => {
    // The third rule depends on who asks.
    const permissions = [
      permission('member', rule),
      permission('guest', other),
      permission('visitor', { _or: [other, { size: { _gt: 'X-Hasura-Least' } }] }),
    ];
    await world.enforce({
      select_permissions: permissions.map(({ select }) => select),
      update_permissions: permissions.map(({ update }) => update),
    });
    const cases = [
      { session: sessionOf('member'), rule },
      { session: sessionOf('guest'), rule: other },
      {
        session: sessionOf('visitor', { 'x-hasura-least': String(least) }),
        rule: { _or: [other, { size: { _gt: least } }] },
      },
    ];
    for (const { session, rule: own } of cases) await check(session, new Expected(own, world.items), session.role);
  });
  await fc.assert(showsItsRows, propertyRuns(40));
});
