import { customPrefix, type Field, labelOf } from '../field.ts';
import { renamedPredicate } from '../predicate.ts';

/**
 * A custom field under its name in records; what it says of other custom fields follows.
 * @param names of the custom fields beside it, without the prefix; what is none of them is built in
 */
export function prefixedField(field: Field, names: readonly string[]): Field {
  const nameOf = (name: string) => (names.includes(name) ? `${customPrefix}${name}` : name);
  const { showIf } = field;
  return {
    ...field,
    name: `${customPrefix}${field.name}`,
    // Without one it would be called by its stored name.
    label: labelOf(field),
    ...(showIf && { showIf: renamedPredicate(showIf, nameOf) }),
    ...(field.kind === 'number' && field.currencyFrom !== undefined && { currencyFrom: nameOf(field.currencyFrom) }),
  };
}
