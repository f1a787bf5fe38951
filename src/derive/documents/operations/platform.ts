import type { Call } from '../queries.ts';
import { type Changed, type Found, find, update } from './operation.ts';

/** Closes the spaces that were given up before a time: the timed job (data-layer.md section 4). */
export function closeWithdrawnSpaces(before: string): Call<Changed> {
  const where = { status: { _eq: 'Withdraw' }, deleted_at: { _lt: before } };
  return update('CloseWithdrawnSpaces', 'space', where, { status: 'Deleted' }, 'id status');
}

/** How often a component is used, as numbers: `{ rows: [{ block_count, mail_count, frame_count }] }`. */
export function componentUse(id: string): Call<Found> {
  return find('ComponentUse', 'component_use', {
    where: { component_id: { _eq: id } },
    select: 'component_id block_count mail_count frame_count',
  });
}
