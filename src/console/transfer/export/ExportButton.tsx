import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListState } from '#console/query/useListState.ts';
import type { Target } from '#console/records/target.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import type { Resource } from '#schema/resource.ts';

const ExportDialog = onDemand(() => import('./ExportDialog.tsx'));

/** Exports the selected records, with the columns and the order of their list. */
export function ExportButton({ resource, target }: { resource: Resource; target: Target }) {
  const { t } = useTranslation();
  const { state } = useListState(resource);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {t('views.export.selected')}
      </Button>
      {open && <ExportDialog resource={resource} state={state} target={target} onClose={() => setOpen(false)} />}
    </>
  );
}
