import { useTranslation } from 'react-i18next';

/** The identity provider's own limit. */
const SHORTEST = 6;

/** How a new password is checked while it is chosen, and the help below its input. */
export function useNewPassword(): { check: (value: string) => string | undefined; help: string } {
  const { t } = useTranslation();
  return {
    check: (value) => {
      if (value.trim() === '') return t('auth.required');
      return value.length < SHORTEST ? t('auth.shortPassword') : undefined;
    },
    help: t('auth.passwordHelp'),
  };
}
