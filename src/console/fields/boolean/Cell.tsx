import CheckIcon from '@mui/icons-material/Check';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import type { BooleanField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';
import { useCellText } from '../useCellText.ts';

/** Yes or no, in words and with a sign. */
export function Cell({ value }: CellProps<BooleanField>) {
  const { t } = useCellText();
  if (typeof value !== 'boolean') return <Blank />;
  const Icon = value ? CheckIcon : RemoveIcon;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: value ? 'text.primary' : 'text.secondary' }}
    >
      <Icon aria-hidden sx={{ fontSize: 16, color: value ? 'success.main' : 'text.disabled' }} />
      {t(value ? 'fields.yes' : 'fields.no')}
    </Box>
  );
}
