import { mentionPlaces, mentionsCall, mentionsFound } from '#derive/documents/content-search.ts';
import type { Field } from '#schema/field.ts';
import type { Model } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';
import type { DataClients } from './data-client.ts';

/** A text that records may mention, and where it is looked for. */
export interface MentionsQuestion {
  model: Model;
  /** What the viewer may not read is not asked for. */
  readable(resource: Resource, field: Field): boolean;
  text: string;
  /** Most records of each resource. */
  limit: number;
}

/** Finds the records that mention a text. */
export async function findMentions(clients: DataClients, question: MentionsQuestion, signal?: AbortSignal) {
  const { model, readable, text, limit } = question;
  const places = mentionPlaces(model, readable);
  if (places.length === 0) return [];
  return mentionsFound(places, await clients({ signal }).run(mentionsCall(model, places, { sought: [text], limit })));
}
