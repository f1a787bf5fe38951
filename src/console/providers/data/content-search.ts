import {
  contentCountCall,
  contentCounts,
  contentMatches,
  contentSearchCall,
  searchedContent,
} from '#derive/documents/search/content-search.ts';
import type { Field } from '#schema/field.ts';
import type { Model } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';
import type { DataClients } from './data-client.ts';

/** Where is looked. */
interface SearchedModel {
  model: Model;
  /** What the viewer may not read is not asked for. */
  readable(resource: Resource, field: Field): boolean;
}

/** A text that records may mention, and where it is looked for. */
export interface ContentSearch extends SearchedModel {
  text: string;
  /** Most records of each resource. */
  limit: number;
}

/** Texts of which records may mention several: each record counts once. */
export interface ContentCount extends SearchedModel {
  texts: readonly string[];
}

/** Finds the records that mention a text. */
export async function searchContent(clients: DataClients, question: ContentSearch, signal?: AbortSignal) {
  const { model, readable, text, limit } = question;
  const searched = searchedContent(model, readable);
  if (searched.length === 0) return [];
  return contentMatches(
    searched,
    await clients({ signal }).run(contentSearchCall(model, searched, { sought: [text], limit })),
  );
}

/** How many records mention one of the texts, by the name of their resource. */
export async function countContent(
  clients: DataClients,
  { model, readable, texts }: ContentCount,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const searched = searchedContent(model, readable);
  if (searched.length === 0) return new Map();
  return contentCounts(searched, await clients({ signal }).run(contentCountCall(searched, { sought: texts })));
}
