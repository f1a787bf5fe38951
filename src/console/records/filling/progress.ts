import { waitingKeys } from '#derive/slots/host-slots.ts';
import type { Json } from '#schema/json.ts';

/** How many rows have a new field in its place. */
export interface Progress {
  done: number;
  /** Null until they were counted. */
  total: number | null;
}

/** How often it is looked how far the rows are. */
const LOOK_MS = 2000;

/** The time until it is asked again, while fields wait. @param meta of the dataset or the form */
export const pollIntervalOf = (meta: Json | undefined): number | false =>
  waitingKeys(meta ?? null).length > 0 ? LOOK_MS : false;
