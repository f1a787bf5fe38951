import type { ChoiceOption, Field, GroupField } from '../field.ts';
import { isJsonObject, type Json } from '../json.ts';

export const tones = ['neutral', 'info', 'success', 'warning', 'danger'] as const;

/** An option as people declare it: what is stored, and what is shown of it. */
export const optionItem = {
  kind: 'group',
  name: 'option',
  fields: [
    { kind: 'text', name: 'value', required: true, maxLength: 200 },
    { kind: 'text', name: 'label', maxLength: 200 },
  ],
} as const satisfies GroupField;

/** What a stored option says; nothing where it is none. A text alone is shown as it is stored. */
export function optionOf(stored: Json): ChoiceOption[] {
  if (typeof stored === 'string') return [{ value: stored, label: stored }];
  if (!isJsonObject(stored)) return [];
  const { value, label, tone, ...others } = stored;
  const isSound =
    typeof value === 'string' &&
    value !== '' &&
    (label === undefined || label === null || typeof label === 'string') &&
    Object.keys(others).length === 0;
  if (!isSound) return [];
  const known = tones.find((one) => one === tone);
  const words = label?.trim() || value;
  return [{ value, label: words, ...(words !== value && { ownWords: true as const }), ...(known && { tone: known }) }];
}

/** A choice whose options are in the words of the space, where it has any for them. */
export const ownOptions = (field: Field): Field =>
  field.kind === 'choice'
    ? { ...field, options: field.options.map((option) => (option.label ? { ...option, ownWords: true } : option)) }
    : field;
