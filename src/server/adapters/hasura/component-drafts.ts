import type { Json } from '#schema/json.ts';
import type { ComponentDrafts } from '../../ports/component-drafts.ts';
import type { HasuraClient } from './client.ts';

const FIND = `query ServerComponentDraft($id: uuid!) {
  row: component_by_pk(id: $id) { id status schema info draft_schema draft_info draft_note faults updated_at }
}`;

const SETTLE = `mutation ServerSettleComponent($where: component_bool_exp!, $set: component_set_input!) {
  update_component(where: $where, _set: $set) { affected_rows }
}`;

interface DraftRow {
  id: string;
  status: string;
  schema: Json;
  info: Json;
  draft_schema: Json;
  draft_info: Json;
  draft_note: string;
  faults: Json;
  updated_at: string;
}

/** What is written of components, until pages use it (migration component_drafts). */
export function createHasuraComponentDrafts(client: HasuraClient): ComponentDrafts {
  return {
    async find(id) {
      const { row } = await client.query<{ row: DraftRow | null }>(FIND, { id });
      if (!row) return null;
      const { draft_schema: schema, draft_info: info, draft_note: note, updated_at: updatedAt } = row;
      // Columns of jsonb come with their keys in one order.
      const isLive = JSON.stringify([schema, info]) === JSON.stringify([row.schema, row.info]);
      return { id, status: row.status, schema, info, note, faults: row.faults, isLive, updatedAt };
    },

    async settle({ id, status, schema, info, note, updatedAt, isLive }, faults, actor) {
      const where = { id: { _eq: id }, updated_at: { _eq: updatedAt } };
      const live = {
        ...(!isLive && { schema, info, version_note: note }),
        ...(status === 'ERROR' && { status: 'ACTIVE' }),
      };
      const set = { faults, ...(faults.length === 0 && live) };
      type Answer = { update_component: { affected_rows: number } };
      const answer = await client.query<Answer>(SETTLE, { where, set }, actor);
      return answer.update_component.affected_rows > 0;
    },
  };
}
