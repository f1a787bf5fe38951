import { contentMatches, contentSearchCall, searchedContent } from '#derive/documents/content-search.ts';
import type { Field } from '#schema/field.ts';
import type { Model } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';
import type { DataClients } from './data-client.ts';

/** A text that records may mention, and where it is looked for. */
export interface ContentSearch {
  model: Model;
  /** What the viewer may not read is not asked for. */
  readable(resource: Resource, field: Field): boolean;
  text: string;
  /** Most records of each resource. */
  limit: number;
}

/** Finds the records that mention a text. */
export async function searchContent(clients: DataClients, question: ContentSearch, signal?: AbortSignal) {
  const { model, readable, text, limit } = question;
  const places = searchedContent(model, readable);
  if (places.length === 0) return [];
  return contentMatches(
    places,
    await clients({ signal }).run(contentSearchCall(model, places, { sought: [text], limit })),
  );
}
