import { useTranslation } from 'react-i18next';
import type { Progress } from './useDatasetFields.ts';

/** How many listings of how many are prepared, in words. */
export function useProgressText() {
  const { t } = useTranslation();
  return (progress: Progress | null): string =>
    progress?.total == null
      ? t('views.datasets.counting')
      : t('views.datasets.progress', { done: progress.done, count: progress.total });
}
