import type { Notice, Notices } from '../../ports/notices.ts';
import type { HasuraClient } from './client.ts';

const CLAIM = `mutation ServerClaimPageNotices { rows: claim_page_notices {
  id kind text actor { name } user { email language } page { id name } space { id name info }
} }`;
const GIVE_BACK = `mutation ServerGiveBackNotice($id: uuid!) {
  update_page_notice_by_pk(pk_columns: { id: $id }, _set: { claimed_at: null }) { id }
}`;

interface NoticeRow extends Pick<Notice, 'id' | 'kind' | 'text' | 'page'> {
  actor: { name: string | null } | null;
  user: { email: string; language: string | null };
  space: { id: string; name: string; info: { language?: unknown } | null };
}

/** Notices of the data service, with the admin's rights: nobody reads what another person is told. */
export function createHasuraNotices(client: HasuraClient): Notices {
  return {
    async claim() {
      const { rows } = await client.query<{ rows: NoticeRow[] }>(CLAIM, {});
      return rows.map(({ actor, user, space, ...notice }) => ({
        ...notice,
        actor: actor?.name ?? '',
        space: { id: space.id, name: space.name },
        to: { email: user.email, language: user.language ?? String(space.info?.language ?? '') },
      }));
    },

    async giveBack(id) {
      await client.query(GIVE_BACK, { id });
    },
  };
}
