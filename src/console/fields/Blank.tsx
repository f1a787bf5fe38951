import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from './visually-hidden.ts';

/** A value that is not there. */
export function Blank() {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ color: 'text.disabled' }}>
      <span aria-hidden>–</span>
      <Box component="span" sx={visuallyHidden}>
        {t('fields.blank')}
      </Box>
    </Box>
  );
}
