import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { DeleteFolder } from './DeleteFolder.tsx';
import { FolderDialog } from './FolderDialog.tsx';
import { type FolderAction, FolderTile } from './FolderTile.tsx';
import { type Folder, foldersIn } from './folder-tree.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { Moved } from './useMove.ts';

interface FoldersProps {
  folders: readonly Folder[];
  open: string | null;
  /** A picker opens folders and leaves them as they are. */
  fixed: boolean;
  onOpen(folder: string): void;
  onMove(moved: Moved, to: string | null): Promise<void>;
}

/** The folders in the open one, and what is done with one of them. */
export function Folders({ folders, open, fixed, onOpen, onMove }: FoldersProps) {
  const { t } = useTranslation();
  const resource = useModel().resource('asset_folder');
  const rights = useRights(resource);
  const [dialog, setDialog] = useState<{ action: FolderAction; folder: Folder } | null>(null);
  const shown = foldersIn(folders, open);
  const close = () => setDialog(null);
  const actions: FolderAction[] = [];
  if (!fixed && rights.update) actions.push('rename', 'move');
  if (!fixed && rights.remove) actions.push('delete');
  return (
    <>
      {shown.length > 0 && (
        <Box
          component="ul"
          aria-label={t('assets.folders.title')}
          sx={{
            display: 'grid',
            gap: { xs: 1.25, sm: 2 },
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
            margin: 0,
            marginBlockEnd: 2,
            padding: 0,
            listStyle: 'none',
          }}
        >
          {shown.map((folder) => (
            <FolderTile
              key={folder.id}
              folder={folder}
              actions={actions}
              onOpen={() => onOpen(folder.id)}
              onAction={(action) => setDialog({ action, folder })}
            />
          ))}
        </Box>
      )}
      {dialog?.action === 'rename' && (
        <FolderDialog folders={folders} folder={dialog.folder} parent={dialog.folder.parent_id} onClose={close} />
      )}
      {dialog?.action === 'move' && (
        <MoveDialog
          folders={folders}
          moved={dialog}
          from={dialog.folder.parent_id}
          onMove={(to) => onMove({ folder: dialog.folder }, to)}
          onClose={close}
        />
      )}
      {dialog?.action === 'delete' && (
        <DeleteFolder resource={resource} folders={folders} folder={dialog.folder} onClose={close} />
      )}
    </>
  );
}
