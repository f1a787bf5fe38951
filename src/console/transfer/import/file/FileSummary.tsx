import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ChosenFile } from './chosen-file.ts';

interface FileSummaryProps {
  file: ChosenFile;
}

/** What was read, and what of it may be wrong. */
export function FileSummary({ file }: FileSummaryProps) {
  const { t, i18n } = useTranslation();
  const { source, encoding, damaged = [] } = file;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const repeated = [...new Set(source.headers.filter((header, at) => source.headers.indexOf(header) < at))];
  const count = source.rows.length;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Alert severity="success" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {t('views.import.found', {
          name: file.name || t('views.import.pasted'),
          count,
          rows: number(count),
          columns: number(source.headers.length),
        })}
      </Alert>
      {file.isBeginning && <Alert severity="info">{t('views.import.beginning', { rows: number(count) })}</Alert>}
      {damaged.length > 0 && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {t('views.import.damaged', { count: damaged.length, names: damaged.join(', ') })}
        </Alert>
      )}
      {repeated.length > 0 && (
        <Alert severity="warning">{t('views.import.repeated', { names: repeated.join(', ') })}</Alert>
      )}
      {encoding === 'windows-1252' && <Alert severity="warning">{t('views.import.oldEncoding')}</Alert>}
    </Box>
  );
}
