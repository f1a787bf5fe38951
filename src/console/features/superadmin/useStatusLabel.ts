import { useTranslation } from 'react-i18next';
import { optionText } from '#console/fields/choice/option-text.ts';
import { useModel } from '#console/ui/context.ts';
import { fieldOf } from '#schema/resource.ts';

/** What the statuses of a kind of record are called, as its lists call them. */
export function useStatusLabel(resource: string): (status: string) => string {
  const { t } = useTranslation();
  const field = fieldOf(useModel().resource(resource), 'status');
  const options = field?.kind === 'choice' ? field.options : [];
  return (status) => optionText(t, options.find(({ value }) => value === status) ?? { value: status });
}
