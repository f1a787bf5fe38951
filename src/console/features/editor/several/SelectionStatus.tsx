import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import { useSeveralLabel } from './useSeveralLabel.ts';

/** Says how many are selected to whoever does not see it. */
export function SelectionStatus() {
  const { t } = useTranslation();
  const { count, label } = useSeveralLabel();
  return (
    <Box role="status" aria-label={t('editor.several.status')} sx={visuallyHidden}>
      {count > 1 ? label : ''}
    </Box>
  );
}
