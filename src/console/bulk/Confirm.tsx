import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeletionReach } from '#console/records/back-references/useDeletionReach.ts';
import { useDraftCount } from '#console/records/back-references/useDraftCount.ts';
import { useCount } from '#console/records/batches/useCount.ts';
import { useMayComeBack } from '#console/records/deletions/useMayComeBack.ts';
import { labelsOf, useLabels } from '#console/records/labels.ts';
import type { Target } from '#console/records/target.ts';
import type { BatchChange } from '#derive/documents/batches.ts';
import type { Resource } from '#schema/resource.ts';
import { NewValues } from './NewValues.tsx';

interface ConfirmProps {
  titleId: string;
  resource: Resource;
  change: BatchChange;
  target: Target;
  leavesOut: boolean;
  onCancel(): void;
  onConfirm(count: number): void;
}

/**
 * Asks before an action, with the exact number of records. What a query matches is counted again at the last moment: where
 * the number has changed, it is asked anew.
 */
export function Confirm({ titleId, resource, change, target, leavesOut, onCancel, onConfirm }: ConfirmProps) {
  const { t, i18n } = useTranslation();
  const { words } = useLabels(resource);
  const { count, error, recount } = useCount(resource, target);
  const [moved, setMoved] = useState(false);
  const [busy, setBusy] = useState(false);
  const soft = typeof resource.delete === 'object';
  const danger = change.do === 'delete' || change.do === 'forever';
  const mayComeBack = useMayComeBack(resource, target, count, change.do === 'delete');
  const how = change.do === 'delete' && !soft ? 'forever' : change.do;
  // What comes back on request is not gone forever.
  const wording = how === 'forever' && mayComeBack ? 'delete' : how;
  const drafts = useDraftCount(resource, target, danger && soft, how === 'forever') ?? 0;
  const { reach, failed } = useDeletionReach(resource, target, how === 'forever');
  const { stays = 0, along = [] } = reach ?? {};
  const isKnown = count !== undefined && (reach !== undefined || failed);
  const done = (count ?? 0) - stays;
  const values = { count: done, number: new Intl.NumberFormat(i18n.language).format(done), ...words };
  const kinds = useKinds(along);
  const isNone = isKnown && done === 0 && stays > 0;
  const title = isNone ? t('views.bulk.ask.none', words) : t(`views.bulk.ask.${wording}`, values);
  const texts = error
    ? [error]
    : isNone
      ? [t('views.bulk.text.usedStay')]
      : change.do === 'update'
        ? []
        : [
            t(how === 'forever' && mayComeBack ? 'views.bulk.text.kept' : `views.bulk.text.${how}`),
            ...(drafts > 0
              ? [t(how === 'forever' ? 'views.remove.draftsForever' : 'views.remove.drafts', { count: drafts })]
              : []),
            ...(stays > 0 ? [t('views.bulk.text.stay', { count: stays })] : []),
            ...(kinds === '' ? [] : [t('views.bulk.text.along', { kinds })]),
            ...(failed ? [t('views.bulk.text.usedStay')] : []),
          ];

  async function confirm() {
    setBusy(true);
    const now = await recount();
    setBusy(false);
    if (now === undefined) return;
    if (now === count) onConfirm(now);
    else setMoved(true);
  }

  return (
    <>
      <DialogTitle id={titleId}>{!isKnown ? t('views.bulk.counting') : title}</DialogTitle>
      <DialogContent>
        {moved && (
          <DialogContentText role="status" color="warning.main" sx={{ marginBlockEnd: 1 }}>
            {t('views.bulk.moved')}
          </DialogContentText>
        )}
        {leavesOut && <DialogContentText>{t('publishing.needed.leftOut')}</DialogContentText>}
        {texts.map((text) => (
          <DialogContentText key={text}>{text}</DialogContentText>
        ))}
        {change.do === 'update' && !error && !isNone && (
          <DialogContentText component="div">
            <NewValues resource={resource} change={change} />
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} color="inherit" autoFocus={danger}>
          {t(isNone ? 'actions.close' : 'actions.cancel')}
        </Button>
        {!isNone && (
          <Button
            onClick={() => void confirm()}
            loading={busy}
            disabled={!isKnown || done === 0}
            variant="contained"
            color={danger ? 'error' : 'primary'}
          >
            {t(`views.bulk.confirm.${wording}`)}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** How many records of which kinds, as a list in words. */
function useKinds(along: readonly { resource: Resource; count: number }[]): string {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const kinds = along.map(({ resource, count }) => {
    const { one, many } = labelsOf(t, resource);
    return `${number.format(count)} ${count === 1 ? one : many}`;
  });
  return new Intl.ListFormat(i18n.language).format(kinds);
}
