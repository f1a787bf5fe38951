import { AppError } from '../../errors.ts';
import { DataServiceError } from './client.ts';

/** Words of the database (`hasura/migrations`, take_seat, transfer_space and restore_place) for what only it can know. */
const ROLE_FULL = /at most 10 members/;
const TRANSFER_REFUSED = /Only the owner of a space can transfer it|Only an active admin of the space/;
const HERE_AGAIN = /works here again already/;
/** Two that were made at the same time, or that waited for each other. */
const COLLIDED = new Set(['constraint-violation', 'concurrent-update']);

/** A refusal of the data service as an entry of the error table, where there is one for it. */
export function peopleFault(error: unknown): unknown {
  if (!(error instanceof DataServiceError)) return error;
  if (ROLE_FULL.test(error.message)) return new AppError('role-full', { cause: error });
  if (TRANSFER_REFUSED.test(error.message) || HERE_AGAIN.test(error.message) || COLLIDED.has(error.code)) {
    return new AppError('changed-meanwhile', { cause: error });
  }
  return error;
}
