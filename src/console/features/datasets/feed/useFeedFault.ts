import { useTranslation } from 'react-i18next';
import { useJobFault } from '#console/transfer/import/useJobFault.ts';
import type { ImportFault } from '#schema/api/import-job.ts';

/** Says in the reader's language why a feed was not read. */
export function useFeedFault(): (fault: ImportFault) => string {
  const { t, i18n } = useTranslation();
  const jobFault = useJobFault();
  return (fault) =>
    i18n.exists(`feed.faults.${fault.code}`)
      ? t(`feed.faults.${fault.code}`, { status: fault.message ?? '' })
      : jobFault(fault);
}
