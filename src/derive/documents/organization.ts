import { personalRoles } from '#rules/people.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { rowsIn } from './answers.ts';
import type { Call } from './queries.ts';

export interface OrganizationSpace {
  id: string;
  name: string;
  status: string;
  role: string;
  credits: number;
  pages: number;
}

export interface Purchase {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  /** In units of the currency. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  type: string;
  status: string;
  spaceName: string;
}

/** The account behind the spaces: what /organization shows. */
export interface Organization {
  spaces: readonly OrganizationSpace[];
  /** The newest first, a page of them. */
  purchases: readonly Purchase[];
  purchaseCount: number;
  /** Completed purchases of all pages, by currency. */
  totals: readonly { currency: string; amount: number }[];
}

export interface OrganizationRequest {
  limit: number;
  offset: number;
}

/**
 * Purchases for spaces that the person owns: the platform's administrators may read those of others too. What members pay
 * is income of a space.
 */
const ownedBy = (userId: string): JsonObject => ({
  type: { _neq: 'MEMBERSHIP' },
  space: { users: { user_id: { _eq: userId }, user_role: { _eq: 'SpaceOwner' } } },
});

/**
 * The spaces of a person, a page of the purchases that the permissions leave, and the currencies of these, in one
 * operation. Its answer and that of `totalsCall` make an `Organization`.
 */
export function organizationCall(userId: string, { limit, offset }: OrganizationRequest): Call {
  const name = 'Organization';
  return {
    operationName: name,
    query: `query ${name}($mine: user_space_bool_exp!, $owned: purchase_bool_exp!, $limit: Int!, $offset: Int!) {
  places: user_space(where: $mine, order_by: { space: { name: asc } }) {
    user_role space { id name status newsletter_credits size { page_count } }
  }
  purchases: purchase(where: $owned, order_by: [{ created_at: desc_nulls_last }, { id: asc }], limit: $limit, offset: $offset) {
    id created_at amount currency type status space { name }
  }
  count: purchase_aggregate(where: $owned) { aggregate { count } }
  currencies: purchase(where: $owned, distinct_on: currency, order_by: { currency: asc }) { currency }
}`,
    variables: {
      mine: {
        user_id: { _eq: userId },
        user_role: { _in: [...personalRoles] },
        space: { status: { _neq: 'Deleted' } },
      },
      owned: ownedBy(userId),
      limit,
      offset,
    },
  };
}

/** Sums of the completed purchases in each currency; undefined where there is none to ask for. */
export function totalsCall(userId: string, currencies: readonly string[]): Call | undefined {
  if (currencies.length === 0) return undefined;
  const name = 'OrganizationTotals';
  const parameters = currencies.map((_, index) => `$where${index}: purchase_bool_exp!`);
  const sums = currencies.map(
    (_, index) => `of${index}: purchase_aggregate(where: $where${index}) { aggregate { sum { amount } } }`,
  );
  const where = currencies.map((currency, index): [string, JsonObject] => [
    `where${index}`,
    { currency: { _eq: currency }, status: { _eq: 'COMPLETED' }, ...ownedBy(userId) },
  ]);
  return {
    operationName: name,
    query: `query ${name}(${parameters.join(', ')}) {\n  ${sums.join('\n  ')}\n}`,
    variables: Object.fromEntries(where),
  };
}

/** The answers of `organizationCall` and `totalsCall` as one value. */
export function readOrganization(data: JsonObject, sums: JsonObject): Organization {
  return {
    spaces: rowsIn(data.places).flatMap(({ user_role, space }) => {
      if (!isJsonObject(space)) return [];
      const pages = isJsonObject(space.size) ? Number(space.size.page_count) : 0;
      const { id, name, status } = texts(space);
      return { id, name, status, role: String(user_role), credits: Number(space.newsletter_credits ?? 0), pages };
    }),
    purchases: rowsIn(data.purchases).map((row) => {
      const { id, created_at: createdAt, currency, type, status } = texts(row);
      const spaceName = isJsonObject(row.space) ? String(row.space.name) : '';
      return { id, createdAt, currency, type, status, amount: Number(row.amount), spaceName };
    }),
    purchaseCount: numberAt(data.count, 'aggregate', 'count'),
    totals: rowsIn(data.currencies).map(({ currency }, index) => ({
      currency: String(currency),
      amount: numberAt(sums[`of${index}`], 'aggregate', 'sum', 'amount'),
    })),
  };
}

/** Every value as text, since the columns are known to hold some. */
function texts(row: JsonObject): Record<'id' | 'name' | 'status' | 'created_at' | 'currency' | 'type', string> {
  const text = (name: string) => String(row[name] ?? '');
  return {
    id: text('id'),
    name: text('name'),
    status: text('status'),
    created_at: text('created_at'),
    currency: text('currency'),
    type: text('type'),
  };
}

function numberAt(value: Json | undefined, ...path: string[]): number {
  const found = path.reduce<Json | undefined>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), value);
  return Number(found ?? 0);
}
