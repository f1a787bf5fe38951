import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPublisher } from '#console/records/publisher/useIsPublisher.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useViewer } from '#console/ui/context.ts';
import { useAction } from '#console/ui/useAction.ts';
import { useMoment } from '../useMoment.ts';
import { usePageState } from '../usePageState.ts';
import { usePublishing } from '../usePublishing.ts';
import { ReturnDialog } from './ReturnDialog.tsx';
import { currentReview, isApproved } from './reviews.ts';

interface ReviewNoteProps {
  /** Id of the page that is open. */
  id: string;
  /** `updated_at` of the page as it stands on the screen. */
  readAt: string | null;
  dirty: boolean;
  onChanged(): void;
}

/** Who asks for a review and what they say, with the answer; then what was answered, until that is history. */
export function ReviewNote({ id, readAt, dirty, onChanged }: ReviewNoteProps) {
  const { t } = useTranslation();
  const { snackbar } = useNotify();
  const { userId, readOnly } = useViewer();
  const moment = useMoment();
  const { state, forget } = usePageState(id);
  const mayPublish = useIsPublisher();
  const [returning, setReturning] = useState(false);
  const { busy, run } = useAction((message) => snackbar(message, { severity: 'error' }));
  const publishing = usePublishing(() => {
    void forget();
    onChanged();
  });
  const review = state ? currentReview(state) : null;
  if (!state || !review || mayPublish === undefined) return null;
  const names = {
    asker: review.asker?.name || t('publishing.review.somebody'),
    reviewer: review.reviewer?.name || t('publishing.review.somebody'),
    decider: review.decider?.name || t('publishing.review.somebody'),
  };
  const isMine = review.asker?.id === userId;
  const answers = review.decision === null && mayPublish && !isMine && !readOnly;
  // Who publishes by themselves needs no word about an approval that has passed.
  if (review.decision === 'APPROVED' && mayPublish && !isApproved(state)) return null;

  function describeReview(): { severity: AlertColor; title: string; text: string; more?: string } {
    if (!review || !state) throw new Error('nothing to tell');
    if (review.decision === 'RETURNED')
      return { severity: 'warning', title: t('publishing.review.returned', names), text: review.answer };
    if (review.decision === 'APPROVED')
      return isApproved(state)
        ? { severity: 'success', title: t('publishing.review.approved', names), text: '' }
        : { severity: 'info', title: t('publishing.review.outdated', names), text: '' };
    const relation = isMine ? 'mine' : review.reviewer?.id === userId ? 'yours' : 'others';
    return {
      ...{ severity: 'info', title: t(`publishing.review.open.${relation}`, names), text: review.note },
      ...(!review.mayAnswer && { more: t('publishing.review.lost', names) }),
    };
  }
  const { severity, title, text, more } = describeReview();
  return (
    <Box sx={{ padding: 2 }}>
      <Alert
        severity={severity}
        role="region"
        aria-label={t('publishing.review.title')}
        sx={{
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          '& .MuiAlert-message': { flex: { xs: '1 1 70%', sm: 1 }, minWidth: 0 },
        }}
        action={
          answers && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button
                size="small"
                variant="contained"
                loading={busy}
                disabled={dirty || readAt === null}
                onClick={() => void run(() => publishing.approve(state, readAt ?? ''))}
              >
                {t('publishing.review.approve')}
              </Button>
              <Button size="small" color="inherit" disabled={busy} onClick={() => setReturning(true)}>
                {t('publishing.review.return.open')}
              </Button>
            </Stack>
          )
        }
      >
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {text && (
          <Typography
            variant="body2"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxHeight: 120, overflowY: 'auto' }}
          >
            {text}
          </Typography>
        )}
        {more && <Typography variant="body2">{more}</Typography>}
        {answers && dirty && <Typography variant="body2">{t('publishing.review.saveFirst')}</Typography>}
        <Typography variant="caption" color="text.secondary">
          {moment(review.decidedAt ?? review.at)}
        </Typography>
      </Alert>
      {returning && (
        <ReturnDialog
          name={state.name}
          busy={busy}
          onClose={() => setReturning(false)}
          onConfirm={(reason) => void run(() => publishing.sendBack(state, reason))}
        />
      )}
    </Box>
  );
}
