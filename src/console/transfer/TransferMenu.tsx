import MoreVert from '@mui/icons-material/MoreVert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '#console/query/list-state.ts';
import { conditionOf } from '#console/query/useListRows.ts';
import { useFixedFilters } from '#console/records/links/useRouteValues.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { useOnceOpen } from '#console/ui/on-demand/useOnceOpen.ts';
import { ToolButton } from '#console/ui/ToolButton.tsx';
import { declaredOf, type Resource } from '#schema/resource.ts';
import { useImportRights } from './import/import-rights.ts';

const ExportDialog = onDemand(() => import('./export/ExportDialog.tsx'));
const ImportDialog = onDemand(() => import('./import/ImportDialog.tsx'));
const TransferChoices = onDemand(() => import('./TransferChoices.tsx'));

/** What a list does beyond its rows: a file of them, and records from a file. */
export function TransferMenu({ resource, state }: { resource: Resource; state: ListState }) {
  const { t } = useTranslation();
  const fixed = useFixedFilters(resource);
  const rights = useImportRights(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'export' | 'import' | null>(null);
  const opened = useOnceOpen(anchor !== null);
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

      {opened && (
        <TransferChoices
          resource={resource}
          anchor={anchor}
          archived={state.archived}
          imports={rights.create || rights.update}
          onChoose={(dialog) => {
            setAnchor(null);
            setOpen(dialog);
          }}
          onClose={() => setAnchor(null)}
        />
      )}

      {/* Beside the menu: what waits takes all around it away, and the menu has keys to answer still. */}

      {open === 'export' && (
        <ExportDialog
          resource={resource}
          state={state}
          target={{ query: conditionOf(resource, state, fixed) }}
          onClose={close}
        />
      )}
      {open === 'import' && <ImportDialog resource={declaredOf(resource)} onClose={close} />}
    </>
  );
}
