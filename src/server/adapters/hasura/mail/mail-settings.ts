import { isJsonObject, type Json } from '#schema/json.ts';
import { AppError } from '../../../errors.ts';
import type { MailSettings } from '../../../ports/mail/mail-settings.ts';
import { type HasuraClient, isConstraintViolation } from '../client.ts';
import { changeBy, SETTING_CHANGE, type SettingChange, undoOf } from '../records/setting-change.ts';

interface AccountRow {
  region: string;
  access_key_id: string;
  sealed_secret: string;
  configuration_set: string | null;
  topic_arn: string | null;
  created_at: string;
  creator: { name: string } | null;
}
interface DomainRow {
  domain: string;
  verified_at: string | null;
  checked_at: string | null;
}

const ACCOUNT = `query ServerMailAccount($space: uuid!) {
  row: mail_account_by_pk(space_id: $space) {
    region access_key_id sealed_secret configuration_set topic_arn created_at creator { name }
  }
}`;
const SET_ACCOUNT = `mutation ServerSetMailAccount($space: uuid!, $row: mail_account_insert_input!, $kept: kept_setting_bool_exp!) {
  delete_mail_account_by_pk(space_id: $space) { space_id }
  insert_mail_account_one(object: $row) { space_id }
  ${SETTING_CHANGE}
}`;
const REMOVE_ACCOUNT = `mutation ServerRemoveMailAccount($space: uuid!, $kept: kept_setting_bool_exp!) {
  delete_mail_account_by_pk(space_id: $space) { space_id }
  ${SETTING_CHANGE}
}`;
const OF_TOPIC = `query ServerSpaceOfTopic($arn: String!) {
  rows: mail_account(where: { topic_arn: { _eq: $arn } }) { space_id }
}`;
const DOMAINS = `query ServerSenderDomains($space: uuid!) {
  rows: sender_domain(where: { space_id: { _eq: $space } }, order_by: [{ domain: asc }]) { domain verified_at checked_at }
}`;
const ADD_DOMAIN = `mutation ServerAddSenderDomain($row: sender_domain_insert_input!, $kept: kept_setting_bool_exp!) {
  insert_sender_domain_one(object: $row, on_conflict: { constraint: sender_domain_pkey, update_columns: [] }) { domain }
  ${SETTING_CHANGE}
}`;
const REMOVE_DOMAIN = `mutation ServerRemoveSenderDomain($space: uuid!, $domain: String!, $kept: kept_setting_bool_exp!) {
  delete_sender_domain_by_pk(space_id: $space, domain: $domain) { domain }
  ${SETTING_CHANGE}
}`;
const KEEP_CHECK = `mutation ServerKeepDomainCheck($where: sender_domain_bool_exp!, $set: sender_domain_set_input!) {
  update_sender_domain(where: $where, _set: $set) { affected_rows }
}`;
const SPACE = `query ServerMailSpace($space: uuid!) { row: space_by_pk(id: $space) { name info } }`;

/** The mail settings of the data service, with the admin's rights: no role reads them. */
export function createHasuraMailSettings(client: HasuraClient): MailSettings {
  return {
    async account(space) {
      const { row } = await client.query<{ row: AccountRow | null }>(ACCOUNT, { space });
      return (
        row && {
          region: row.region,
          accessKeyId: row.access_key_id,
          sealedSecret: row.sealed_secret,
          configurationSet: row.configuration_set,
          topicArn: row.topic_arn,
          setBy: row.creator?.name ?? null,
          setAt: row.created_at,
        }
      );
    },

    async setAccount(space, { region, accessKeyId, sealedSecret, configurationSet, topicArn }, actor) {
      const row = {
        ...{ space_id: space, region, access_key_id: accessKeyId, sealed_secret: sealedSecret, created_by: actor.id },
        ...{ configuration_set: configurationSet, topic_arn: topicArn },
      };
      const changeFilter = changeBy(actor, space, 'mail_account');
      const answer = await client
        .query<SettingChange>(SET_ACCOUNT, { space, row, kept: changeFilter }, actor)
        .catch((error: unknown) => {
          // The one rule that a checked row can break: a topic tells of one space.
          throw isConstraintViolation(error) ? new AppError('mail-topic-taken', { cause: error }) : error;
        });
      return undoOf(answer);
    },

    async removeAccount(space, actor) {
      const changeFilter = changeBy(actor, space, 'mail_account');
      return undoOf(await client.query<SettingChange>(REMOVE_ACCOUNT, { space, kept: changeFilter }, actor));
    },

    async spaceOfTopic(arn) {
      const { rows } = await client.query<{ rows: { space_id: string }[] }>(OF_TOPIC, { arn });
      return rows[0]?.space_id ?? null;
    },

    async domains(space) {
      const { rows } = await client.query<{ rows: DomainRow[] }>(DOMAINS, { space });
      return rows.map(({ domain, verified_at, checked_at }) => ({
        domain,
        verifiedAt: verified_at,
        checkedAt: checked_at,
      }));
    },

    async addDomain(space, domain, actor) {
      const row = { space_id: space, domain, created_by: actor.id };
      const changeFilter = changeBy(actor, space, 'sender_domain');
      return undoOf(await client.query<SettingChange>(ADD_DOMAIN, { row, kept: changeFilter }, actor));
    },

    async removeDomain(space, domain, actor) {
      const changeFilter = changeBy(actor, space, 'sender_domain');
      return undoOf(await client.query<SettingChange>(REMOVE_DOMAIN, { space, domain, kept: changeFilter }, actor));
    },

    async keepCheck(space, domain, verified) {
      const where = { space_id: { _eq: space }, domain: { _eq: domain } };
      await client.query(KEEP_CHECK, { where, set: { checked_at: 'now()', verified_at: verified ? 'now()' : null } });
    },

    async resetChecks(space) {
      const where = { space_id: { _eq: space } };
      await client.query(KEEP_CHECK, { where, set: { checked_at: null, verified_at: null } });
    },

    async space(space) {
      const { row } = await client.query<{ row: { name: string; info: Json } | null }>(SPACE, { space });
      return row && { name: row.name, info: isJsonObject(row.info) ? row.info : {} };
    },
  };
}
