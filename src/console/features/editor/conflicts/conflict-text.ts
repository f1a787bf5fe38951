import { useTranslation } from 'react-i18next';
import type { PartConflict } from '../session/merge-content.ts';

/** What two people did, in words. */
export function useConflictText() {
  const { t } = useTranslation();
  return ({ kind, who }: PartConflict) => t(`editor.conflicts.${kind}`, { who: who ?? t('editor.conflicts.somebody') });
}
