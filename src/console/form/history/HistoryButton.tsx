import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { memo, useCallback, useState } from 'react';
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
  /** Beside buttons without a border. */
  isQuiet?: boolean;
}

/** Opens what a record was; nothing where the viewer reads no history or nobody changes such records. */
export function HistoryButton({ resource, record, form, isQuiet = false }: HistoryButtonProps) {
  const { read } = useRights(useModel().resource('record_change'));
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  if (!read || resource.scope !== 'space' || resource.actions?.includes('update') === false) return null;
  return (
    <>
      <Opener isQuiet={isQuiet} onOpen={open} />
      {isOpen && <HistoryDrawer resource={resource} record={record} form={form} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The form is another with each key: the button is not drawn again for it. */
const Opener = memo(({ isQuiet, onOpen }: { isQuiet: boolean; onOpen(): void }) => {
  const { t } = useTranslation();
  return (
    <Button color="inherit" variant={isQuiet ? 'text' : 'outlined'} startIcon={<HistoryIcon />} onClick={onOpen}>
      {t('views.history.open')}
    </Button>
  );
});
