import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createMailSettingsApi } from '#console/providers/api/mail-settings-api.ts';
import { useUndoSetting } from '#console/records/saving/useUndoSetting.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useService } from '#console/session/services.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useSpace } from '#console/ui/context.ts';
import { useAction } from '#console/ui/useAction.ts';
import type { MailAccountAnswer, MailAccountView } from '#schema/api/sender-domain.ts';
import { KeysForm } from './KeysForm.tsx';
import { Section } from './Section.tsx';

/** Of Amazon SES. */
const KEYS = [
  { name: 'region', required: true },
  { name: 'accessKeyId', required: true },
  { name: 'secretAccessKey', required: true, secret: true },
  { name: 'configurationSet' },
  { name: 'topicArn' },
] as const;

/** The account of Amazon SES that the space has of its own: entered, replaced and removed, never read back. */
export function MailAccount() {
  const { t } = useTranslation();
  const { space } = useSpace();
  const service = useService(createMailSettingsApi);
  const client = useQueryClient();
  const notify = useUndoSetting();
  const queryKey = ['mail-account', space?.id];
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: service.account });
  const [isOpen, setOpen] = useState(false);
  const updateCache = (answer: MailAccountAnswer) => {
    client.setQueryData(queryKey, answer);
    // Domains are verified for an account.
    void client.invalidateQueries({ queryKey: ['sender-domains', space?.id] });
  };
  /** Says what was changed, with the way back. */
  const changed = (answer: MailAccountAnswer, message: string) => {
    updateCache(answer);
    setOpen(false);
    const { undo } = answer;
    notify(message, undo ? async () => updateCache(await service.undoAccount(undo)) : undefined);
  };
  return (
    <Section anchor="mail-account" title={t('mail.account.title')} text={t('mail.account.text')}>
      {isError && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{t('mail.retry')}</Button>}>
          {t('mail.account.failed')}
        </Alert>
      )}
      {!data && !isError && <Skeleton variant="rounded" height={36} />}
      {data && !isOpen && <Current account={data.account} onEdit={() => setOpen(true)} onRemoved={changed} />}
      {data && isOpen && (
        <KeysForm
          fields={KEYS.map((key) => ({
            ...key,
            label: t(`mail.account.fields.${key.name}`),
            help: t(`mail.account.help.${key.name}`, { eventsUrl: data.eventsUrl, defaultValue: '' }),
          }))}
          saveLabel={t('mail.account.save')}
          save={service.setAccount}
          onSaved={(answer) => changed(answer, t('mail.account.saved'))}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

interface CurrentProps {
  account: MailAccountView | null;
  onEdit(): void;
  onRemoved(answer: MailAccountAnswer, message: string): void;
}

function Current({ account, onEdit, onRemoved }: CurrentProps) {
  const { t, i18n } = useTranslation();
  const { snackbar } = useNotify();
  const service = useService(createMailSettingsApi);
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction((message) => snackbar(message, { severity: 'error' }));
  const remove = async () => {
    onRemoved(await service.removeAccount(), t('mail.account.removed'));
    setAsking(false);
  };
  const day = account && new Date(account.setAt).toLocaleDateString(i18n.language, { dateStyle: 'medium' });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="body2">
        {account
          ? t(account.setBy ? 'mail.account.setBy' : 'mail.account.set', { ...account, day })
          : t('mail.account.none')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={onEdit}>
          {t(account ? 'mail.account.replace' : 'mail.account.enter')}
        </Button>
        {account && (
          <Button color="error" onClick={() => setAsking(true)}>
            {t('mail.account.remove')}
          </Button>
        )}
      </Box>
      {asking && (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title={t('mail.account.ask.title')}
          text={t('mail.account.ask.text')}
          confirmLabel={t('mail.account.remove')}
          onClose={() => setAsking(false)}
          onConfirm={() => void run(remove)}
        />
      )}
    </Box>
  );
}
