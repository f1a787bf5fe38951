import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router';
import { ToneChip } from '#console/fields/choice/ToneChip.tsx';
import { useRights } from '#console/records/useRights.ts';
import { useServiceQuery } from '#console/records/useServiceQuery.ts';
import { usePerson } from '#console/session/useAuth.ts';
import { useModel } from '#console/ui/context.ts';
import { useAction } from '#console/ui/useAction.ts';
import { countOf } from '#derive/documents/answers.ts';
import { readRows } from '#derive/documents/rows-call.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import { FORM_RECORD } from '#rules/communications.ts';
import { isEmail } from '#schema/formats/email.ts';
import type { Json } from '#schema/json.ts';
import { type FormMailTo, useFormMail } from './useFormMail.ts';

interface MailsDialogProps {
  form: { id: string; name: string };
  onClose(): void;
}

/** More are found in their own list. */
const MOST = 50;

const same = (field: string, value: Json) => ({ field, op: 'eq', value }) as const;

/** The mails that answer to a form, and the first one for the team or for who filled it in. */
export function MailsDialog({ form, onClose }: MailsDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const communications = useModel().resource('communication');
  const { create: mayCreate, mayCreate: mayCreateOf } = useRights(communications);
  const person = usePerson();
  const [address, setAddress] = useState(person?.phase === 'signed-in' ? person.account.user.email : '');
  const [isMissing, setMissing] = useState(false);
  const { busy, error, run } = useAction();
  const make = useFormMail(form);
  const answering = useServiceQuery(
    readRows({
      resource: communications.name,
      fields: ['id', 'name', 'status', 'to_sender', 'trigger_count'],
      where: {
        all: [
          same('type', FORM_RECORD),
          { any: [same('form_id', form.id), { field: 'form_id', op: 'isNull', value: true }] },
        ],
      },
      sort: [{ by: 'name' }],
      limit: MOST,
    }),
    { enabled: true },
  );
  const rows = answering.data ?? [];
  const add = (to: FormMailTo) => {
    const wanted = address.trim();
    const isWrong = to === 'team' && !isEmail(wanted);
    setMissing(isWrong);
    if (isWrong) return;
    void run(async () => {
      const row = await make(to, wanted);
      const path = pathTo(communications, 'edit', { id: String(row.id) });
      if (path) navigate(path);
    });
  };
  return (
    <Dialog open onClose={() => busy || onClose()} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{t('forms.mails.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t('forms.mails.about')}</DialogContentText>
        {answering.isPending && <Skeleton variant="rounded" height={48} />}
        {answering.isError && <Alert severity="error">{t('forms.mails.failed')}</Alert>}
        {answering.data && rows.length === 0 && (
          <Alert severity="info" variant="outlined">
            {t('forms.mails.none')}
          </Alert>
        )}
        {rows.length > 0 && (
          <List disablePadding aria-label={t('forms.mails.list')}>
            {rows.map((row) => (
              <ListItem
                key={String(row.id)}
                disableGutters
                divider
                secondaryAction={
                  <ToneChip
                    label={t(row.status === 'ON' ? 'forms.mails.on' : 'forms.mails.off')}
                    tone={row.status === 'ON' ? 'success' : 'neutral'}
                  />
                }
              >
                <ListItemText
                  primary={
                    <Link component={RouterLink} to={pathTo(communications, 'edit', row) ?? ''}>
                      {String(row.name)}
                    </Link>
                  }
                  secondary={[
                    t('forms.mails.addresses', { count: countOf(row.trigger_count) }),
                    ...(row.to_sender === true ? [t('forms.mails.toSender')] : []),
                  ].join(' · ')}
                />
              </ListItem>
            ))}
          </List>
        )}
        {mayCreate && (
          <>
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'flex-start' } }}>
              <TextField
                size="small"
                type="email"
                label={t('forms.mails.address')}
                value={address}
                onChange={({ target }) => {
                  setAddress(target.value);
                  setMissing(false);
                }}
                error={isMissing}
                helperText={isMissing ? t('forms.mails.noAddress') : t('forms.mails.more')}
                disabled={!mayCreateOf('communication_trigger')}
                sx={{ flex: 1 }}
              />
              <Button
                variant="outlined"
                loading={busy}
                disabled={!mayCreateOf('communication_trigger')}
                onClick={() => add('team')}
                sx={{ minHeight: 40, whiteSpace: 'nowrap' }}
              >
                {t('forms.mails.team.make')}
              </Button>
            </Stack>
            <Stack
              direction={{ xs: 'column', sm: 'row' }}
              sx={{ gap: 1.5, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
            >
              <DialogContentText variant="body2" sx={{ flex: 1 }}>
                {t('forms.mails.sender.about')}
              </DialogContentText>
              <Button
                variant="outlined"
                loading={busy}
                onClick={() => add('sender')}
                sx={{ minHeight: 40, whiteSpace: 'nowrap' }}
              >
                {t('forms.mails.sender.make')}
              </Button>
            </Stack>
          </>
        )}
        {error && <Alert severity="error">{error}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
