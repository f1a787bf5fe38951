import { type ChoiceOption, customPrefix, type Field } from '../field.ts';

/** The kind of a form's source that is a choice of the space. */
export const FIELD_SOURCE = 'field';

/** A choice whose options a form may offer: one that the space has added to a kind of record, or one of a dataset. */
export type ChoiceSource = { resource: string; field: string } | { dataset: string; field: string };

/** What a choice offers now; nothing where it is gone, or not for everybody. */
export type FieldOptions = (source: ChoiceSource) => readonly ChoiceOption[];

/** @param fields those that everybody sees, by their names in records. @param name without its prefix */
export function choiceOptions(fields: readonly Field[], name: string): readonly ChoiceOption[] {
  return optionsIn(fields, `${customPrefix}${name}`);
}

/** What a choice offers. @param fields those of its dataset, for example */
export function optionsIn(fields: readonly Field[], name: string): readonly ChoiceOption[] {
  const field = fields.find((one) => one.name === name);
  return field?.kind === 'choice' ? field.options : [];
}

/** Names of choices that are there before and not after. */
export function goneChoices(before: readonly Field[], after: readonly Field[]): string[] {
  const namesOf = (fields: readonly Field[]) => fields.filter(({ kind }) => kind === 'choice').map(({ name }) => name);
  const remaining = new Set(namesOf(after));
  return namesOf(before).filter((name) => !remaining.has(name));
}

/** Options that a choice loses. */
export interface LostOptions {
  field: string;
  /** Values of it are lists. */
  many: boolean;
  values: readonly string[];
}

/** Options that choices have before and not after, where the choice stays. */
export function lostOptions(before: readonly Field[], after: readonly Field[]): LostOptions[] {
  return before.flatMap((field): LostOptions[] => {
    const now = after.find(({ name }) => name === field.name);
    if (field.kind !== 'choice' || now?.kind !== 'choice') return [];
    const remaining = new Set(now.options.map(({ value }) => value));
    const values = field.options.map(({ value }) => value).filter((value) => !remaining.has(value));
    return values.length > 0 ? [{ field: field.name, many: field.many ?? false, values }] : [];
  });
}
