import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useSpace } from '#console/ui/context.ts';

/** That a payment failed, until when it can wait, and what happens then. */
export default function OverdueNote({ payUntil, pays }: { payUntil: string; pays: boolean }) {
  const { t, i18n } = useTranslation();
  const { choose } = useSpace();
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(payUntil));
  const stage = Date.parse(payUntil) < Date.now() ? 'stopped' : 'failed';
  return (
    <Alert
      severity={stage === 'stopped' ? 'error' : 'warning'}
      square
      action={
        pays && (
          <Button onClick={() => choose(null, '/organization')} color="inherit" size="small" variant="outlined">
            {t('overdue.pay')}
          </Button>
        )
      }
      sx={{
        alignItems: 'center',
        paddingInline: { xs: 2, md: 4 },
        '& .MuiAlert-action': { alignItems: 'center', paddingBlock: 0 },
      }}
    >
      {t(`overdue.${stage}.${pays ? 'owner' : 'others'}`, { day })}
    </Alert>
  );
}
