import { isJsonObject, type JsonObject, objectOf } from '#schema/json.ts';
import type { FieldOptions } from '#schema/stored-fields/choice-options.ts';
import type { FormRow } from './form-steps.ts';

/** The kind of a source that is a choice which the space has added to one kind of record. */
export const FIELD_SOURCE = 'field';

function fieldSource(info: JsonObject): { resource: string; field: string } | undefined {
  const { kind, resource, field } = objectOf(info.source);
  if (kind !== FIELD_SOURCE || typeof resource !== 'string' || typeof field !== 'string') return undefined;
  return { resource, field };
}

type Asked = Pick<FormRow, 'sections'>;

export const takesFieldOptions = ({ sections }: Asked): boolean =>
  sections.some(({ blocks }) => blocks.some(({ info }) => isJsonObject(info) && fieldSource(info) !== undefined));

/** The form with the options of those choices as if they were written down in it. */
export function withFieldOptions<F extends Asked>(form: F, optionsOf: FieldOptions): F {
  if (!takesFieldOptions(form)) return form;
  const sections = form.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => {
      const { source: _source, ...info } = objectOf(block.info);
      const from = fieldSource(objectOf(block.info));
      if (!from) return block;
      const options = optionsOf(from.resource, from.field).map(({ value, label }) => ({
        value,
        ...(label && { label }),
      }));
      return { ...block, info: { ...info, options } };
    }),
  }));
  return { ...form, sections };
}
