import type { TFunction } from 'i18next';
import type { Field } from '#schema/field.ts';

/** What a step says of itself beside its look, kept in the `info` of its section. */
export function stepFields(t: TFunction): Field[] {
  const text = (name: string, maxLength: number): Field => ({
    kind: 'text',
    name,
    label: t(`forms.step.${name}`),
    maxLength,
  });
  return [
    text('title', 300),
    { kind: 'text', name: 'text', label: t('forms.step.text'), format: 'multiline', maxLength: 2000 },
    text('next', 60),
    text('back', 60),
    { kind: 'group', name: 'showIf', label: t('forms.condition.label'), fields: [] },
  ];
}
