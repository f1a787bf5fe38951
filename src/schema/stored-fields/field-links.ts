import type { ChoiceOption, Field } from '../field.ts';
import { currencyOf } from '../formats/currency.ts';

/** What a field names that is not there, by where it says so: `.to`, `.fields[0].currencyFrom`. */
export interface LinkFault {
  what: 'noResource' | 'noCurrencyField';
  place: string;
  /** The name that nothing has. */
  said: string;
}

/**
 * References to records of no kind, and amounts without a field for their currency, members of groups and lists included. The field
 * itself has to be sound.
 * @param siblings fields that stand beside it
 * @param resources names of all kinds of records; undefined where the caller knows none: references are not looked at then
 */
export function linkFaults(
  field: Field,
  siblings: readonly Field[],
  resources: readonly string[] | undefined,
): LinkFault[] {
  if (field.kind === 'reference') {
    const isLost = resources && !resources.includes(field.to);
    return isLost ? [{ what: 'noResource', place: '.to', said: field.to }] : [];
  }
  if (field.kind === 'number' && field.currencyFrom !== undefined) {
    const { currencyFrom } = field;
    const isThere = siblings.some((other) => other.name === currencyFrom && mayHoldCurrency(other));
    return isThere ? [] : [{ what: 'noCurrencyField', place: '.currencyFrom', said: currencyFrom }];
  }
  const below = (faults: LinkFault[], at: string) => faults.map((fault) => ({ ...fault, place: at + fault.place }));
  // An item has beside it what its list has.
  if (field.kind === 'list') return below(linkFaults(field.item, siblings, resources), '.item');
  if (field.kind !== 'group' || !field.fields) return [];
  const { fields } = field;
  return fields.flatMap((member, index) => below(linkFaults(member, fields, resources), `.fields[${index}]`));
}

/** Texts of people's own making hold currencies too. */
export const mayHoldCurrency = (field: Field): boolean =>
  (field.kind === 'text' && ['plain', 'currency'].includes(field.format ?? 'plain')) ||
  (field.kind === 'choice' && !field.many);

/** Whether a field is there for a currency: what an amount is offered. One that is being written may have no options yet. */
export const isForCurrency = (field: Field): boolean =>
  (field.kind === 'text' && field.format === 'currency') ||
  (field.kind === 'choice' &&
    !field.many &&
    Array.isArray(field.options) &&
    field.options.some((option?: ChoiceOption | null) => currencyOf(option?.value) !== undefined));
