import { useTranslation } from 'react-i18next';
import type { VisitDimension } from '#schema/api/visits.ts';

/** Stands for what was too rare to be kept apart. */
export const OTHER = '*';

/** What a value of a dimension is called in the reader's language. */
export function useValueText(): (dimension: VisitDimension, value: string) => string {
  const { t, i18n } = useTranslation();
  return (dimension, value) => {
    if (value === OTHER || value === 'Other') return t('analytics.other');
    if (value === '') return t(dimension === 'referrer' ? 'analytics.direct' : 'analytics.unknown');
    if (dimension === 'device') return t(`analytics.deviceNames.${value}`, { defaultValue: value });
    if (dimension === 'country')
      return new Intl.DisplayNames(i18n.language, { type: 'region', fallback: 'code' }).of(value) ?? value;
    return value;
  };
}
