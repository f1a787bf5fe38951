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
import type { Resource } from '#schema/resource.ts';
import { filledBy } from './import/dataset/filled-by.ts';
import { useImportRights } from './import/import-rights.ts';
import { presetOf } from './import/preset-of.ts';
import type { UndoableImport } from './import/undo/undoable.ts';
import { importedResource } from './imported-resource.ts';
import { TransferChoices, type TransferDialog } from './TransferChoices.tsx';

const ExportDialog = onDemand(() => import('./export/ExportDialog.tsx'));
const ImportDialog = onDemand(() => import('./import/ImportDialog.tsx'));
const ImportHistory = onDemand(() => import('./import/undo/ImportHistory.tsx'));
const BulkHistory = onDemand(() => import('#console/records/batches/history/BulkHistory.tsx'));
const NewFromFile = onDemand(() => import('./import/dataset/NewFromFile.tsx'));
const UndoDialog = onDemand(() => import('./import/undo/UndoDialog.tsx'));

const importNotice = 'imported';

interface TransferActionsProps {
  resource: Resource;
  state: ListState;
  /** Of the menu while it is open. */
  anchor: HTMLElement | null;
  onClose(): void;
}

/** The menu of what a list does beyond its rows, and the dialogs that it opens. */
export default function TransferActions({ resource, state, anchor, onClose }: TransferActionsProps) {
  const { t } = useTranslation();
  const fixed = useFixedFilters(resource);
  const rights = useImportRights(resource);
  const mayUpdate = useMay('edit');
  const mayKeep = useMay('create');
  // Fields of a dataset are columns of its list; a file has them under the group.
  const target = useMemo(() => importedResource(resource), [resource]);
  const filled = filledBy(useModel(), resource);
  const [open, setOpen] = useState<TransferDialog | null>(null);
  const [undoing, setUndoing] = useState<UndoableImport | null>(null);
  const { snackbar, close: closeNotice } = useNotify();
  const { words } = useLabels(resource);
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
      <TransferChoices
        resource={resource}
        anchor={anchor}
        archived={state.archived}
        imports={rights.create || rights.update}
        fromFile={rights.create && filled !== undefined}
        bulkChanges={mayUpdate(resource.name) && mayKeep(bulkChanges) && resource.scope === 'space'}
        onChoose={(dialog) => {
          onClose();
          setOpen(dialog);
        }}
        onClose={onClose}
      />

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
