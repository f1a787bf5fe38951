import Unarchive from '@mui/icons-material/UnarchiveOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#console/records/row.ts';
import { useMay } from '#console/records/useRights.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { RecordViews } from './RecordViews.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';

function Note() {
  const { t } = useTranslation();
  return (
    <>
      <RecordViews view="held_record" />
      <Typography color="text.secondary" sx={{ marginBlockEnd: 2, maxWidth: '72ch' }}>
        {t('forms.spam.about')}
      </Typography>
    </>
  );
}

/** What the form in the address took for spam. */
export default function FormSpam({ resource, View }: ScreenProps) {
  const [released, setReleased] = useState<Row | null>(null);
  const slots = useMemo(
    () => ({
      row: ({ row, onClose }: { row: Row; onClose(): void }) => (
        <NotSpamItem onClose={onClose} onChoose={() => setReleased(row)} />
      ),
      note: Note,
    }),
    [],
  );
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
      <ReleaseDialog heldRecord={released} onClose={() => setReleased(null)} />
    </ViewSlotsContext>
  );
}

/** @param onChoose asks whether what was held is to become a record */
function NotSpamItem({ onClose, onChoose }: { onClose(): void; onChoose(): void }) {
  const { t } = useTranslation();
  const mayUpdate = useMay('edit');
  if (!mayUpdate('held_record', { field: 'released' })) return null;
  return (
    <MenuItem
      onClick={() => {
        onClose();
        onChoose();
      }}
    >
      <ListItemIcon>
        <Unarchive fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t('forms.spam.release')}</ListItemText>
    </MenuItem>
  );
}
