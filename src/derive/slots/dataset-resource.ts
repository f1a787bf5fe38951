import { collectionActions } from '#schema/collection-rights.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { type Resource, storageOf } from '#schema/resource.ts';
import { levelSubjects } from '#schema/stored-fields/custom-levels.ts';
import { placementOf } from '#schema/stored-fields/field-shapes.ts';
import { entriesWithFields, fieldsFromFixed, restrictedFields } from '#schema/stored-fields/fixed-fields.ts';
import { slotKindOf } from '#schema/stored-fields/slot-kind.ts';
import { datasetKeys } from '#schema/stored-fields/value-keys.ts';
import { collectionRoutes } from '../navigation/collection-routes.ts';
import { wordsOf } from '../navigation/collection-words.ts';
import { shaped, shapedList } from './shaped.ts';
import { slottedFields } from './slotted-fields.ts';

/** What a dataset says about its listings. */
export interface DatasetFields {
  id: string;
  name: string;
  fixed_fields: Json;
  meta: Json;
  info: Json;
  /** What a collection keeps from roles. */
  rights: Json;
}

const FIELD = 'd_';

/** The field of a listing that says whose it is. */
export const BY = 'dataset_id';

/** Whether a part of an address speaks of a field of a dataset. */
export const namesDatasetField = (text: string): boolean => text.replace(/^-/, '').startsWith(FIELD);

/**
 * The declaration of the listings of one dataset: its fields stand beside those of all listings, and the list shows them first.
 * @param role of the viewer, from whom a collection may keep something
 */
export function datasetResource(listings: Resource, dataset: DatasetFields, role: string): Resource {
  const { slotted = '' } = listings;
  const { column, path } = storageOf(listings, slotted);
  const actions = collectionActions(dataset.rights, role);
  const entryBy = entriesOf(dataset.fixed_fields);
  const own = fieldsFromFixed(dataset.fixed_fields);
  const { fields, storage, slots, keyed, uncompared, compared, short, searched, where } = slottedFields({
    prefix: FIELD,
    fields: own.map((field) => ({ field, kind: slotKindOf(entryBy.get(field.name)?.type) })),
    meta: dataset.meta,
    storedAt: [column, ...path],
    keyPrefix: datasetKeys,
  });
  const levelByKey = restrictedFields(dataset.fixed_fields);
  const writeGuards = fields.flatMap(({ name }, at) => {
    const level = levelByKey.get(own[at]?.name ?? '');
    return level ? [[name, levelSubjects[level]] as const] : [];
  });
  const narrowed: Resource = {
    ...listings,
    madeFrom: listings,
    ...collectionOf(dataset),
    ...(actions && { actions }),
    fields: [...listings.fields, ...fields],
    storage: { ...listings.storage, ...storage },
    slots: { ...listings.slots, ...slots },
    keyed: { ...listings.keyed, ...keyed },
    uncompared: { ...listings.uncompared, ...uncompared },
    ...(writeGuards.length > 0 && { writeGuards: { ...listings.writeGuards, ...Object.fromEntries(writeGuards) } }),
    list: {
      ...listings.list,
      columns: [listings.title, ...short, ...otherColumns(listings)],
      filters: [...compared, ...otherFilters(listings, dataset)],
      search: [...(listings.list?.search ?? []), ...searched],
      where: { ...listings.list?.where, [BY]: { eq: dataset.id }, ...where },
      editable: fields.map(({ name }) => name),
    },
  };
  const shapes = fields.map(({ name }, at) => ({ name, ...placementOf(entryBy.get(own[at]?.name ?? '') ?? {}) }));
  const placed = { ...narrowed, ...(narrowed.list && { list: shapedList(narrowed, narrowed.list, shapes) }) };
  return placed.part ? shaped(placed, unusedOf(dataset.info)) : placed;
}

/** The dataset whose listings alone a declaration is of. */
export function datasetOf({ madeFrom, list }: Resource): string | undefined {
  const by = madeFrom && list?.where?.[BY];
  return typeof by === 'object' && by !== null && 'eq' in by ? String(by.eq) : undefined;
}

/** The fields of all listings that a collection does without, as a space hides those that are built in. */
const unusedOf = (info: Json) => {
  const names = isJsonObject(info) && Array.isArray(info.unused_fields) ? info.unused_fields : [];
  return names.map((name) => ({ name: String(name), hidden: true, section: '' }));
};

/** The words and addresses of a collection (docs/decisions/136), and nothing of another dataset. */
export function collectionOf({
  id,
  name,
  info,
}: Pick<DatasetFields, 'id' | 'name' | 'info'>): Pick<Resource, 'ownWords' | 'part' | 'routes'> {
  if (!isJsonObject(info) || info.in_menu !== true) return {};
  const routes = collectionRoutes({ id, slug: info.slug });
  return { ownWords: wordsOf(name, info.record_name), part: { [BY]: id }, routes };
}

/** The entries by the names of their fields; where one stands twice, the first is the field. */
const entriesOf = (fields: Json): Map<string, JsonObject> =>
  new Map(
    entriesWithFields(fields)
      .filter(({ entry }) => entry.retired !== true)
      .reverse()
      .map(({ entry, field }) => [field.name, entry]),
  );

const otherColumns = ({ title, list }: Resource) =>
  (list?.columns ?? []).filter((name) => name !== title && name !== BY);

/** In a collection all records have the same dataset. */
const otherFilters = ({ list }: Resource, dataset: DatasetFields) =>
  (list?.filters ?? []).filter((name) => name !== BY || !collectionOf(dataset).part);
