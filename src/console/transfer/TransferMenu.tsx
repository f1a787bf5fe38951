import MoreVert from '@mui/icons-material/MoreVert';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '#console/query/list-state.ts';
import { conditionOf } from '#console/query/useListRows.ts';
import { bulkChanges } from '#console/records/batches/history/bulk-changes.ts';
import { useLabels } from '#console/records/labels.ts';
import { useFixedFilters } from '#console/records/links/useRouteValues.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useMay } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { useOnceOpen } from '#console/ui/on-demand/useOnceOpen.ts';
import { ToolButton } from '#console/ui/ToolButton.tsx';
import type { Resource } from '#schema/resource.ts';
import { filledBy } from './import/dataset/filled-by.ts';
import { useImportRights } from './import/import-rights.ts';
import { presetOf } from './import/preset-of.ts';
import type { UndoableImport } from './import/undo/undoable.ts';
import { importedResource } from './imported-resource.ts';
import type { TransferDialog } from './TransferChoices.tsx';

const ExportDialog = onDemand(() => import('./export/ExportDialog.tsx'));
const ImportDialog = onDemand(() => import('./import/ImportDialog.tsx'));
const ImportHistory = onDemand(() => import('./import/undo/ImportHistory.tsx'));
const BulkHistory = onDemand(() => import('#console/records/batches/history/BulkHistory.tsx'));
const NewFromFile = onDemand(() => import('./import/dataset/NewFromFile.tsx'));
const UndoDialog = onDemand(() => import('./import/undo/UndoDialog.tsx'));
const TransferChoices = onDemand(() => import('./TransferChoices.tsx'));

const importNotice = 'imported';

/** What a list does beyond its rows: a file of them, and records from a file. */
export function TransferMenu({ resource, state }: { resource: Resource; state: ListState }) {
  const { t } = useTranslation();
  const fixed = useFixedFilters(resource);
  const rights = useImportRights(resource);
  const mayUpdate = useMay('edit');
  const mayKeep = useMay('create');
  // Fields of a dataset are columns of its list; a file has them under the group.
  const target = useMemo(() => importedResource(resource), [resource]);
  const filled = filledBy(useModel(), resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<TransferDialog | null>(null);
  const [undoing, setUndoing] = useState<UndoableImport | null>(null);
  const { snackbar, close: closeNotice } = useNotify();
  const { words } = useLabels(resource);
  const opened = useOnceOpen(anchor !== null);
  const close = () => setOpen(null);
  // The notice leads back to this list: behind it, the history does.
  useEffect(() => () => closeNotice(importNotice), [closeNotice]);

  function closeImport(imported?: UndoableImport) {
    setOpen(null);
    const count = imported ? imported.created + imported.changed : 0;
    // Tags alone are taken back from the history.
    if (!imported || count === 0) return;
    snackbar(t('views.import.imported', { count, ...words }), { key: importNotice, undo: () => setUndoing(imported) });
  }
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
          fromFile={rights.create && filled !== undefined}
          bulkChanges={mayUpdate(resource.name) && mayKeep(bulkChanges) && resource.scope === 'space'}
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
      {open === 'import' && (
        <ImportDialog
          resource={target}
          preset={{ ...presetOf(state.filters), ...resource.part }}
          onClose={closeImport}
        />
      )}
      {open === 'history' && <ImportHistory resource={target} onClose={close} />}
      {open === 'bulk' && <BulkHistory resource={resource} onClose={close} />}
      {open === 'fromFile' && filled && <NewFromFile resource={resource} filled={filled} onClose={close} />}
      {undoing && <UndoDialog resource={target} run={undoing} onUndone={() => {}} onClose={() => setUndoing(null)} />}
    </>
  );
}
