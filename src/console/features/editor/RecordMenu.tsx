import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutlineRounded';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import MoreVert from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { AttachItems } from '#console/records/attached/AttachItems.tsx';
import { DeleteDialog } from '#console/records/deletions/DeleteDialog.tsx';
import type { Named } from '#console/records/target.ts';
import type { Resource } from '#schema/resource.ts';

const none: readonly Named[] = [];

interface RecordMenuProps {
  resource: Resource;
  record: Named;
  /** Where a copy of it is made. */
  copy: string | undefined;
  mayDelete: boolean;
  onDeleted(): void;
  /** More that can be done with the record. */
  more?: { label: string; run(): void } | undefined;
  /** Opens what the record was. */
  onHistory?: (() => void) | undefined;
}

/** What is rarely done with a whole record. */
export function RecordMenu({ resource, record, copy, mayDelete, onDeleted, more, onHistory }: RecordMenuProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [deleting, setDeleting] = useState(none);
  const label = t('editor.menu.of', { name: record.title });
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {more && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              more.run();
            }}
          >
            <ListItemIcon>
              <BookmarkAdd fontSize="small" />
            </ListItemIcon>
            {more.label}
          </MenuItem>
        )}
        {copy && (
          <MenuItem component={RouterLink} to={copy} state={{ list: '' }}>
            <ListItemIcon>
              <ContentCopy fontSize="small" />
            </ListItemIcon>
            {t('views.actions.duplicate')}
          </MenuItem>
        )}
        {onHistory && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              onHistory();
            }}
          >
            <ListItemIcon>
              <HistoryIcon fontSize="small" />
            </ListItemIcon>
            {t('editor.menu.history')}
          </MenuItem>
        )}
        <AttachItems resource={resource} id={record.id} onClose={() => setAnchor(null)} />
        {mayDelete && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setDeleting([record]);
            }}
          >
            <ListItemIcon>
              <DeleteOutline fontSize="small" />
            </ListItemIcon>
            {t('actions.delete')}
          </MenuItem>
        )}
      </Menu>
      <DeleteDialog resource={resource} records={deleting} onClose={() => setDeleting(none)} onDeleted={onDeleted} />
    </>
  );
}
