import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';

interface TransferChoicesProps {
  anchor: HTMLElement | null;
  /** Whether records may be made or changed by a file. */
  imports: boolean;
  onChoose(dialog: 'export' | 'import'): void;
  onClose(): void;
}

/** Export and, where the viewer may, import. */
export default function TransferChoices({ anchor, imports, onChoose, onClose }: TransferChoicesProps) {
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
      {imports && (
        <MenuItem onClick={() => onChoose('import')}>
          <ListItemIcon>
            <FileUploadOutlined fontSize="small" />
          </ListItemIcon>
          {t('views.import.open')}
        </MenuItem>
      )}
    </Menu>
  );
}
