import { isUuid } from '#schema/formats/uuid.ts';
import { type Json, objectOf } from '#schema/json.ts';
import { type ChoiceSource, FIELD_SOURCE, type FieldOptions } from '#schema/stored-fields/choice-options.ts';
import type { FormRow } from './form-steps.ts';

/** The choice that a source names; undefined for another source. */
export function choiceSource(source: Json | undefined): ChoiceSource | undefined {
  const { kind, resource, dataset, field } = objectOf(source);
  if (kind !== FIELD_SOURCE || typeof field !== 'string') return undefined;
  if (typeof dataset === 'string') return isUuid(dataset) ? { dataset, field } : undefined;
  return typeof resource === 'string' ? { resource, field } : undefined;
}

type FormSections = Pick<FormRow, 'sections'>;

/** The choices that questions of a form take their options from. */
export const choiceSources = ({ sections }: FormSections): ChoiceSource[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap(({ info }) => choiceSource(objectOf(info).source) ?? []));

export const takesFieldOptions = (form: FormSections): boolean => choiceSources(form).length > 0;

/** The datasets whose choices questions of these forms offer. */
export const datasetsOf = (forms: readonly FormSections[]): string[] => [
  ...new Set(forms.flatMap(choiceSources).flatMap((source) => ('dataset' in source ? [source.dataset] : []))),
];

/** The form with the options of those choices as if they were written down in it. */
export function withFieldOptions<F extends FormSections>(form: F, optionsOf: FieldOptions): F {
  if (!takesFieldOptions(form)) return form;
  const sections = form.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => {
      const { source, ...info } = objectOf(block.info);
      const from = choiceSource(source);
      if (!from) return block;
      const options = optionsOf(from).map(({ value, label }) => ({
        value,
        ...(label && { label }),
      }));
      return { ...block, info: { ...info, options } };
    }),
  }));
  return { ...form, sections };
}
