import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type Encoding, encodings } from '#derive/imports/file/decode.ts';
import type { Choice, HowRead } from '#derive/imports/file/read-given.ts';
import { delimiters } from '#derive/imports/file/table.ts';
import { LabelledSelect } from '../../LabelledSelect.tsx';

const encodingNames: { [E in Encoding]: string } = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (LE)',
  'utf-16be': 'UTF-16 (BE)',
  'windows-1252': 'Windows-1252',
};

const narrow = { flex: '1 1 140px', maxWidth: 240 };

interface ReadingChoicesProps extends HowRead {
  onChoose(choice: Choice): void;
}

/** How a file was read, also one that was refused: its encoding, sheet and delimiter can be put right. */
export function ReadingChoices({ encoding, delimiter, sheets = [], sheet, onChoose }: ReadingChoicesProps) {
  const { t } = useTranslation();
  const choice = { ...(encoding && { encoding }), ...(delimiter && { delimiter }) };
  if (!encoding && !delimiter && sheets.length < 2) return null;
  return (
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
  );
}
