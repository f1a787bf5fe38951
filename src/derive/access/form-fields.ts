import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { emptyOf } from '#schema/kinds.ts';
import { predicateFields } from '#schema/predicate.ts';
import { type FormSection, fieldOf, type Resource } from '#schema/resource.ts';
import { softDeletionMark } from './soft-deletion.ts';

/** What a viewer may do with the fields of a resource. */
export interface FieldRights {
  publish: boolean;
  readable(field: Field): boolean;
  creatable(field: Field): boolean;
  writable(field: Field): boolean;
}

export type Mode = 'create' | 'edit';

export interface FormField {
  field: Field;
  readOnly: boolean;
}

/** A section with those of its fields that the viewer may see. */
export interface FormPart {
  section: FormSection;
  fields: readonly FormField[];
}

/** The form of a resource for a viewer. Fields without the right to read (or, for a new record, to write) are not there. */
export function formParts(
  resource: Resource,
  mode: Mode,
  rights: FieldRights,
  record: JsonObject,
): readonly FormPart[] {
  const sections = resource.form ?? [{ label: resource.labels.one, fields: resource.fields.map(({ name }) => name) }];
  return sections
    .map((section) => ({
      section,
      fields: section.fields.flatMap((name) => {
        const field = fieldOf(resource, name);
        if (!field || !(mode === 'create' ? rights.creatable(field) : rights.readable(field))) return [];
        return {
          field: withAllowedOptions(resource, rights, field, record),
          readOnly: mode === 'edit' && !rights.writable(field),
        };
      }),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** The form with what a list changes beside it. */
export function withMembers(resource: Resource): Resource {
  const members = resource.list?.editable ?? [];
  if (members.length === 0 || !resource.form) return resource;
  return { ...resource, form: [...resource.form, { label: resource.labels.one, fields: members }] };
}

/**
 * A state that has a way of its own, or needs a right of its own, is no option: deleted records are deleted by the button,
 * and publishing needs the Publish right. The record's present state stays, also one that the declaration does not know.
 */
function withAllowedOptions(resource: Resource, rights: FieldRights, field: Field, record: JsonObject): Field {
  if (field.kind !== 'choice') return field;
  const [markField, markValue] = softDeletionMark(resource) ?? [];
  const { publish } = resource;
  const closed = [
    markField === field.name && markValue,
    ...(publish?.field === field.name && !rights.publish ? publish.values : []),
  ].filter((value) => value !== record[field.name]);
  const options = field.options.filter(({ value }) => !closed.includes(value));
  const present = record[field.name];
  const strange =
    typeof present === 'string' && present !== '' && !field.options.some(({ value }) => value === present);
  return { ...field, options: strange ? [...options, { value: present }] : options };
}

/** Fields that conditions of a form ask and that stand in none of its sections. */
export function fieldsBeside({ fields }: Resource, inForm: readonly Field[]): Field[] {
  const names = new Set(inForm.map(({ name }) => name));
  const conditionFields = new Set(inForm.flatMap(({ showIf }) => (showIf ? predicateFields(showIf) : [])));
  return fields.filter(({ name }) => conditionFields.has(name) && !names.has(name));
}

/** What the inputs hold at first: the record's values, and what an untouched input holds where there is none. */
export function startingValues(fields: readonly Field[], record: JsonObject, mode: Mode): JsonObject {
  return Object.fromEntries(
    fields.map((field) => {
      const { default: _, ...withoutDefault } = field;
      return [field.name, record[field.name] ?? emptyOf(mode === 'create' ? field : withoutDefault)];
    }),
  );
}
