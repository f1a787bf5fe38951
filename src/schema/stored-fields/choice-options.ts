import { type ChoiceOption, customPrefix, type Field } from '../field.ts';

/** What a choice that the space has added to one kind of record offers now; none where it is gone, or not for everybody. */
export type FieldOptions = (resource: string, field: string) => readonly ChoiceOption[];

/** @param fields those that everybody sees, by their names in records. @param name without its prefix */
export function choiceOptions(fields: readonly Field[], name: string): readonly ChoiceOption[] {
  const field = fields.find((one) => one.name === `${customPrefix}${name}`);
  return field?.kind === 'choice' ? field.options : [];
}
