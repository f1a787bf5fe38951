import type { SignUps } from '../../../ports/newsletters/sign-ups.ts';
import type { HasuraClient } from '../client.ts';
import type { createHasuraMembers } from '../members.ts';

const TOPICS = `query ServerTopics($space: uuid!) {
  rows: tag(where: { space_id: { _eq: $space }, type: { _eq: Newsletter } }, order_by: [{ name: asc }, { id: asc }]) { id name }
}`;
const FIND = `query ServerFindSignUp($where: member_sign_in_bool_exp!) { rows: member_sign_in(where: $where) { email used_at } }`;
const CONFIRM = `mutation ServerConfirmSignUp($args: confirm_sign_up_args!) { rows: confirm_sign_up(args: $args) { id } }`;

/** Sign-ups for newsletters, by the function of the database (migration sign_ups). */
export function createHasuraSignUps(
  client: HasuraClient,
  members: Pick<ReturnType<typeof createHasuraMembers>, 'offer'>,
): SignUps {
  return {
    async topics(spaceId) {
      return (await client.query<{ rows: { id: string; name: string }[] }>(TOPICS, { space: spaceId })).rows;
    },

    offer({ firstName, lastName, topics, ...offer }, limit) {
      const signUp = { first_name: firstName, last_name: lastName, topics: [...topics] };
      return members.offer({ ...offer, returnTo: '', signUp }, limit);
    },

    async find(spaceId, tokenHash) {
      const where = {
        space_id: { _eq: spaceId },
        token_hash: { _eq: tokenHash },
        sign_up: { _is_null: false },
        expires_at: { _gt: 'now()' },
      };
      const { rows } = await client.query<{ rows: { email: string; used_at: string | null }[] }>(FIND, { where });
      return rows[0] ? { email: rows[0].email, isUsed: rows[0].used_at !== null } : null;
    },

    async confirm(spaceId, tokenHash, status) {
      const args = { at_space: spaceId, link_hash: tokenHash, first_status: status };
      return (await client.query<{ rows: unknown[] }>(CONFIRM, { args })).rows.length > 0;
    },
  };
}
