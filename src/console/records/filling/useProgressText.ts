import { useTranslation } from 'react-i18next';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import type { Progress } from './progress.ts';

/** How many records of how many are prepared, in words. @param resource the records */
export function useProgressText(resource: Resource) {
  const { t } = useTranslation();
  const { many } = useLabels(resource).words;
  return (progress: Progress | null): string =>
    progress?.total == null
      ? t('views.filling.counting', { many })
      : t('views.filling.progress', { done: progress.done, count: progress.total, many });
}
