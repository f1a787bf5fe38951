import { isJsonObject, type JsonObject } from '#schema/json.ts';

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
  const details = isJsonObject(meta ?? null) ? (meta as JsonObject) : {};
  return {
    ...{ id: String(id), name: String(name), price: Number(price), currency: String(currency) },
    ...{ category: String(details.category ?? ''), thumbnail: String(details.thumbnail ?? '') },
  };
}
