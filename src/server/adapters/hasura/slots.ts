import type { Slots } from '../../ports/slots.ts';
import type { HasuraClient } from './client.ts';

const WAITING = `query ServerWaitingSlots {
  rows: slot_filling(where: { finished_at: { _is_null: true } }, order_by: [{ created_at: asc }, { dataset_id: asc }], limit: 100) {
    dataset_id
  }
}`;

const FILL = `mutation ServerFillSlots($id: uuid!) {
  row: update_slot_filling_by_pk(pk_columns: { dataset_id: $id }, _inc: { batches: 1 }) { space_id done total finished_at }
}`;

interface FillingRow {
  space_id: string;
  done: number;
  total: number | null;
  finished_at: string | null;
}

/** Slots of listings in the data service: the database fills them (migration slot_filling). */
export function createHasuraSlots(client: HasuraClient): Slots {
  return {
    async waiting() {
      const { rows } = await client.query<{ rows: { dataset_id: string }[] }>(WAITING, {});
      return rows.map(({ dataset_id }) => dataset_id);
    },

    async fill(id) {
      const { row } = await client.query<{ row: FillingRow | null }>(FILL, { id });
      return row && { spaceId: row.space_id, done: row.done, total: row.total, isFinished: row.finished_at !== null };
    },
  };
}
