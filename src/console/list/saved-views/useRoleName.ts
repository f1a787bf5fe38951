import { useTranslation } from 'react-i18next';
import { sharedViews } from '#console/query/saved-view.ts';
import { useModel } from '#console/ui/context.ts';
import type { ChoiceOption } from '#schema/field.ts';
import { fieldOf } from '#schema/resource.ts';

/** The roles that a view can be for. */
export function useRoleOptions(): readonly ChoiceOption[] {
  const field = fieldOf(useModel().resource(sharedViews), 'role');
  return field?.kind === 'choice' ? field.options : [];
}

/** What a role is called, in the reader's language. */
export function useRoleName(): (role: string) => string {
  const { t } = useTranslation();
  const options = useRoleOptions();
  return (role) => t(`roles.${role}`, { defaultValue: options.find(({ value }) => value === role)?.label ?? role });
}
