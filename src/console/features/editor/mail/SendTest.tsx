import Send from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { createMailApi } from '#console/providers/api/mail-api.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useService } from '#console/session/services.ts';
import { useAction } from '#console/ui/useAction.ts';

interface SendTestProps {
  /** Filled in for the recipient that is looked at. */
  mail: { subject: string; html: string; text: string };
  disabled: boolean;
  onFailed(message: string): void;
}

/** Sends the mail to the address of whoever is signed in. */
export function SendTest({ mail, disabled, onFailed }: SendTestProps) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const { sendTest } = useService(createMailApi);
  const { busy, run } = useAction();
  const send = () =>
    run(async () => {
      try {
        const to = await sendTest(mail);
        onFailed('');
        toast(t('newsletters.test.sent', { to }));
      } catch (error) {
        onFailed((error as Error).message);
      }
    });
  return (
    <Button variant="contained" startIcon={<Send />} loading={busy} disabled={disabled} onClick={() => void send()}>
      {t('newsletters.test.send')}
    </Button>
  );
}
