import NewFolderIcon from '@mui/icons-material/CreateNewFolderOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { FolderDialog } from './FolderDialog.tsx';
import type { Folder } from './folder-tree.ts';

/** Makes a folder in the open one. */
export function NewFolder({ folders, open }: { folders: readonly Folder[]; open: string | null }) {
  const { t } = useTranslation();
  const rights = useRights(useModel().resource('asset_folder'));
  const [asking, setAsking] = useState(false);
  if (!rights.create) return null;
  return (
    <>
      <Button size="small" color="inherit" startIcon={<NewFolderIcon />} onClick={() => setAsking(true)}>
        {t('assets.folders.new')}
      </Button>
      {asking && <FolderDialog folders={folders} parent={open} onClose={() => setAsking(false)} />}
    </>
  );
}
