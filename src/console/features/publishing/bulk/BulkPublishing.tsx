import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPublisher } from '#console/records/publisher/useIsPublisher.ts';
import type { Target } from '#console/records/target.ts';
import { useRights } from '#console/records/useRights.ts';
import { useModel, useViewer } from '#console/ui/context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import type { BulkStep } from './bulk-steps.ts';

const BulkStepDialog = onDemand(() => import('./BulkStepDialog.tsx'));

/** Brings the selected pages to their visitors, or back. Which of them need a review first, the server says of each. */
export default function BulkPublishing({ target, onDone }: { target: Target; onDone(): void }) {
  const { t } = useTranslation();
  const { readOnly } = useViewer();
  const isPublisher = useIsPublisher();
  const { update, publish } = useRights(useModel().resource('page'));
  const [requested, setRequested] = useState<{ action: BulkStep; target: Target } | null>(null);
  const actions: BulkStep[] = [];
  if (!readOnly && update && publish) actions.push('publish');
  // What is live is left to those who may publish without a review; a plan that was approved is not.
  const isLive = 'records' in target && target.records.every(({ publication }) => publication === 'PUBLISHED');
  if (!readOnly && update && (isPublisher === true || !isLive)) actions.push('withdraw');
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => setRequested({ action, target })}
        >
          {t(`publishing.bulk.${action}`)}
        </Button>
      ))}
      {requested && (
        <BulkStepDialog
          {...requested}
          mayTakeBack={publish && isPublisher === true}
          onClose={() => setRequested(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}
