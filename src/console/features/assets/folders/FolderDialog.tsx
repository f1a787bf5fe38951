import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type HttpError, useCreate, useUpdate } from '@refinedev/core';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoSave } from '#console/records/saving/useUndoSave.ts';
import { useModel } from '#console/ui/context.ts';
import type { JsonObject } from '#schema/json.ts';
import { type Folder, isNameTaken } from './folder-tree.ts';

interface FolderDialogProps {
  folders: readonly Folder[];
  /** The folder that gets another name; without it a new one is made. */
  folder?: Folder | undefined;
  /** Where it stands. */
  parent: string | null;
  onClose(): void;
}

const LONGEST_NAME = 100;
const quiet = { successNotification: false, errorNotification: false } as const;

/** Asks for the name of a folder. */
export function FolderDialog({ folders, folder, parent, onClose }: FolderDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [name, setName] = useState(folder?.name ?? '');
  const [fault, setFault] = useState('');
  const undo = useUndoSave(useModel().resource('asset_folder'));
  const { mutateAsync: create, mutation: creating } = useCreate();
  const { mutateAsync: update, mutation: updating } = useUpdate();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setFault(t('assets.folders.nameMissing'));
    if (isNameTaken(folders, parent, wanted, folder?.id)) return setFault(t('assets.folders.nameTaken'));
    if (wanted === folder?.name) return onClose();
    const resource = 'asset_folder';
    try {
      if (folder) {
        const { id: folderId, name: before } = folder;
        const values = { name: wanted };
        const { data } = await update({ resource, id: folderId, values, mutationMode: 'pessimistic', ...quiet });
        const record = { ...values, ...(data as JsonObject) };
        undo.offer(t('assets.saved'), { id: folderId, record, before: { name: before }, after: values });
      } else {
        await create({ resource, values: { name: wanted, ...(parent && { parent_id: parent }) }, ...quiet });
      }
      onClose();
    } catch (error) {
      setFault((error as HttpError).message);
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>
          {folder ? t('assets.folders.renameTitle', { name: folder.name }) : t('assets.folders.new')}
        </DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label={t('assets.folders.name')}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setFault('');
            }}
            error={fault !== ''}
            helperText={fault}
            slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={creating.isPending || updating.isPending}>
            {t(folder ? 'actions.save' : 'assets.folders.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
