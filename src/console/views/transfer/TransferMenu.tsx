import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnDemandMenu } from '#console/ui/OnDemandMenu.tsx';
import type { Resource } from '#schema/resource.ts';
import type { ListState } from '../list/list-state.ts';
import { ToolButton } from '../list/ToolButton.tsx';
import { conditionOf } from '../list/useListRows.ts';
import { useFixedFilters } from '../useRouteValues.ts';
import { useImportRights } from './import-rights.ts';

const ExportDialog = lazy(() => import('./ExportDialog.tsx'));
const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** What a list does beyond its rows: a file of them, and records from a file. */
export function TransferMenu({ resource, state }: { resource: Resource; state: ListState }) {
  const { t } = useTranslation();
  const fixed = useFixedFilters(resource);
  const rights = useImportRights(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'export' | 'import' | null>(null);
  const choose = (dialog: typeof open) => () => {
    setAnchor(null);
    setOpen(dialog);
  };
  const close = () => setOpen(null);
  return (
    <>
      <ToolButton
        icon={<MoreVert />}
        label={t('views.transfer.more')}
        iconOnly
        hasPopup="menu"
        open={anchor !== null}
        onClick={setAnchor}
      />
      <OnDemandMenu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('views.transfer.more') } }}
      >
        <MenuItem onClick={choose('export')}>
          <ListItemIcon>
            <FileDownloadOutlined fontSize="small" />
          </ListItemIcon>
          {t('views.export.open')}
        </MenuItem>
        {(rights.create || rights.update) && !state.archived && (
          <MenuItem onClick={choose('import')}>
            <ListItemIcon>
              <FileUploadOutlined fontSize="small" />
            </ListItemIcon>
            {t('views.import.open')}
          </MenuItem>
        )}
      </OnDemandMenu>
      <Suspense>
        {open === 'export' && (
          <ExportDialog
            resource={resource}
            state={state}
            target={{ query: conditionOf(resource, state, fixed) }}
            onClose={close}
          />
        )}
        {open === 'import' && <ImportDialog resource={resource} onClose={close} />}
      </Suspense>
    </>
  );
}
