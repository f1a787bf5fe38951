import { useDraggable, useDroppable } from '@dnd-kit/react';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Folder } from './folder-tree.ts';

export type FolderAction = 'rename' | 'move' | 'delete';

interface FolderTileProps {
  folder: Folder;
  /** What the viewer may do with it. */
  actions: readonly FolderAction[];
  onOpen(): void;
  onAction(action: FolderAction): void;
}

/** A folder: opened by a press, dragged, and dropped into; its menu does the same by keyboard. */
export function FolderTile({ folder, actions, onOpen, onAction }: FolderTileProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const movable = actions.includes('move');
  const drag = useDraggable({ id: `folder/${folder.id}`, data: { moved: { folder } }, disabled: !movable });
  const drop = useDroppable({ id: `into/${folder.id}`, data: { folder: folder.id } });
  const label = t('assets.folders.menu', { name: folder.name });
  return (
    <Box
      component="li"
      ref={(element: HTMLElement | null) => {
        drag.ref(element);
        drop.ref(element);
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minWidth: 0,
        border: 1,
        borderColor: drop.isDropTarget ? 'primary.main' : 'divider',
        borderRadius: '10px',
        backgroundColor: drop.isDropTarget ? 'action.selected' : 'background.paper',
        opacity: drag.isDragging ? 0.6 : 1,
      }}
    >
      <ButtonBase
        onClick={onOpen}
        sx={{
          flex: 1,
          minWidth: 0,
          gap: 1.25,
          justifyContent: 'flex-start',
          paddingInline: 1.5,
          paddingBlock: 1.25,
          borderRadius: 'inherit',
        }}
      >
        <FolderIcon aria-hidden color="action" />
        <Typography component="span" variant="body2" noWrap title={folder.name} sx={{ fontWeight: 500 }}>
          {folder.name}
        </Typography>
      </ButtonBase>
      {actions.length > 0 && (
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ marginInlineEnd: 0.5 }}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              setAnchor(null);
              onAction(action);
            }}
          >
            {t(`assets.folders.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
