import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import type { Resource } from '#schema/resource.ts';
import type { ResourceForm } from '../useResourceForm.ts';

const HistoryDrawer = onDemand(() => import('./HistoryDrawer.tsx'));

interface HistoryButtonProps {
  resource: Resource;
  record: Row;
  form: ResourceForm;
}

/** Opens what a record was; nothing where the viewer reads no history or nobody changes such records. */
export function HistoryButton({ resource, record, form }: HistoryButtonProps) {
  const { t } = useTranslation();
  const { read } = useRights(useModel().resource('record_change'));
  const [isOpen, setOpen] = useState(false);
  if (!read || resource.scope !== 'space' || resource.actions?.includes('update') === false) return null;
  return (
    <>
      <Button color="inherit" variant="outlined" startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        {t('views.history.open')}
      </Button>
      {isOpen && <HistoryDrawer resource={resource} record={record} form={form} onClose={() => setOpen(false)} />}
    </>
  );
}
