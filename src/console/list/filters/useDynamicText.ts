import { useTranslation } from 'react-i18next';
import type { Dynamic } from '#derive/values/dynamic.ts';

/** `7 days ago`, `today`, `me`. */
export function useDynamicText() {
  const { t } = useTranslation();
  return ({ of, days }: Dynamic): string => {
    if (of === 'me') return t('views.dynamic.me');
    if (days === 0) return t('views.dynamic.today');
    return t(days < 0 ? 'views.dynamic.daysAgo' : 'views.dynamic.daysAhead', { count: Math.abs(days) });
  };
}
