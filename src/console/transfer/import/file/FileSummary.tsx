import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type Encoding, encodings } from '#derive/imports/file/decode.ts';
import type { Choice } from '#derive/imports/file/read-given.ts';
import { delimiters } from '#derive/imports/file/table.ts';
import { LabelledSelect } from '../../LabelledSelect.tsx';
import type { ChosenFile } from './chosen-file.ts';

const encodingNames: { [E in Encoding]: string } = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (LE)',
  'utf-16be': 'UTF-16 (BE)',
  'windows-1252': 'Windows-1252',
};

const narrow = { flex: '1 1 140px', maxWidth: 240 };

interface FileSummaryProps {
  file: ChosenFile;
  onChoose(choice: Choice): void;
}

/** What was read, and how: the encoding and the delimiter can be put right. */
export function FileSummary({ file, onChoose }: FileSummaryProps) {
  const { t, i18n } = useTranslation();
  const { source, encoding, delimiter, sheets = [], sheet } = file;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const repeated = [...new Set(source.headers.filter((header, at) => source.headers.indexOf(header) < at))];
  const choice = { ...(encoding && { encoding }), ...(delimiter && { delimiter }) };
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
      {repeated.length > 0 && (
        <Alert severity="warning">{t('views.import.repeated', { names: repeated.join(', ') })}</Alert>
      )}
      {encoding === 'windows-1252' && <Alert severity="warning">{t('views.import.oldEncoding')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {encoding && (
          <LabelledSelect
            label={t('views.import.encoding')}
            value={encoding}
            options={encodings.map((value) => ({ value, label: encodingNames[value] }))}
            onChange={(value) => onChoose({ ...choice, encoding: value as Encoding })}
            sx={narrow}
          />
        )}
        {sheet !== undefined && sheets.length > 1 && (
          <LabelledSelect
            label={t('views.import.sheet')}
            value={sheet}
            options={sheets.map((value) => ({ value, label: value }))}
            onChange={(value) => onChoose({ sheet: value })}
            sx={narrow}
          />
        )}
        {delimiter && (
          <LabelledSelect
            label={t('views.import.delimiter')}
            value={delimiter}
            options={delimiters.map((value, at) => ({
              value,
              label: t(`views.import.delimiters.${['comma', 'semicolon', 'tab', 'bar'][at]}`),
            }))}
            onChange={(value) => onChoose({ ...choice, delimiter: value })}
            sx={narrow}
          />
        )}
      </Box>
    </Box>
  );
}
