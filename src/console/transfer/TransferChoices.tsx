import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import History from '@mui/icons-material/History';
import NoteAddOutlined from '@mui/icons-material/NoteAddOutlined';
import Undo from '@mui/icons-material/Undo';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { RefusedItem } from '#console/records/why/RefusedItem.tsx';
import type { Resource } from '#schema/resource.ts';
import { importSubject } from './import/import-rights.ts';

export type TransferDialog = 'export' | 'import' | 'history' | 'bulk' | 'fromFile';

interface TransferChoicesProps {
  resource: Resource;
  anchor: HTMLElement | null;
  /** The list shows deleted records, and a file brings none of these. */
  archived: boolean;
  /** Whether records may be made or changed by a file. */
  imports: boolean;
  /** A file can become a record whose fields are its columns. */
  fromFile: boolean;
  /** Many records may be changed at once, and that is kept. */
  bulkChanges: boolean;
  onChoose(dialog: TransferDialog): void;
  onClose(): void;
}

/** Export and import, or why there is no import. */
export function TransferChoices({
  resource,
  anchor,
  archived,
  imports,
  fromFile,
  bulkChanges,
  onChoose,
  onClose,
}: TransferChoicesProps) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('views.transfer.more') } }}
    >
      <MenuItem onClick={() => onChoose('export')}>
        <ListItemIcon>
          <FileDownloadOutlined fontSize="small" />
        </ListItemIcon>
        {t('views.export.open')}
      </MenuItem>
      {fromFile && !archived && (
        <MenuItem onClick={() => onChoose('fromFile')}>
          <ListItemIcon>
            <NoteAddOutlined fontSize="small" />
          </ListItemIcon>
          {t('views.import.fromFile.open', words)}
        </MenuItem>
      )}
      {imports && !archived && (
        <MenuItem onClick={() => onChoose('import')}>
          <ListItemIcon>
            <FileUploadOutlined fontSize="small" />
          </ListItemIcon>
          {t('views.import.open')}
        </MenuItem>
      )}
      {imports && !archived && (
        <MenuItem onClick={() => onChoose('history')}>
          <ListItemIcon>
            <History fontSize="small" />
          </ListItemIcon>
          {t('views.import.history.open')}
        </MenuItem>
      )}
      {bulkChanges && (
        <MenuItem onClick={() => onChoose('bulk')}>
          <ListItemIcon>
            <Undo fontSize="small" />
          </ListItemIcon>
          {t('views.bulk.history.open')}
        </MenuItem>
      )}
      {!imports && !archived && resource.scope === 'space' && (
        <RefusedItem label={t('views.import.open')} question={{ action: 'create', resource, needs: importSubject }} />
      )}
    </Menu>
  );
}
