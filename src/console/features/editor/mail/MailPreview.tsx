import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import { DeviceChoice } from '#console/preview/DeviceChoice.tsx';
import { MailFrame } from '#console/preview/MailFrame.tsx';
import { useRights } from '#console/records/useRights.ts';
import { useModel, useViewer } from '#console/ui/context.ts';
import { type Device, deviceSizes } from '#console/ui/devices.ts';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { useIsPhone } from '#console/ui/useIsPhone.ts';
import { compileMergeTags } from '#render/mail/merge-tags.ts';
import type { EditorState } from '../editor-slots.ts';
import { useMergeTags } from '../panels/merge-tags-context.ts';
import { SendTest } from './SendTest.tsx';
import { useMailBody } from './useMailBody.ts';
import { useRecipient } from './useRecipient.ts';

interface MailPreviewProps {
  state: EditorState;
  onClose(): void;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The mail as somebody gets it: the recipient, the screen and its looks are chosen above it. */
export function MailPreview({ state, onClose }: MailPreviewProps) {
  const { t } = useTranslation();
  const id = useId();
  const { readOnly } = useViewer();
  const { read: mayChoose } = useRights(useModel().resource('member'));
  const narrow = useIsPhone();
  const [device, setDevice] = useState<Device>(narrow ? 'mobile' : 'desktop');
  const [look, setLook] = useState({ dark: false, noPictures: false, plain: false });
  const [memberId, setMemberId] = useState<string | null>(null);
  const [failed, setFailed] = useState('');
  const { body, error, retry, home } = useMailBody(state, true);
  const { values, session, show } = state;
  const name = text(values.name);
  const { known, picker, filled } = useMergeTags();
  const member = useRecipient(memberId, { site: session.edited.site, home, name, slug: text(values.slug) });
  const recipient = { ...member, ...filled };
  const source = useMemo(
    () => ({
      html: compileMergeTags(body?.html ?? '', 'html', known),
      text: compileMergeTags(body?.text ?? '', 'text', known),
      subject: compileMergeTags(text(values.subject) || name, 'header', known),
      preheader: compileMergeTags(text(values.preheader), 'header', known),
    }),
    [body, values.subject, values.preheader, name, known],
  );
  const mail = {
    subject: source.subject.fill(recipient),
    html: source.html.fill(recipient),
    text: source.text.fill(recipient),
  };
  const tagFaults = [...source.subject.faults, ...source.preheader.faults, ...source.html.faults];
  const nameOf = (blockId: string) =>
    session.content.flatMap(({ blocks }) => blocks).find((block) => block.id === blockId)?.name ?? '';

  return (
    <Dialog open onClose={onClose} fullScreen aria-labelledby={id}>
      <DialogTitle id={id} sx={{ paddingBlockEnd: 1 }}>
        {t('newsletters.preview.title', { name })}
      </DialogTitle>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, paddingInline: 3, paddingBlockEnd: 1 }}
      >
        {picker}
        {!picker && mayChoose && (
          <Box sx={{ flex: '0 1 300px' }}>
            <FieldControl
              id={`${id}-member`}
              field={{ kind: 'reference', name: 'member_id', to: 'member' }}
              label={t('newsletters.preview.recipient')}
              value={memberId}
              record={{}}
              onChange={(value) => setMemberId(typeof value === 'string' && value !== '' ? value : null)}
            />
          </Box>
        )}
        <DeviceChoice device={device} onChange={setDevice} />
        {(['dark', 'noPictures', 'plain'] as const).map((key) => (
          <FormControlLabel
            key={key}
            control={
              <Switch checked={look[key]} onChange={(_event, on) => setLook((before) => ({ ...before, [key]: on }))} />
            }
            label={t(`newsletters.preview.${key}`)}
          />
        ))}
      </Box>
      <Box sx={{ paddingInline: 3, paddingBlockEnd: 1 }}>
        <Typography sx={{ fontWeight: 600 }} data-subject>
          {mail.subject}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ minHeight: 20 }}>
          {source.preheader.fill(recipient)}
        </Typography>
      </Box>
      <Box role="status" sx={{ display: 'grid', gap: 1, paddingInline: 3 }}>
        {failed && <Alert severity="error">{failed}</Alert>}
        {tagFaults.map(({ tag, message }) => (
          <Alert key={`${tag} ${message}`} severity="warning">
            <code dir="ltr">{tag}</code> {message}
          </Alert>
        ))}
        {body?.faults.map(({ blockId, message }) => (
          <Alert
            key={`${blockId} ${message}`}
            severity="warning"
            action={
              blockId !== null &&
              nameOf(blockId) !== '' && (
                <Button
                  color="inherit"
                  size="small"
                  onClick={() => {
                    onClose();
                    show(blockId);
                  }}
                >
                  {t('newsletters.preview.toBlock')}
                </Button>
              )
            }
          >
            {blockId !== null && nameOf(blockId)} <span dir="ltr">{message}</span>
          </Alert>
        ))}
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'grid', justifyItems: 'center', padding: { xs: 1, sm: 2 } }}>
        {error ? (
          <ErrorState level={2} title={error.message} onRetry={retry} />
        ) : !body ? (
          <Skeleton variant="rounded" width="min(100%, 680px)" height="100%" />
        ) : look.plain ? (
          <Box
            component="pre"
            aria-label={t('newsletters.preview.plain')}
            tabIndex={0}
            sx={{
              ...{ width: 'min(100%, 680px)', height: '100%', overflow: 'auto', margin: 0, padding: 2 },
              ...{
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1.5,
              },
            }}
          >
            {mail.text}
          </Box>
        ) : (
          <MailFrame
            title={t('newsletters.preview.frame')}
            html={mail.html}
            width={deviceSizes[device].width}
            isDark={look.dark}
            hasPictures={!look.noPictures}
          />
        )}
      </Box>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.close')}
        </Button>
        {!readOnly && <SendTest mail={mail} disabled={!body || body.html === ''} onFailed={setFailed} />}
      </DialogActions>
    </Dialog>
  );
}
