import CloudOff from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useApp } from '#console/session/app-context.ts';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';

/** The session could not be asked for: says why, and tries again. */
export function Unavailable({ code, message }: { code: string; message: string }) {
  const { t } = useTranslation();
  const { session } = useApp();
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeContent: 'center' }}>
      <ErrorState
        level={1}
        icon={<CloudOff />}
        title={t('state.unavailableTitle')}
        text={t(`auth.errors.${code}`, { defaultValue: message })}
        onRetry={() => session.start()}
      />
    </Box>
  );
}
