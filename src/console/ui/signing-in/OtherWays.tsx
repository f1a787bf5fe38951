import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

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

/** Google's "G" in its four colours, as its branding guidelines for sign-in buttons ask for. */
function GoogleMark() {
  return (
    <SvgIcon viewBox="0 0 24 24" aria-hidden>
      <path fill="none" stroke="#EA4335" strokeWidth="4" d="M5.1 8A8 8 0 0 1 17.9 6.6" />
      <path fill="none" stroke="#FBBC05" strokeWidth="4" d="M5.1 16.1A8 8 0 0 1 5.1 7.9" />
      <path fill="none" stroke="#34A853" strokeWidth="4" d="M17.1 18.1A8 8 0 0 1 5.1 16" />
      <path fill="none" stroke="#4285F4" strokeWidth="4" d="M12 12h8A8 8 0 0 1 17 18.2" />
    </SvgIcon>
  );
}
