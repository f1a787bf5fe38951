import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import BulkDialog from '#console/bulk/BulkDialog.tsx';
import { useNotify } from '#console/records/useNotify.ts';
import type { Rights } from '#console/records/useRights.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { type Asset, nameOfAsset } from '../asset.ts';
import type { Folder } from '../folders/folder-tree.ts';
import { MoveDialog } from '../folders/MoveDialog.tsx';
import type { Moved } from '../folders/useMove.ts';
import { SelectionBar } from '../SelectionBar.tsx';
import { download } from './download.ts';

interface SelectionActionsProps {
  resource: Resource;
  rights: Rights;
  selected: readonly Asset[];
  folders: readonly Folder[];
  onMove(moved: Moved, to: string | null): Promise<void>;
  onDelete(): void;
  onAll?: (() => void) | undefined;
  onClear(): void;
}

/** What is done with the selected files: moved, tagged, saved, deleted. */
export function SelectionActions(props: SelectionActionsProps) {
  const { resource, rights, selected, folders, onMove, onDelete, onAll, onClear } = props;
  const { t } = useTranslation();
  const { snackbar } = useNotify();
  const [asking, setAsking] = useState<'move' | 'tags' | null>(null);
  const [downloading, setDownloading] = useState(false);
  const [first] = selected;
  const from = first?.folder_id;
  const oneFolder = selected.every(({ folder_id }) => folder_id === from);
  const movable = fieldOf(resource, 'folder_id');
  const tagged = fieldOf(resource, 'tag_ids');
  const close = () => setAsking(null);

  async function save() {
    setDownloading(true);
    const failed = await download(selected, t('assets.archiveName'));
    setDownloading(false);
    if (failed.length > 0) {
      snackbar(t('assets.downloadFailed', { count: failed.length, names: failed.join(', ') }), { severity: 'error' });
    }
  }

  return (
    <>
      <SelectionBar
        count={selected.length}
        onMove={rights.update && movable && rights.writable(movable) ? () => setAsking('move') : undefined}
        onTags={rights.update && tagged && rights.writable(tagged) ? () => setAsking('tags') : undefined}
        onDownload={() => void save()}
        downloading={downloading}
        onDelete={rights.remove ? onDelete : undefined}
        onAll={onAll}
        onClear={onClear}
      />
      {asking === 'move' && (
        <MoveDialog
          folders={folders}
          moved={{ assets: selected }}
          // What stands in several folders may go into each of them.
          from={oneFolder ? ((from as string | null | undefined) ?? null) : ''}
          onMove={async (to) => {
            await onMove({ assets: selected }, to);
            onClear();
          }}
          onClose={close}
        />
      )}
      {asking === 'tags' && (
        <BulkDialog
          // The dialog offers the fields of the form; here it is about one of them.
          resource={{ ...resource, form: [{ label: '', fields: ['tag_ids'] }] }}
          action="update"
          target={{ records: selected.map((asset) => ({ id: asset.id, title: nameOfAsset(asset) })) }}
          onClose={close}
          onDone={onClear}
        />
      )}
    </>
  );
}
