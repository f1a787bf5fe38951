import PersonOff from '@mui/icons-material/PersonOffOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#console/records/row.ts';
import { useMay } from '#console/records/useRights.ts';
import type { Resource } from '#schema/resource.ts';
import { useModeration } from './useModeration.ts';

interface ModerationItemsProps {
  resource: Resource;
  row: Row;
  onClose(): void;
}

/** In the menu of a post or a comment: publish or hide it, or hide it and disable who wrote it. */
export function ModerationItems({ resource, row, onClose }: ModerationItemsProps) {
  const { t } = useTranslation();
  const mayUpdate = useMay('edit');
  const { publish, hide, hideAndDisable } = useModeration(resource);
  if (!mayUpdate(resource.name, { field: 'is_published' })) return null;
  const item = (label: string, icon: ReactNode, act: () => Promise<void>) => (
    <MenuItem
      onClick={() => {
        onClose();
        void act();
      }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  );
  const member = typeof row.member_id === 'string' ? row.member_id : undefined;
  return (
    <>
      {row.is_published !== true && item(t('community.publish'), <Visibility fontSize="small" />, () => publish(row))}
      {row.is_published !== false && item(t('community.hide'), <VisibilityOff fontSize="small" />, () => hide(row))}
      {member &&
        mayUpdate('member', { field: 'status' }) &&
        item(t('community.hideAndDisable'), <PersonOff fontSize="small" />, () => hideAndDisable(row, member))}
    </>
  );
}
