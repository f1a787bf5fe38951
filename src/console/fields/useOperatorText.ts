import { useTranslation } from 'react-i18next';
import type { Field } from '#schema/field.ts';
import type { FilterOperator } from '#schema/predicate.ts';

/** What an operator is called for a kind of field: `gte` reads "is at least" for numbers and "is on or after" for dates. */
export function useOperatorText() {
  const { t } = useTranslation();
  return (field: Field, op: FilterOperator) => t([`views.operators.${field.kind}.${op}`, `views.operators.${op}`]);
}
