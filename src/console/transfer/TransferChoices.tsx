import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { RefusedItem } from '#console/records/why/RefusedItem.tsx';
import type { Resource } from '#schema/resource.ts';
import { importSubject } from './import/import-rights.ts';

interface TransferChoicesProps {
  resource: Resource;
  anchor: HTMLElement | null;
  /** The list shows deleted records, and a file brings none of these. */
  archived: boolean;
  /** Whether records may be made or changed by a file. */
  imports: boolean;
  onChoose(dialog: 'export' | 'import'): void;
  onClose(): void;
}

/** Export and import, or why there is no import. */
export default function TransferChoices({
  resource,
  anchor,
  archived,
  imports,
  onChoose,
  onClose,
}: TransferChoicesProps) {
  const { t } = useTranslation();
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
      {imports && !archived && (
        <MenuItem onClick={() => onChoose('import')}>
          <ListItemIcon>
            <FileUploadOutlined fontSize="small" />
          </ListItemIcon>
          {t('views.import.open')}
        </MenuItem>
      )}
      {!imports && !archived && resource.scope === 'space' && (
        <RefusedItem label={t('views.import.open')} question={{ action: 'create', resource, needs: importSubject }} />
      )}
    </Menu>
  );
}
