import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Audience, AudienceCount } from '#console/providers/api/newsletter-api.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { ProblemText } from '#console/ui/states/ProblemText.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { instantOf } from '#schema/formats/time-zone.ts';
import { Checks } from './Checks.tsx';
import { PlannedTime } from './PlannedTime.tsx';
import type { Sending } from './useSending.ts';
import { Warnings } from './Warnings.tsx';

/** Hours that two subjects are tried for before the better one goes to the others. */
const TEST_HOURS = 4;

interface Props {
  id: string;
  name: string;
  hasTwoSubjects: boolean;
  /** The time zone of the space. */
  zone: string;
  audience: Audience;
  count: AudienceCount;
  sending: Sending;
  onClose(): void;
}

/** The last look before a newsletter goes out: what stands in the way, how many get it, what it costs, and when. */
export function SendDialog({ id, name, hasTwoSubjects, zone, audience, count, sending, onClose }: Props) {
  const { t } = useTranslation();
  const dialog = useId();
  const { snackbar, toast } = useNotify();
  const { busy, error, run } = useAction();
  const [isPlanned, setPlanned] = useState(false);
  const [time, setTime] = useState('');
  const [tried, setTried] = useState(false);
  const checks = useQuery({
    queryKey: ['sending', 'checks', id],
    queryFn: () => sending.service.checks(id),
    gcTime: 0,
    staleTime: 0,
  });
  const { total, credits } = count;
  const at = instantOf(time, zone)?.at;
  const isLater = at !== undefined && Date.parse(at) > Date.now();
  const fault = isPlanned && tried && !isLater ? t('sending.ask.later') : '';
  const isReady = checks.data?.length === 0 && total <= credits;

  function send() {
    setTried(true);
    if (isPlanned && !isLater) return;
    void run(async () => {
      await sending.service.send(id, {
        audience,
        ...(isPlanned && at && { at }),
        ...(hasTwoSubjects && { testHours: TEST_HOURS }),
      });
      onClose();
      sending.refresh();
      if (isPlanned) toast(t('sending.done.planned'));
      else snackbar(t('sending.done.sent', { count: total }), { undo: sending.undo });
    });
  }

  return (
    <Dialog open onClose={() => !busy && onClose()} aria-labelledby={`${dialog}-title`} maxWidth="sm" fullWidth>
      <DialogTitle id={`${dialog}-title`}>{t('sending.ask.title', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t('sending.ask.text', { count: total, credits })}</DialogContentText>
        <RadioGroup
          aria-label={t('sending.ask.when')}
          value={isPlanned ? 'planned' : 'now'}
          onChange={(_, value) => setPlanned(value === 'planned')}
        >
          <FormControlLabel value="now" control={<Radio />} label={t('sending.ask.now')} />
          <FormControlLabel value="planned" control={<Radio />} label={t('sending.ask.planned')} />
        </RadioGroup>
        {isPlanned && <PlannedTime zone={zone} time={time} fault={fault} onChange={setTime} />}
        {hasTwoSubjects && <DialogContentText>{t('sending.ask.test', { hours: TEST_HOURS })}</DialogContentText>}
        <Checks faults={checks.data} failed={checks.isError} newsletterId={id} onRetry={() => void checks.refetch()} />
        <Warnings id={id} service={sending.service} />
        {error && (
          <Alert severity="error">
            <ProblemText text={error} />
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {t('actions.cancel')}
        </Button>
        <Button variant="contained" onClick={send} disabled={!isReady} loading={busy}>
          {isPlanned ? t('sending.ask.confirmPlan') : t('sending.ask.confirm', { count: total })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
