import { customPrefix, type Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { type CustomField, customFields } from '#schema/stored-fields/custom-fields.ts';
import { type CustomLevel, levelColumns, levelSubjects } from '#schema/stored-fields/custom-levels.ts';
import { customLevel, customSlotKind, customSlots } from '#schema/stored-fields/custom-slots.ts';
import { linkFaults } from '#schema/stored-fields/field-links.ts';
import { fieldShapes } from '#schema/stored-fields/field-shapes.ts';
import { prefixedField } from '#schema/stored-fields/prefixed-field.ts';
import { hasValueKeys } from '#schema/stored-fields/value-keys.ts';
import { shaped } from './shaped.ts';
import { isShort } from './slotted-fields.ts';

/**
 * The declarations that a space has changed, with its fields in place: whatever follows from a declaration holds for custom
 * fields too. Those of which it says nothing are left out.
 * @param dataModel `space.data_model`: definitions by the name of the declaration
 * @param slots `space.custom_slots`: the typed columns that lists compare and sort the fields by
 */
export function extendedResources(
  resources: readonly Resource[],
  dataModel: Json | undefined,
  slots: JsonObject = {},
): Resource[] {
  if (!isJsonObject(dataModel)) return [];
  const names = resources.map(({ name }) => name);
  // Every view of it would look for what is declared nowhere.
  const isLost = (field: Field) => linkFaults(field, [], names).some(({ what }) => what === 'noResource');
  return resources.flatMap((resource) => {
    const added = customFields(dataModel[resource.name]).filter(({ field, retired }) => !retired && !isLost(field));
    const shapes = fieldShapes(dataModel[resource.name]);
    if (!resource.extensible || shapes.length === 0) return [];
    const own = added.length > 0 ? withFields(resource, resource.extensible, added, slots[resource.name]) : resource;
    const changed = shaped(own, shapes);
    return changed === resource ? [] : [changed];
  });
}

function withFields(resource: Resource, column: string, added: readonly CustomField[], given?: Json): Resource {
  const names = added.map(({ field }) => field.name);
  const fields = added.map(({ field }) => prefixedField(field, names));
  const { list } = resource;
  const stored = added.map(({ see }) => (see === 'everybody' ? column : levelColumns[see]));
  const guarded = (level: (one: CustomField) => CustomLevel) =>
    Object.fromEntries(
      added.flatMap((one) => {
        const of = level(one);
        return of === 'everybody' ? [] : [[`${customPrefix}${one.field.name}`, levelSubjects[of]] as const];
      }),
    );
  const open = fields.filter((_, index) => added[index]?.see === 'everybody');
  const { slots, uncompared, asked } = comparedBy(added, given);
  const searched = fields.filter(({ kind, name }) => kind === 'text' && slots[name] !== undefined);
  return {
    ...resource,
    fields: [...resource.fields, ...fields],
    storage: {
      ...resource.storage,
      ...Object.fromEntries(fields.map(({ name }, at) => [name, `${stored[at]}.${name}`])),
    },
    guards: { ...resource.guards, ...guarded(({ see }) => see) },
    writeGuards: { ...resource.writeGuards, ...guarded(({ change }) => change) },
    slots: { ...resource.slots, ...slots },
    keyed: { ...resource.keyed, ...Object.fromEntries(open.filter(hasValueKeys).map(({ name }) => [name, name])) },
    uncompared: { ...resource.uncompared, ...uncompared },
    ...(list && {
      list: {
        ...list,
        columns: [...list.columns, ...fields.filter(isShort).map(({ name }) => name)],
        filters: [...(list.filters ?? []), ...open.map(({ name }) => name)],
        ...((list.search ?? []).length > 0 && {
          search: [...(list.search ?? []), ...searched.map(({ name }) => name)],
        }),
        // The indexes of the columns hold the rows of spaces that have such fields.
        ...(asked > 0 && { where: { ...list.where, [customLevel]: { gte: asked } } }),
      },
    }),
  };
}

/** The typed column of each field, why some have none, and the level that all rows are known to have. */
function comparedBy(added: readonly CustomField[], given: Json | undefined) {
  const { of, waiting, asked } = isJsonObject(given) ? given : {};
  const slots: { [name: string]: string } = {};
  const uncompared: { [name: string]: 'waiting' | 'custom' | 'confidential' } = {};
  for (const { field, see } of added) {
    const slot = isJsonObject(of) && Object.hasOwn(of, field.name) ? String(of[field.name]) : '';
    const name = `${customPrefix}${field.name}`;
    if (see !== 'everybody') uncompared[name] = 'confidential';
    else if (Array.isArray(waiting) && waiting.includes(field.name)) uncompared[name] = 'waiting';
    else if (customSlots.has(slot)) slots[name] = slot;
    else if (isJsonObject(of) && customSlotKind(field)) uncompared[name] = 'custom';
  }
  return { slots, uncompared, asked: typeof asked === 'number' ? asked : 0 };
}
