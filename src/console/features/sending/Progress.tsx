import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRights } from '#console/records/useRights.ts';
import { useZonedMoment } from '#console/records/zone/useZonedMoment.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useModel } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { useAction } from '#console/ui/useAction.ts';
import type { SendingRow } from '#derive/documents/operations/mail.ts';
import type { Sending } from './useSending.ts';

interface ProgressProps {
  row: SendingRow;
  /** The time zone of the space. */
  zone: string;
  sending: Sending;
}

/** A newsletter on its way: what is left, and how to hold it. */
export function Progress({ row, zone, sending }: ProgressProps) {
  const { t, i18n } = useTranslation();
  const { publish } = useRights(useModel().resource('newsletter'));
  const { busy, error, run } = useAction();
  const [asks, setAsks] = useState(false);
  const seconds = useSecondsUntil(row.starts_at);
  const { state, total, skipped, handed_over: sent, refused, unclear } = row;
  const done = sent + refused + unclear;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const { when, own } = useZonedMoment(zone)(row.starts_at);
  const take = (step: 'pause' | 'resume' | 'cancel') =>
    void run(() =>
      sending.step(step, t(`sending.done.${step === 'cancel' && row.begun_at === null ? 'undone' : step}`)),
    );
  const isWaiting = state === 'PLANNED';
  const isSoon = isWaiting && seconds <= 30;
  return (
    <Panel
      title={t(isSoon ? 'sending.progress.soon' : `sending.progress.${state}`, { count: seconds, when })}
      actions={
        publish && (
          <Stack direction="row" sx={{ gap: 1 }}>
            {state === 'SENDING' && (
              <Button variant="outlined" color="inherit" loading={busy} onClick={() => take('pause')}>
                {t('sending.progress.pause')}
              </Button>
            )}
            {state === 'PAUSED' && (
              <Button variant="contained" loading={busy} onClick={() => take('resume')}>
                {t('sending.progress.resume')}
              </Button>
            )}
            <Button
              variant="outlined"
              color="inherit"
              disabled={busy}
              onClick={() => (isWaiting ? take('cancel') : setAsks(true))}
            >
              {t(isWaiting ? 'sending.progress.takeBack' : 'sending.progress.cancel')}
            </Button>
          </Stack>
        )
      }
    >
      {row.fault && (
        <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
          {row.fault}
        </Alert>
      )}
      {error && (
        <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
          {error}
        </Alert>
      )}
      {isWaiting ? (
        <>
          {own && !isSoon && (
            <Typography sx={{ marginBlockEnd: 0.5 }}>
              {t('sending.progress.zones', { zone, own: own.zone, when: own.when })}
            </Typography>
          )}
          <Typography color="text.secondary">{t('sending.progress.waits', { count: total })}</Typography>
        </>
      ) : (
        <>
          <LinearProgress
            variant="determinate"
            value={total === 0 ? 100 : Math.min(100, (100 * done) / total)}
            aria-label={t('sending.progress.bar')}
            sx={{ height: 8, borderRadius: 4, marginBlockEnd: 1.5 }}
          />
          <Typography role="status">
            {t('sending.progress.of', { sent: number(sent), total: number(total) })}
          </Typography>
          <Typography color="text.secondary" variant="body2">
            {[
              skipped > 0 && t('sending.progress.skipped', { count: skipped }),
              refused > 0 && t('sending.progress.refused', { count: refused }),
              unclear > 0 && t('sending.progress.unclear', { count: unclear }),
              row.test_until && row.winner === null && t('sending.progress.test'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </>
      )}
      <ConfirmDialog
        open={asks}
        danger
        title={t('sending.cancel.title')}
        text={t('sending.cancel.text', { count: total - done })}
        confirmLabel={t('sending.cancel.confirm')}
        onConfirm={() => {
          setAsks(false);
          take('cancel');
        }}
        onClose={() => setAsks(false)}
      />
    </Panel>
  );
}

function useSecondsUntil(iso: string): number {
  const secondsNow = () => Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(secondsNow);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsNow()), 1000);
    return () => clearInterval(timer);
  });
  return seconds;
}
