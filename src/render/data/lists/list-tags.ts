import type { ChoiceField } from '#schema/field.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { type JsonObject, objectOf } from '#schema/json.ts';
import type { AskData } from '../data-document.ts';
import { heldTagsDocument, tagNamesDocument } from '../data-document.ts';
import { newest } from '../data-methods.ts';
import type { DataQuery } from '../data-query.ts';
import { compareNames, OWN_TAGS } from '../referred.ts';

/** Rows of a list whose tags are offered, those that were changed last: all of a longer list would be read for each visit. */
const MOST_ROWS = 1_000;
/** Tags of a list that are offered, those that most of its rows have. */
const MOST_TAGS = 100;

/** The type of the tags of a row. */
const TYPES: { readonly [table in DataQuery['table']]?: string } = { page: 'Page', listing: 'Listing' };

/**
 * Tags that visitors filter lists by: those that the rows of each hold, by the alphabet. Two questions for all lists of a page.
 * @param lists what each shows before anybody has asked anything of it
 */
export async function tagsOfLists(
  lists: readonly DataQuery[],
  ask: AskData,
): Promise<readonly ChoiceField['options'][]> {
  if (lists.length === 0) return [];
  // Lists of the same rows offer the same tags.
  const wanted = new Map(lists.map((list) => [JSON.stringify([list.table, list.where]), list]));
  const queries = [...wanted.values()].map((list) => ({ ...list, orderBy: newest, limit: MOST_ROWS }));
  const found = await ask(heldTagsDocument(queries));
  const heldBy = new Map([...wanted.keys()].map((key, at) => [key, mostUsedTags(found[`t${at}`] ?? [])]));
  const tagIds = lists.map(({ table, where }) => heldBy.get(JSON.stringify([table, where])) ?? []);
  const ids = [...new Set(tagIds.flat())];
  if (ids.length === 0) return tagIds.map(() => []);
  const { rows = [] } = await ask(tagNamesDocument(ids));
  const tags = new Map(rows.map((tag) => [String(tag.id), tag]));
  return lists.map(({ table }, at) =>
    (tagIds[at] ?? [])
      .flatMap((id) => {
        const { type, name } = tags.get(id) ?? {};
        return type === TYPES[table] ? [{ value: id, label: String(name) }] : [];
      })
      .sort((a, b) => compareNames(a.label, b.label)),
  );
}

function mostUsedTags(rows: readonly JsonObject[]): string[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const id of Object.keys(objectOf(row[OWN_TAGS]))) {
      if (isUuid(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_TAGS)
    .map(([id]) => id);
}
