import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** The ids of the topics that the settings of a space have for a new newsletter, as `tag_ids` holds them. */
export function topicIds(settings: Json | undefined): string[] {
  const topics = isJsonObject(settings) ? settings.newsletter_topics : undefined;
  return isJsonObject(topics) ? Object.keys(topics).filter((id) => topics[id] === true) : [];
}

/** Of these topics those that there are still, as a newsletter holds them; a topic that was deleted stays in the settings. */
export function firstTopics(ids: readonly string[], tags: readonly JsonObject[]): { [id: string]: true } {
  const known = new Set(tags.map(({ id }) => id));
  return Object.fromEntries(ids.filter((id) => known.has(id)).map((id) => [id, true as const]));
}
