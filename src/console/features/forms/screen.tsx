import ListAlt from '@mui/icons-material/ListAltOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { useModel } from '#console/ui/context.ts';
import { pathTo } from '#derive/navigation/routes.ts';

const slots = { row: RecordsItem };

/** The list of forms, with the way to the records of each. */
export default function FormList({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}

/** Leads from a form to what it was answered. */
function RecordsItem({ row }: { row: Row }) {
  const { t } = useTranslation();
  const records = useModel().resource('record');
  const { read } = useRights(records);
  const path = pathTo(records, 'list', { form_id: row.id });
  if (!read || path === undefined) return null;
  return (
    <MenuItem component={Link} to={path}>
      <ListItemIcon>
        <ListAlt fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t('forms.records.open')}</ListItemText>
    </MenuItem>
  );
}
