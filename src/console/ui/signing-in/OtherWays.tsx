import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GoogleMark } from './GoogleMark.tsx';

interface Props {
  /** Leads to the Google account; absent where none is configured. */
  onSocial?: (() => void) | undefined;
  children?: ReactNode;
}

/** The ways in that stand below a form with a password; nothing where there are none. */
export function OtherWays({ onSocial, children }: Props) {
  const { t } = useTranslation();
  if (!onSocial && !children) return null;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Divider sx={{ typography: 'body2', color: 'text.secondary' }}>{t('auth.or')}</Divider>
      {onSocial && (
        <Button variant="outlined" color="inherit" startIcon={<GoogleMark />} onClick={onSocial} fullWidth>
          {t('auth.google')}
        </Button>
      )}
      {children}
    </Stack>
  );
}
