import { type MentionPlace, mentionsCall } from '#derive/mentions.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Model } from '#schema/model.ts';
import type { Transport } from './graphql-transport.ts';
import { toRequestError } from './http-error.ts';

type Row = JsonObject & { id: string };

/** Finds the records that mention a text, for each place at most `limit` of them. */
export function createMentions(model: Model, transport: Transport) {
  return async (places: readonly MentionPlace[], text: string, limit: number, signal?: AbortSignal) => {
    if (places.length === 0) return [];
    const { data, errors } = await transport(mentionsCall(model, places, { sought: [text], limit }), signal);
    if (!data) throw toRequestError(errors);
    return places.flatMap(({ resource }, index) => {
      const rows = data[`in${index}`];
      return Array.isArray(rows) && rows.length > 0 ? [{ resource, rows: rows as Row[] }] : [];
    });
  };
}
