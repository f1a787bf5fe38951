import { useTranslation } from 'react-i18next';
import type { VisitDimension } from '#schema/api/visits.ts';

/** Stands for what was too rare to be kept apart. */
export const OTHER = '*';

/** What nothing means: most visits come by no campaign. */
const EMPTY: Partial<Record<VisitDimension, string>> = {
  referrer: 'analytics.direct',
  source: 'analytics.none',
  medium: 'analytics.none',
  campaign: 'analytics.none',
};

/** What a value of a dimension is called in the reader's language. */
export function useValueText(): (dimension: VisitDimension, value: string) => string {
  const { t, i18n } = useTranslation();
  return (dimension, value) => {
    if (value === OTHER || value === 'Other') return t('analytics.other');
    if (value === '') return t(EMPTY[dimension] ?? 'analytics.unknown');
    if (dimension === 'device') return t(`analytics.deviceNames.${value}`, { defaultValue: value });
    if (dimension === 'country')
      return new Intl.DisplayNames(i18n.language, { type: 'region', fallback: 'code' }).of(value) ?? value;
    return value;
  };
}
