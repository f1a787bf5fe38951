import type { Slots } from '../../ports/slots.ts';
import type { HasuraClient } from './client.ts';

const WAITING = `query ServerWaitingSlots {
  rows: slot_filling(where: { finished_at: { _is_null: true } }, order_by: [{ created_at: asc }, { id: asc }], limit: 100) {
    id
  }
}`;

const FILL = `mutation ServerFillSlots($id: uuid!) {
  row: update_slot_filling_by_pk(pk_columns: { id: $id }, _inc: { batches: 1 }) { form_id extended space_id done total finished_at }
}`;

interface FillingRow {
  form_id: string | null;
  extended: string | null;
  space_id: string;
  done: number;
  total: number | null;
  finished_at: string | null;
}

/** Slots in the data service: the database fills them (migrations slot_filling and custom_slots). */
export function createHasuraSlots(client: HasuraClient): Slots {
  return {
    async waiting() {
      const { rows } = await client.query<{ rows: { id: string }[] }>(WAITING, {});
      return rows.map(({ id }) => id);
    },

    async fill(id) {
      const { row } = await client.query<{ row: FillingRow | null }>(FILL, { id });
      if (!row) return null;
      const { form_id, extended, space_id: spaceId, done, total, finished_at } = row;
      return {
        host: extended ?? (form_id === null ? 'dataset' : 'form'),
        spaceId,
        done,
        total,
        isFinished: finished_at !== null,
      };
    },
  };
}
