import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';
import { siteWords } from '../site-words.ts';
import { builtInValues } from '../values/built-in-values.ts';
import { customAnswerFields, customWords, shownFields, shownValue } from '../values/custom-values.ts';
import { membersOf } from './cards.ts';
import type { SiteOfCards } from './data-query.ts';
import { isTagsOfListings, namesOfTags, OWN_TAGS } from './referred.ts';

/** Fields that the space has added to its listings and that a line says, in words, beside those of the dataset (`cardOfListing`). */
export function customFieldTexts(row: JsonObject, { customFields, language }: SiteOfCards): JsonObject[] {
  const meta = objectOf(row.meta);
  const fields = shownFields(customFields.listing, meta, builtInValues('listing', row));
  const words = customWords(fields, meta, language);
  return customAnswerFields(fields).map(({ name, label = name }) => ({
    key: name,
    name: label,
    type: 'Text',
    value: words[name] ?? '',
  }));
}

/**
 * What a card may say beside the fields of its dataset: all fields that the space has added, each like one of a dataset, and the tags of
 * the listing itself.
 * @param row with the names of its tags (`tagNamesOf`)
 */
export function fieldsOfSpace(row: JsonObject, site: SiteOfCards): JsonObject[] {
  const texts = new Map(customFieldTexts(row, site).map((field) => [field.key, field]));
  const meta = objectOf(row.meta);
  const fields = shownFields(site.customFields.listing, meta, builtInValues('listing', row)).flatMap(
    (field): JsonObject[] => {
      const { name, label = name } = field;
      const value = meta[name] ?? null;
      if (field.kind === 'group')
        return [
          { key: name, name: label, type: 'Group', value: shownValue(field, value), fields: membersOf(field, value) },
        ];
      if (isTagsOfListings(field)) return [tagsField(name, label, value, row)];
      return [texts.get(name) ?? []].flat();
    },
  );
  const { fixed_fields: declared } = objectOf(row.dataset);
  // A field of the dataset with that key is the one that was chosen.
  const isTaken = Array.isArray(declared) && declared.some((one) => isJsonObject(one) && one.key === OWN_TAGS);
  if (isTaken) return fields;
  return [...fields, tagsField(OWN_TAGS, tagsLabel(site, 'listing'), row.tag_ids ?? null, row)];
}

const tagsField = (key: string, name: string, value: Json, { tag_names }: JsonObject): JsonObject => ({
  ...{ key, name, type: 'Tags', value },
  tags: namesOfTags(value, tag_names),
});

/** What the tags of pages or listings are called on a site: as the space calls them, or in the language of the site. */
export const tagsLabel = ({ tagLabels, language }: SiteOfCards, kind: 'page' | 'listing'): string =>
  tagLabels?.[kind] || siteWords(language).list.tags;
