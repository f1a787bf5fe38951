import { useTranslation } from 'react-i18next';
import { access } from '#permissions/access.ts';

/** Words for a role in a space; without a space it is the personal workspace's. */
export function useRoleLabel(): (role: string | undefined) => string {
  const { t } = useTranslation();
  return (role) => {
    if (role === undefined) return t('roles.personal');
    return t(`roles.${role}`, { defaultValue: access.roles.find(({ name }) => name === role)?.label ?? role });
  };
}
