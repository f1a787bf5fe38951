import { useTranslation } from 'react-i18next';
import type { ImportFault } from '#schema/api/import-job.ts';
import { useFileProblem } from './file/useFileProblem.ts';

/** Says in the reader's language why an import ended before its end. */
export function useJobFault(): (fault: ImportFault) => string {
  const { t, i18n } = useTranslation();
  const problemOf = useFileProblem();
  return (fault) => {
    if (fault.message !== undefined) return fault.message;
    if (i18n.exists(`views.import.ends.${fault.code}`)) return t(`views.import.ends.${fault.code}`);
    return problemOf(fault);
  };
}
