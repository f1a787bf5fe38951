import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { useModel } from '#console/ui/context.ts';
import { maxCompared } from '#derive/imports/taken-values.ts';
import { type ImportJob, MOST_FAULTS } from '#schema/api/import-job.ts';
import { endedEarly, type FailedRow } from './failed-rows.ts';
import { NewTagsText } from './NewTagsText.tsx';
import { useJobFault } from './useJobFault.ts';

/** Rows that the report names; the file has all of them. */
const named = 50;

interface ImportReportProps {
  job: ImportJob;
  /** The first of them. */
  failed: readonly FailedRow[];
  /** Rows of the file that were not tried, where the file is at hand. */
  untried: number;
  /** It was taken back since. */
  undone: boolean;
  onDownload(): void;
}

/** What became of the rows; those that failed, with the reason, come back as a file. */
export function ImportReport({ job, failed, untried, undone, onDownload }: ImportReportProps) {
  const { t, i18n } = useTranslation();
  const faultOf = useJobFault();
  const resource = useModel().resource(job.resource);
  const labels = useLabels(resource);
  const unique = resource.fields.filter(({ name }) => resource.unique?.includes(name));
  const { created, changed: updated, unchanged, skipped } = job;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const toDownload = Math.min(job.failed, MOST_FAULTS) + untried;
  const counts = { created, updated, unchanged, skipped, failed: job.failed };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {job.state === 'CHECKED' && <Alert severity="info">{t('views.import.checkedHelp')}</Alert>}
      {job.state === 'CHECKED' && job.rows > maxCompared && unique.length > 0 && (
        <Alert severity="info">
          {t('views.import.notCompared', { rows: number(maxCompared), names: unique.map(labels.field).join(', ') })}
        </Alert>
      )}
      {job.state === 'CANCELLED' && !job.isCheck && <Alert severity="info">{t('views.import.cancelled')}</Alert>}
      {job.fault && (
        <Alert severity="error">
          {job.isCheck ? faultOf(job.fault) : t('views.import.ended', { reason: faultOf(job.fault) })}
        </Alert>
      )}
      {endedEarly(job) && job.rowDone > 0 && (
        <Box>{t(`views.import.${untried > 0 ? 'doneUpToFile' : 'doneUpTo'}`, { row: number(job.rowDone) })}</Box>
      )}
      {undone && (
        <Alert severity="info" role="status">
          {t('views.import.undo.isDone')}
        </Alert>
      )}
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, margin: 0 }}>
        {Object.entries(counts).map(([name, count]) => (
          <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {t(`views.import.counts.${name}`)}
            </Box>
            <Box component="dd" sx={{ margin: 0, fontSize: 22, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {number(count)}
            </Box>
          </Box>
        ))}
      </Box>
      {job.newTags && (
        <Box>
          <NewTagsText tags={job.newTags} variant={job.isCheck ? 'would' : 'added'} />
        </Box>
      )}
      {toDownload > 0 && (
        <Box>
          <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={onDownload}>
            {t('views.import.download', { count: toDownload, number: number(toDownload) })}
          </Button>
          <Box sx={{ color: 'text.secondary', fontSize: 13, marginBlockStart: 0.75 }}>
            {t('views.import.downloadHelp')}
            {job.failed > MOST_FAULTS && ` ${t('views.import.downloadFirst', { number: number(MOST_FAULTS) })}`}
          </Box>
        </Box>
      )}
      {job.failed > 0 && (
        // Keyboards scroll what has the focus.
        <Box
          component="ul"
          tabIndex={0}
          aria-label={t('views.import.counts.failed')}
          sx={{ margin: 0, paddingInlineStart: 2.5, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' }}
        >
          {failed.slice(0, named).map(({ row, reason }) => (
            <li key={row.number}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {t('views.import.rowNumber', { row: number(row.number) })}
              </Box>
              {': '}
              {reason}
            </li>
          ))}
          {job.failed > named && <li>{t('views.bulk.furtherFailed', { count: job.failed - named })}</li>}
        </Box>
      )}
    </Box>
  );
}
