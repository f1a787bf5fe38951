import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Row } from '#console/records/row.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { useModel } from '#console/ui/context.ts';
import { pathTo } from '#derive/navigation/routes.ts';

const slots = { row: BillsItem };

/** /superadmin/organizations: who pays the platform, and the way to their bills. */
export default function OrganizationsScreen({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}

function BillsItem({ row: { id }, onClose }: { row: Row; onClose(): void }) {
  const { t } = useTranslation();
  const bills = pathTo(useModel().resource('platform_purchase'), 'list');
  if (!bills) return null;
  return (
    <MenuItem component={RouterLink} to={`${bills}?user_id.in=${id}`} onClick={onClose}>
      <ListItemIcon>
        <ReceiptLong fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t('superadmin.organizations.bills')}</ListItemText>
    </MenuItem>
  );
}
