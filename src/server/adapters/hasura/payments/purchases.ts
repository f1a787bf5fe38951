import { inUnits } from '../../../payments/money.ts';
import type {
  BlockOffer,
  CreditPackage,
  Purchase,
  PurchaseStatus,
  Purchases,
  PurchaseType,
} from '../../../ports/payments/purchases.ts';
import { type HasuraClient, unlessThere } from '../client.ts';

interface PurchaseRow {
  id: string;
  type: PurchaseType;
  space_id: string | null;
  user_id: string | null;
  status: PurchaseStatus;
  amount: number | string;
  refunded: number | string;
  currency: string;
  credits: number | null;
  title: string | null;
  checkout_session: string | null;
  payment_intent: string | null;
  invoice: string | null;
  created_at: string;
  delivery: Purchase['delivery'];
}

const COLUMNS = `id type space_id user_id status amount refunded currency credits title checkout_session payment_intent
  invoice created_at delivery`;

const PACKAGES = `query ServerCreditPackages {
  rows: newsletter_package(order_by: [{ price: asc }, { id: asc }]) { id name price currency credits }
}`;
const BLOCK_OFFER = `query ServerBlockOffer($component: uuid!) {
  rows: component_offer(where: { component_id: { _eq: $component } }) { id: component_id name price currency }
}`;
const BLOCK_HOLDERS = `query ServerBlockHolders($space: uuid!, $user: uuid!, $component: uuid!) {
  rows: component_assignment(where: { component_id: { _eq: $component }, _or: [{ space_id: { _eq: $space } }, { user_id: { _eq: $user } }] }) { space_id }
}`;
const CUSTOMER = `query ServerPaymentCustomer($user: uuid!) { row: payment_customer_by_pk(user_id: $user) { customer } }`;
const KEEP_CUSTOMER = `mutation ServerKeepPaymentCustomer($row: payment_customer_insert_input!) {
  insert_payment_customer_one(object: $row, on_conflict: { constraint: payment_customer_pkey, update_columns: [] }) { customer }
}`;
const BEGIN = `mutation ServerBeginPurchase($row: purchase_insert_input!) {
  insert_purchase_one(object: $row, on_conflict: { constraint: purchase_pkey, update_columns: [] }) { id }
}`;
const FIND = `query ServerPurchase($id: uuid!) { row: purchase_by_pk(id: $id) { ${COLUMNS} } }`;
const APPLY = `mutation ServerApplyPayment($args: apply_payment_args!) { rows: apply_payment(args: $args) { ${COLUMNS} } }`;
const APPLY_INVOICE = `mutation ServerApplyInvoice($args: apply_invoice_args!) { rows: apply_invoice(args: $args) { ${COLUMNS} } }`;
const FIND_INVOICE = `query ServerPurchaseOfInvoice($invoice: String!) {
  rows: purchase(where: { invoice: { _eq: $invoice } }) { ${COLUMNS} }
}`;
const PAID_SINCE = `query ServerPaidPurchases($where: purchase_bool_exp!) { rows: purchase(where: $where) { ${COLUMNS} } }`;
const NEWEST = `query ServerNewestPurchases($where: purchase_bool_exp!, $limit: Int!) {
  rows: purchase(where: $where, order_by: [{ created_at: desc_nulls_last }, { id: asc }], limit: $limit) { ${COLUMNS} }
}`;

/** Purchases of the data service, with the admin's rights: the payment service alone says what becomes of them. */
export function createHasuraPurchases(client: HasuraClient): Purchases {
  const find = async (id: string) => {
    const { row } = await client.query<{ row: PurchaseRow | null }>(FIND, { id });
    return row && purchaseOf(row);
  };

  const newest = async (where: object, limit: number) =>
    (await client.query<{ rows: PurchaseRow[] }>(NEWEST, { where, limit })).rows.map(purchaseOf);

  const customerOf = async (user: string) => {
    const { row } = await client.query<{ row: { customer: string } | null }>(CUSTOMER, { user });
    return row?.customer ?? null;
  };

  return {
    find,
    customerOf,

    async packages() {
      type Rows = { rows: (Omit<CreditPackage, 'price'> & { price: number | string })[] };
      const { rows } = await client.query<Rows>(PACKAGES, {});
      return rows.map((row) => ({ ...row, price: Number(row.price) }));
    },

    async blockOffer(component) {
      type Rows = { rows: (Omit<BlockOffer, 'price'> & { price: number | string })[] };
      const [row] = (await client.query<Rows>(BLOCK_OFFER, { component })).rows;
      return row ? { ...row, price: Number(row.price) } : null;
    },

    async blockHolders(component, { spaceId: space, userId: user }) {
      type Rows = { rows: { space_id: string | null }[] };
      const { rows } = await client.query<Rows>(BLOCK_HOLDERS, { space, user, component });
      return rows.map((row) => (row.space_id === null ? 'person' : 'space'));
    },

    async keepCustomer(userId, customer) {
      const insertion = client.query(KEEP_CUSTOMER, { row: { user_id: userId, customer } });
      await unlessThere(insertion, async () => (await customerOf(userId)) === customer);
    },

    async begin({ id, spaceId, userId, component, ...bought }) {
      const type = component === null ? 'NEWSLETTER_CREDITS' : 'EXCLUSIVE_COMPONENT';
      const row = { id, space_id: spaceId, user_id: userId, type, component_id: component, ...bought };
      await unlessThere(client.query(BEGIN, { row }), async () => (await find(id)) !== null);
      const found = await find(id);
      if (!found) throw new Error(`Purchase ${id} is gone.`);
      return found;
    },

    async apply({ purchaseId, session, intent, status, amountRefunded, currency, dispute }) {
      const payment = {
        ...{ status, dispute, checkout_session: session, payment_intent: intent },
        refunded: inUnits(amountRefunded, currency),
      };
      const { rows } = await client.query<{ rows: PurchaseRow[] }>(APPLY, { args: { purchase: purchaseId, payment } });
      return rows[0] ? purchaseOf(rows[0]) : null;
    },

    async applyInvoice({ id, amount, amountRefunded, currency, createdAt, intent, ...rest }) {
      const { kind, owner, key, title, status, subscription, dispute } = rest;
      const bill = {
        ...{ invoice: id, kind, owner, key, title, status, subscription, dispute, currency, payment_intent: intent },
        ...{ amount: inUnits(amount, currency), refunded: inUnits(amountRefunded, currency) },
        created_at: createdAt.toISOString(),
      };
      const { rows } = await client.query<{ rows: PurchaseRow[] }>(APPLY_INVOICE, { args: { bill } });
      return rows[0] ? purchaseOf(rows[0]) : null;
    },

    async findInvoice(invoice) {
      const { rows } = await client.query<{ rows: PurchaseRow[] }>(FIND_INVOICE, { invoice });
      return rows[0] ? purchaseOf(rows[0]) : null;
    },

    async paidSince(start, seller) {
      const where = {
        ...{ created_at: { _gte: start.toISOString() }, payment_intent: { _is_null: false } },
        ...(seller === null
          ? { type: { _neq: 'MEMBERSHIP' } }
          : { type: { _eq: 'MEMBERSHIP' }, space_id: { _eq: seller } }),
      };
      const { rows } = await client.query<{ rows: PurchaseRow[] }>(PAID_SINCE, { where });
      return rows.map(purchaseOf);
    },

    async newest(spaceId, limit) {
      const where = spaceId === null ? {} : { space_id: { _eq: spaceId } };
      return newest(where, limit);
    },

    async ofMembers({ spaceId, memberId }, limit) {
      const member = memberId === undefined ? {} : { member_id: { _eq: memberId } };
      return newest({ type: { _eq: 'MEMBERSHIP' }, space_id: { _eq: spaceId }, ...member }, limit);
    },
  };
}

const purchaseOf = (row: PurchaseRow): Purchase => ({
  ...{ id: row.id, spaceId: row.space_id, status: row.status, currency: row.currency, credits: row.credits },
  ...{ amount: Number(row.amount), refunded: Number(row.refunded), title: row.title ?? '' },
  ...{ session: row.checkout_session, intent: row.payment_intent, invoice: row.invoice },
  ...{ type: row.type, createdAt: row.created_at, userId: row.user_id, delivery: row.delivery },
});
