import CachedOutlined from '@mui/icons-material/CachedOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Row } from '#console/records/row.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { useModel } from '#console/ui/context.ts';
import { pathTo } from '#derive/navigation/routes.ts';

const slots = { row: FeedItem };

/** The list of datasets, each with the way to its feed. */
export default function DatasetList({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}

/** Opens the feed of a dataset from the menu of its row. */
function FeedItem({ row }: { row: Row }) {
  const { t } = useTranslation();
  const to = pathTo(useModel().resource('dataset'), 'show', row);
  if (to === undefined) return null;
  return (
    <MenuItem component={RouterLink} to={to}>
      <ListItemIcon>
        <CachedOutlined fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t('feed.open')}</ListItemText>
    </MenuItem>
  );
}
