import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '../LogoMark.tsx';
import { LongWait } from './LongWait.tsx';

/** Holds the window while it is not known yet whether to show a form or the console; quick starts never see it. */
export function Splash() {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      aria-label={t('state.loading')}
      sx={{ minHeight: '100vh', display: 'grid', placeContent: 'center', justifyItems: 'center' }}
    >
      <LogoMark
        color="primary"
        sx={{
          fontSize: 40,
          animation: 'splash 600ms 250ms ease-out backwards',
          '@keyframes splash': { from: { opacity: 0 } },
        }}
      />
      <LongWait awaited="session" />
    </Box>
  );
}
