import AddTask from '@mui/icons-material/AddTaskOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import { useOpenRecord } from '../open-record.ts';
import { type Attached, useAttached } from './useAttached.ts';

interface AttachItemsProps {
  resource: Resource;
  id: string;
  onClose(): void;
}

/** In the menu of a record: what can be made about it, over the page. */
export function AttachItems({ resource, id, onClose }: AttachItemsProps) {
  return useAttached(resource, id)
    .filter(({ mayCreate }) => mayCreate)
    .map((attached) => <AttachItem key={attached.child.name} attached={attached} onClose={onClose} />);
}

function AttachItem({ attached: { child, given }, onClose }: { attached: Attached; onClose(): void }) {
  const { t } = useTranslation();
  const { words } = useLabels(child);
  const openRecord = useOpenRecord();
  return (
    <MenuItem
      onClick={() => {
        onClose();
        openRecord({ resource: child, given });
      }}
    >
      <ListItemIcon>
        <AddTask fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t('views.related.add', words)}</ListItemText>
    </MenuItem>
  );
}
