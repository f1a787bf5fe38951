import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** An exclusive block that can be bought. */
export interface BlockOffer {
  id: string;
  name: string;
  category: string;
  thumbnail: string;
  price: number;
  currency: string;
}

export function offerOf({ id, name, meta, price, currency }: JsonObject): BlockOffer {
  return {
    ...{ id: String(id), name: String(name), price: Number(price), currency: String(currency) },
    ...detailsOf(meta),
  };
}

/** What the chooser of blocks shows of one, from its column `meta`. */
export function detailsOf(meta: Json | undefined) {
  const details = isJsonObject(meta ?? null) ? (meta as JsonObject) : {};
  return {
    category: String(details.category ?? '').replaceAll('_', ' '),
    thumbnail: String(details.thumbnail ?? ''),
  };
}
