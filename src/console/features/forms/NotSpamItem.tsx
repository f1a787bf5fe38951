import Unarchive from '@mui/icons-material/UnarchiveOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { type BaseRecord, type HttpError, useInvalidate, useUpdate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { Row } from '#console/records/row.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useMay } from '#console/records/useRights.ts';

/** Makes a record of what was held: the database moves it, and notes the mails that answer to it. */
export function NotSpamItem({ row, onClose }: { row: Row; onClose(): void }) {
  const { t } = useTranslation();
  const { snackbar } = useNotify();
  const invalidate = useInvalidate();
  const mayUpdate = useMay('edit');
  const { mutateAsync } = useUpdate<BaseRecord, HttpError>();
  if (!mayUpdate('held_record', { field: 'released' })) return null;

  async function release() {
    onClose();
    try {
      const values = { released: true };
      const quiet = { successNotification: false, errorNotification: false } as const;
      await mutateAsync({ resource: 'held_record', id: row.id, values, ...quiet });
      snackbar(t('forms.spam.released'));
    } catch (error) {
      snackbar((error as HttpError).message, { severity: 'error' });
    } finally {
      for (const resource of ['held_record', 'record', 'form']) {
        await invalidate({ resource, invalidates: ['list', 'many', 'detail'] });
      }
    }
  }

  return (
    <MenuItem onClick={() => void release()}>
      <ListItemIcon>
        <Unarchive fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t('forms.spam.release')}</ListItemText>
    </MenuItem>
  );
}
