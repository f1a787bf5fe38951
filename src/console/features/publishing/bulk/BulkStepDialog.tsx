import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { BulkProgress } from '#console/records/batches/BulkProgress.tsx';
import type { Outcome } from '#console/records/batches/run-batches.ts';
import { useBulkRun } from '#console/records/batches/useBulkRun.ts';
import { useCount } from '#console/records/batches/useCount.ts';
import type { Target } from '#console/records/target.ts';
import { useModel } from '#console/ui/context.ts';
import { Warnings } from '../checks/Warnings.tsx';
import { editAddress } from '../usePublishing.ts';
import type { BulkStep } from './bulk-steps.ts';
import { type BulkChecks, useBulkChecks } from './useBulkChecks.ts';
import { useBulkSteps } from './useBulkSteps.ts';

interface BulkStepDialogProps {
  action: BulkStep;
  target: Target;
  /** Its steps may be taken back: what is live, without a review. */
  mayTakeBack: boolean;
  onClose(): void;
  onDone(): void;
}

/** Asks, with what is worth a look before pages go live, takes the step with one page after another, and says which ones it was refused for and why. */
export default function BulkStepDialog({ action, target, mayTakeBack, onClose, onDone }: BulkStepDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const page = useModel().resource('page');
  const { run, start, cancel } = useBulkRun(page);
  const { change, tell: notify } = useBulkSteps(action, mayTakeBack);
  const { count, error } = useCount(page, target);
  const { checks, stop } = useBulkChecks(target, action === 'publish');
  const [begun, setBegun] = useState({ target, count: 0 });
  const outcome = run?.outcome;

  async function begin(chosen: Target, many: number, before?: Outcome) {
    setBegun({ target: chosen, count: many });
    const { done, failures } = await start(chosen, change, before);
    if (done.length > 0) notify(done.length);
    if (done.length < many || failures.length > 0) return;
    onDone();
    onClose();
  }

  function close() {
    if (run && !outcome) return;
    onClose();
    if (outcome && outcome.done.length > 0) onDone();
  }
  return (
    <Dialog open onClose={close} aria-labelledby={`${id}-title`} fullWidth maxWidth="sm">
      {!run && (
        <>
          <DialogTitle id={`${id}-title`}>
            {count === undefined ? t('views.bulk.counting') : t(`publishing.bulk.ask.${action}`, { count })}
          </DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <DialogContentText>{error ?? t(`publishing.bulk.text.${action}`)}</DialogContentText>
            {checks.isRunning && (
              <div>
                <LinearProgress
                  aria-label={t('publishing.bulk.checks.running')}
                  {...(count && { variant: 'determinate', value: Math.min(100, (checks.done / count) * 100) })}
                />
                <DialogContentText>{t('publishing.bulk.checks.running')}</DialogContentText>
              </div>
            )}
            {action === 'publish' && !checks.isRunning && count !== undefined && (
              <PageWarnings checks={checks} count={count} />
            )}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {t('actions.cancel')}
            </Button>
            {checks.isRunning && (
              <Button color="inherit" onClick={stop}>
                {t('publishing.bulk.checks.skip')}
              </Button>
            )}
            <Button
              variant="contained"
              disabled={!count || checks.isRunning}
              onClick={() => void begin(target, count ?? 0)}
            >
              {t(`publishing.bulk.${action}`)}
            </Button>
          </DialogActions>
        </>
      )}
      {run && (
        <BulkProgress
          titleId={`${id}-title`}
          title={t(`publishing.bulk.running.${action}`)}
          run={run}
          total={begun.count}
          addressOf={editAddress}
          onCancel={cancel}
          onGoOn={() => void begin(begun.target, begun.count, outcome)}
          onRetry={(records) => void begin({ records }, records.length)}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

/** What is worth a look before many pages go live, by page. @param count how many there are */
function PageWarnings({ checks: { done, pages }, count }: { checks: BulkChecks; count: number }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      {done < count && <Alert severity="warning">{t('publishing.bulk.checks.left', { count: count - done })}</Alert>}
      {pages.length === 0 && done > 0 && <Warnings warnings={[]} />}
      {pages.map(({ id, title, warnings }) => (
        <Box key={id} component="section" aria-label={title} sx={{ display: 'grid', gap: 0.5 }}>
          <Link component={RouterLink} to={editAddress(id)} sx={{ justifySelf: 'start' }}>
            {title}
          </Link>
          <Warnings warnings={warnings} />
        </Box>
      ))}
    </Box>
  );
}
