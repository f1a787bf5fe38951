import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** A value that is not there. */
export function Blank() {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ color: 'text.disabled' }}>
      <span aria-hidden>–</span>
      <Box
        component="span"
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {t('fields.blank')}
      </Box>
    </Box>
  );
}
