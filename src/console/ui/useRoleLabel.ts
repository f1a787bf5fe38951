import { useTranslation } from 'react-i18next';

/** Words for a role in a space; without a space it is the personal workspace's. */
export function useRoleLabel(): (role: string | undefined) => string {
  const { t } = useTranslation();
  return (role = 'personal') => t(`roles.${role}`, { defaultValue: role });
}
