import Checklist from '@mui/icons-material/ChecklistOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { AttachItems } from '#console/records/attached/AttachItems.tsx';
import { useRecordActions } from '#console/records/deletions/useRecordActions.ts';
import { copyPath } from '#console/records/links/copy-link.ts';
import { useRecordLink } from '#console/records/links/useRecordLink.ts';
import { useNeedsPublisher } from '#console/records/publisher/useNeedsPublisher.ts';
import { useRecordTitle } from '#console/records/record-title.ts';
import type { Row } from '#console/records/row.ts';
import type { Named } from '#console/records/target.ts';
import { useRights } from '#console/records/useRights.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import { ReasonItem } from '#console/records/why/ReasonItem.tsx';
import { RefusedItem } from '#console/records/why/RefusedItem.tsx';
import { useModel } from '#console/ui/context.ts';
import type { Resource } from '#schema/resource.ts';
import { useEditableColumns } from './inline/useEditableColumns.ts';

interface RowMenuProps {
  resource: Resource;
  archived: boolean;
  row: Row | undefined;
  anchor: HTMLElement | undefined;
  /** A card's columns, and how its values are changed where they stand; a grid has its cells for that. */
  card?: { columns: readonly string[]; change(id: string): void };
  onClose(): void;
  onDelete(record: Named): void;
}

/** What can be done with one row. */
export function RowMenu({ resource, archived, row, anchor, card, onClose, onDelete }: RowMenuProps) {
  const { t } = useTranslation();
  const model = useModel();
  const { search } = useLocation();
  const rights = useRights(resource);
  const { row: More } = useViewSlots();
  const editable = useEditableColumns(resource, { columns: card?.columns ?? [], archived });
  const linkTo = useRecordLink(resource);
  const { restore } = useRecordActions(resource);
  const titleOf = useRecordTitle(resource);
  const needsPublisher = useNeedsPublisher(resource, row);
  const record = row && { id: row.id, title: titleOf(row) || row.id };
  const then = (act: (record: Named) => void) => () => {
    onClose();
    if (record) act(record);
  };
  const DeleteIcon = archived ? DeleteForever : DeleteOutline;
  const deleteLabel = t(archived ? 'views.remove.forever' : 'actions.delete');
  const copy = row && rights.create && !archived ? copyPath(model, resource, row) : undefined;
  const OpenIcon = rights.update ? EditOutlined : VisibilityOutlined;
  return (
    <Menu anchorEl={anchor ?? null} open={row !== undefined} onClose={onClose}>
      {rights.open && row && (
        <MenuItem component={RouterLink} {...linkTo(row)}>
          <ListItemIcon>
            <OpenIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t(rights.update ? 'views.actions.edit' : 'views.actions.open')}</ListItemText>
        </MenuItem>
      )}
      {copy && (
        <MenuItem component={RouterLink} to={copy} state={{ list: search }}>
          <ListItemIcon>
            <ContentCopy fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('views.actions.duplicate')}</ListItemText>
        </MenuItem>
      )}
      {card && editable.length > 0 && needsPublisher && (
        <ReasonItem label={t('views.actions.change')} reason={t('publishing.needed.none')} />
      )}
      {card && editable.length > 0 && !needsPublisher && (
        <MenuItem onClick={then(({ id }) => card.change(id))}>
          <ListItemIcon>
            <Checklist fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('views.actions.change')}</ListItemText>
        </MenuItem>
      )}
      {More && row && <More row={row} onClose={onClose} />}
      {!archived && row && <AttachItems resource={resource} id={row.id} onClose={onClose} />}
      {rights.remove && needsPublisher && archived && (
        <ReasonItem label={t('views.actions.restore')} reason={t('publishing.needed.restore')} />
      )}
      {rights.remove && needsPublisher && (
        <ReasonItem label={deleteLabel} reason={t(`publishing.needed.${archived ? 'remove' : 'takeDown'}`)} />
      )}
      {archived && rights.remove && !needsPublisher && (
        <MenuItem onClick={then((one) => void restore([one]))}>
          <ListItemIcon>
            <RestoreIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('views.actions.restore')}</ListItemText>
        </MenuItem>
      )}
      {rights.remove && !needsPublisher && (
        <MenuItem onClick={then(onDelete)} sx={{ color: 'error.main' }}>
          <ListItemIcon sx={{ color: 'inherit' }}>
            <DeleteIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{deleteLabel}</ListItemText>
        </MenuItem>
      )}
      {!rights.remove && resource.delete !== undefined && (
        <RefusedItem label={t('actions.delete')} question={{ action: 'delete', resource }} />
      )}
    </Menu>
  );
}
