import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ChoiceField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';
import { optionText } from './option-text.ts';
import { ToneChip } from './ToneChip.tsx';

/** The chosen options as chips; a value that the declaration no longer knows still shows. */
export function Cell({ field, value }: CellProps<ChoiceField>) {
  const { t } = useTranslation();
  const values = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string' && item !== '');
  if (values.length === 0) return <Blank />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, minWidth: 0, maxWidth: '100%', overflow: 'hidden' }}>
      {values.map((item) => {
        const option = field.options.find((candidate) => candidate.value === item) ?? { value: String(item) };
        return <ToneChip key={option.value} label={optionText(t, option)} tone={option.tone} />;
      })}
    </Box>
  );
}
