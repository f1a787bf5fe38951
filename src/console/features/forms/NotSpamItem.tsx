import Unarchive from '@mui/icons-material/UnarchiveOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { useMay } from '#console/records/useRights.ts';

/** @param onChoose asks whether what was held is to become a record */
export function NotSpamItem({ onClose, onChoose }: { onClose(): void; onChoose(): void }) {
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
