import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModel, useViewer } from '#console/ui/context.ts';
import type { Target } from '#console/views/bulk/useBulkRun.ts';
import { useRights } from '#console/views/useRights.ts';
import { BulkStepDialog } from './BulkStepDialog.tsx';
import type { BulkStep } from './bulk-steps.ts';

/** Brings the selected pages to their visitors, or back. */
export function BulkPublishing({ target, onDone }: { target: Target; onDone(): void }) {
  const { t } = useTranslation();
  const { readOnly } = useViewer();
  const { update, publish } = useRights(useModel().resource('page'));
  const [asked, setAsked] = useState<{ action: BulkStep; target: Target } | null>(null);
  const actions: BulkStep[] = [];
  if (!readOnly && update && publish) actions.push('publish');
  if (!readOnly && update) actions.push('withdraw');
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => setAsked({ action, target })}
        >
          {t(`publishing.bulk.${action}`)}
        </Button>
      ))}
      {asked && <BulkStepDialog {...asked} mayPublish={publish} onClose={() => setAsked(null)} onDone={onDone} />}
    </>
  );
}
