import type { PaymentDifference } from '#schema/api/payment-comparison.ts';
import type { OwnPaymentAccount, PaymentAccounts } from '../../../ports/payments/payment-accounts.ts';
import type { HasuraClient } from '../client.ts';
import { changeBy, SETTING_CHANGE, type SettingChange, undoOf } from '../records/setting-change.ts';

interface AccountRow {
  account: string;
  name: string;
  is_live: boolean;
  key_ending: string;
  sealed_key: string;
  endpoint: string;
  sealed_webhook_secret: string;
  created_at: string;
  creator: { name: string } | null;
}

const FIND = `query ServerPaymentAccount($space: uuid!) {
  row: payment_account_by_pk(space_id: $space) {
    account name is_live key_ending sealed_key endpoint sealed_webhook_secret created_at creator { name }
  }
}`;
const SPACES = `query ServerSpacesWithAccounts { rows: payment_account(order_by: { space_id: asc }) { space_id } }`;
const SET = `mutation ServerSetPaymentAccount($space: uuid!, $row: payment_account_insert_input!, $kept: kept_setting_bool_exp!) {
  delete_payment_account_by_pk(space_id: $space) { space_id }
  insert_payment_account_one(object: $row) { space_id }
  ${SETTING_CHANGE}
}`;
const FORGET = `mutation ServerForgetCustomers($space: uuid!) {
  update_member(where: { space_id: { _eq: $space }, customer_id: { _is_null: false } }, _set: { customer_id: null }) { affected_rows }
}`;
const REMOVE = `mutation ServerRemovePaymentAccount($space: uuid!, $kept: kept_setting_bool_exp!) {
  delete_payment_account_by_pk(space_id: $space) { space_id }
  ${SETTING_CHANGE}
}`;

const FINDINGS = `query ServerPaymentFindings($space: uuid!) {
  row: payment_account_by_pk(space_id: $space) { found_at differences compare_fault }
}`;
const KEEP_FINDINGS = `mutation ServerKeepPaymentFindings($space: uuid!, $set: payment_account_set_input!) {
  update_payment_account_by_pk(pk_columns: { space_id: $space }, _set: $set) { space_id }
}`;

interface FindingsRow {
  found_at: string | null;
  differences: PaymentDifference[];
  compare_fault: string | null;
}

/** Accounts of spaces in the data service, with the admin's rights: no role reads them. */
export function createHasuraPaymentAccounts(client: HasuraClient): PaymentAccounts {
  const find = async (space: string): Promise<OwnPaymentAccount | null> => {
    const { row } = await client.query<{ row: AccountRow | null }>(FIND, { space });
    return (
      row && {
        ...{ account: row.account, name: row.name, isLive: row.is_live, keyEnding: row.key_ending },
        ...{ sealedKey: row.sealed_key, endpoint: row.endpoint, sealedWebhookSecret: row.sealed_webhook_secret },
        ...{ setBy: row.creator?.name ?? null, setAt: row.created_at },
      }
    );
  };

  return {
    find,

    async spaces() {
      const { rows } = await client.query<{ rows: { space_id: string }[] }>(SPACES, {});
      return rows.map(({ space_id }) => space_id);
    },

    async set(space, { account, name, isLive, keyEnding, sealedKey, endpoint, sealedWebhookSecret }, actor) {
      const before = await find(space);
      if (before?.account !== account) await client.query(FORGET, { space });
      const row = {
        ...{ space_id: space, account, name, is_live: isLive, key_ending: keyEnding, created_by: actor.id },
        ...{ sealed_key: sealedKey, endpoint, sealed_webhook_secret: sealedWebhookSecret },
      };
      const changeFilter = changeBy(actor, space, 'payment_account');
      return undoOf(await client.query<SettingChange>(SET, { space, row, kept: changeFilter }, actor));
    },

    async remove(space, actor) {
      const changeFilter = changeBy(actor, space, 'payment_account');
      return undoOf(await client.query<SettingChange>(REMOVE, { space, kept: changeFilter }, actor));
    },

    async findings(space) {
      const { row } = await client.query<{ row: FindingsRow | null }>(FINDINGS, { space });
      if (!row?.found_at) return null;
      return { foundAt: row.found_at, differences: row.differences, fault: row.compare_fault };
    },

    async keepFindings(space, findings) {
      const none = { found_at: null, differences: [], compare_fault: null };
      const isNew = findings !== null && (findings.differences.length > 0 || findings.fault !== null);
      const set = isNew
        ? {
            ...{ found_at: new Date().toISOString(), compare_fault: findings.fault },
            ...(findings.fault === null && { differences: findings.differences }),
          }
        : { compare_fault: null };
      await client.query(KEEP_FINDINGS, { space, set: findings === null ? none : set });
    },
  };
}
