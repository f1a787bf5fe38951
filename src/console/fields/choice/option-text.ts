import type { TFunction } from 'i18next';
import type { ChoiceOption } from '#schema/field.ts';

/** `TOP_LIST` reads "Top list". */
function inWords(value: string): string {
  const words = value.replaceAll('_', ' ');
  return words === words.toUpperCase() ? words.charAt(0) + words.slice(1).toLowerCase() : words;
}

/** What an option is called: its translation, its own label, or its value in words. One that is its own label stays as it is. */
export function optionText(t: TFunction, option: ChoiceOption): string {
  if (option.label !== undefined && (option.ownWords || option.label === option.value)) return option.label;
  return t(`fields.options.${option.value}`, { defaultValue: option.label ?? inWords(option.value) });
}
