import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { AuthFrame } from '#console/ui/signing-in/AuthFrame.tsx';
import { useOnce } from './useOnce.ts';

interface Props {
  productName: string;
  signInPath: string;
  mode: 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';
  apply: () => Promise<void>;
}

/** The page behind a mailed link that needs no more than to be opened: does what it is for, and says so. */
export function AppliedCode({ productName, signInPath, mode, apply }: Props) {
  const { t } = useTranslation();
  const { done, error } = useOnce(apply);
  const title = error ? t('auth.codes.failedTitle') : t(done ? `auth.codes.${mode}Title` : 'auth.codes.working');
  return (
    <AuthFrame productName={productName} title={title}>
      <Stack sx={{ gap: 2 }}>
        {error && <Alert severity="error">{error}</Alert>}
        {done && (
          <Alert severity="success" role="status">
            {t(`auth.codes.${mode}Text`)}
          </Alert>
        )}
        {done || error ? (
          <Button component={RouterLink} to={signInPath} replace variant="contained" fullWidth>
            {t('auth.codes.next')}
          </Button>
        ) : (
          <CircularProgress size={20} aria-label={t('state.loading')} />
        )}
      </Stack>
    </AuthFrame>
  );
}
