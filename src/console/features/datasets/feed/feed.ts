import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';

/** Where the rows of a dataset come from, as the dataset keeps it (`info.feed`). */
export interface Feed {
  /** Of a file on the public web; '' for files that people choose. */
  address: string;
  /** How its columns were read the last time. */
  plan: JsonObject | null;
  /** How its bytes were read where somebody said so: encoding, delimiter, sheet. */
  format?: JsonObject;
  /** IANA time zone of the times in it that name none. */
  zone?: string;
}

/** The feed of a dataset; one that never had any has an empty one. */
export function feedOf(stored: Json | undefined): Feed {
  const { address = '', plan = null, format, zone } = isJsonObject(stored) ? stored : {};
  return {
    ...{ address: typeof address === 'string' ? address : '', plan: isJsonObject(plan) ? plan : null },
    ...(isJsonObject(format) && { format }),
    ...(typeof zone === 'string' && { zone }),
  };
}

/** The listings of a dataset. */
export const listingsOf = (id: string): Predicate => ({ field: 'dataset_id', op: 'eq', value: id });

/** The variants, which are what partners ask, that came with it. */
export const variantsOf = (id: string): Predicate => ({ field: 'feed_id', op: 'eq', value: id });
