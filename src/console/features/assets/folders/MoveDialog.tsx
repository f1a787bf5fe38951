import FolderIcon from '@mui/icons-material/FolderOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Folder, idsBelow, inOrder } from './folder-tree.ts';
import type { Moved } from './useMove.ts';

interface MoveDialogProps {
  folders: readonly Folder[];
  moved: Moved;
  /** Where they are now. */
  from: string | null;
  onMove(to: string | null): Promise<void>;
  onClose(): void;
}

/** Asks into which folder files or a folder go. */
export function MoveDialog({ folders, moved, from, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [to, setTo] = useState<string | null | undefined>();
  const [busy, setBusy] = useState(false);
  // A folder cannot go into itself.
  const closed = 'folder' in moved ? idsBelow(folders, moved.folder.id) : [];
  const destinations: [string | null, string, number][] = [
    [null, t('assets.folders.top'), 0],
    ...inOrder(folders).map(([folder, depth]): [string, string, number] => [folder.id, folder.name, depth + 1]),
  ];
  const title =
    'folder' in moved
      ? t('assets.folders.moveOne', { name: moved.folder.name })
      : t('assets.folders.moveMany', { count: moved.assets.length });

  async function move() {
    if (to === undefined) return;
    setBusy(true);
    await onMove(to);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent dividers sx={{ padding: 1, maxHeight: 360 }}>
        <List disablePadding dense aria-label={t('assets.folders.places')}>
          {destinations.map(([destination, name, depth]) => (
            <ListItemButton
              key={destination ?? 'top'}
              selected={to === destination}
              aria-pressed={to === destination}
              disabled={destination === from || (destination !== null && closed.includes(destination))}
              onClick={() => setTo(destination)}
              sx={{ borderRadius: 1, paddingInlineStart: 1.5 + depth * 2 }}
            >
              <ListItemIcon sx={{ minWidth: 36 }}>
                <FolderIcon aria-hidden fontSize="small" />
              </ListItemIcon>
              <ListItemText primary={name} slotProps={{ primary: { noWrap: true } }} />
            </ListItemButton>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button variant="contained" disabled={to === undefined} loading={busy} onClick={() => void move()}>
          {t('assets.folders.moveHere')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
