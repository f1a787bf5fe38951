import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { AuthFrame } from '#console/ui/signing-in/AuthFrame.tsx';
import { useOnce } from './useOnce.ts';

interface Props {
  productName: string;
  signInPath: string;
  /** Signs in with what the address brings; a code works once, so this is called once. */
  enter: () => Promise<void>;
}

/** Signs in who comes from a mailed link or from their social account, or says why that fails. */
export function Arrival({ productName, signInPath, enter }: Props) {
  const { t } = useTranslation();
  const { error } = useOnce(enter);
  return (
    <AuthFrame productName={productName} title={t(error ? 'auth.arrival.failedTitle' : 'auth.arrival.title')}>
      {error ? (
        <Stack sx={{ gap: 2 }}>
          <Alert severity="error">{error}</Alert>
          <Button component={RouterLink} to={signInPath} replace variant="contained" fullWidth>
            {t('auth.backToSignIn')}
          </Button>
        </Stack>
      ) : (
        <Stack direction="row" role="status" sx={{ gap: 1.5, alignItems: 'center' }}>
          <CircularProgress size={20} aria-hidden />
          <Typography>{t('auth.arrival.text')}</Typography>
        </Stack>
      )}
    </AuthFrame>
  );
}
