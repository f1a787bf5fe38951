import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useLabels } from '#console/records/labels.ts';
import { useRequestedAddress } from '#console/records/links/useRequestedAddress.ts';
import { ResourceHost } from '#console/records/ResourceHost.tsx';
import { useRights } from '#console/records/useRights.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { Permitted } from '#console/records/why/Permitted.tsx';
import { ExportHere } from '#console/transfer/export/ExportHere.tsx';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import type { Resource } from '#schema/resource.ts';
import { AssetBrowser } from './AssetBrowser.tsx';
import { AssetViews, libraryPath, tablePath } from './AssetViews.tsx';
import type { Asset } from './asset.ts';
import { useAssetStore } from './asset-store.ts';
import { SelectionActions } from './bulk/SelectionActions.tsx';
import { DeleteAssets } from './details/DeleteAssets.tsx';
import { DetailsDialog } from './details/DetailsDialog.tsx';
import { useMove } from './folders/useMove.ts';
import { type LibraryState, readLibraryState, writeLibraryState } from './library-state.ts';
import { AddButtons } from './upload/AddButtons.tsx';
import { useLibrary } from './useLibrary.ts';

const none: ReadonlySet<string> = new Set();
const noAssets: readonly Asset[] = [];

/** The library stores files and takes them out of the bucket: the table, and the form of a row, change what is said of them. */
const asSaid = ({ delete: _delete, fields, ...resource }: Resource): Resource => ({
  ...resource,
  fields: fields.map((field) => (field.name === 'url' ? { ...field, readOnly: 'always' } : field)),
});

const tableSlots = {
  note: () => <AssetViews current={tablePath} />,
};

/** The library of a space's files, the generated list of them, and the form of one. */
export default function Assets({ resource, view, View }: ScreenProps) {
  const isTable = useLocation().pathname === tablePath;
  const table = useMemo(() => asSaid(resource), [resource]);
  if (view === 'edit') return <View resource={table} />;
  if (isTable) {
    return (
      <ViewSlotsContext value={tableSlots}>
        <View resource={table} />
      </ViewSlotsContext>
    );
  }
  return (
    <Permitted resource={resource} action="list">
      <ResourceHost resource={resource}>
        <LibraryScreen resource={resource} />
      </ResourceHost>
    </Permitted>
  );
}

function LibraryScreen({ resource }: { resource: Resource }) {
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const { queue } = useAssetStore();
  const [parameters, setParameters] = useSearchParams();
  const state = readLibraryState(parameters);
  const { newest, sendTo } = useRequestedAddress(parameters.toString());
  const change = useCallback(
    (patch: Partial<LibraryState>) => {
      const next = writeLibraryState({ ...readLibraryState(new URLSearchParams(newest())), ...patch });
      sendTo(next.toString());
      setParameters(next);
    },
    [newest, sendTo, setParameters],
  );
  const library = useLibrary(resource, state);
  const [selection, setSelection] = useState(none);
  const [open, setOpen] = useState<Asset | null>(null);
  const [deleting, setDeleting] = useState(noAssets);
  // What is not on the page any more is not selected either.
  const selected = library.assets.filter(({ id }) => selection.has(id));
  const exportButton = library.total > 0 && (
    <ExportHere resource={resource} where={library.where} search={state.search} />
  );
  const move = useMove(resource);
  const addButtons = rights.create && <AddButtons onAdd={(sources) => queue.add(sources, library.folder)} />;

  function toggle({ id }: Asset) {
    const next = new Set(selected.map((asset) => asset.id));
    if (!next.delete(id)) next.add(id);
    setSelection(next);
  }

  return (
    <>
      <PageHeader
        title={labels.many}
        actions={
          <>
            {exportButton}
            {addButtons}
          </>
        }
      />
      <AssetViews current={libraryPath} />
      <AssetBrowser
        resource={resource}
        state={state}
        onChange={change}
        library={library}
        onAdd={queue.add}
        addButtons={addButtons}
        selection={selection}
        onSelect={toggle}
        onPress={setOpen}
        onDelete={rights.remove ? (asset) => setDeleting([asset]) : undefined}
      />
      {selected.length > 0 && (
        <SelectionActions
          resource={resource}
          rights={rights}
          selected={selected}
          folders={library.folders}
          onMove={move}
          onDelete={() => setDeleting(selected)}
          onAll={
            selected.length < library.assets.length
              ? () => setSelection(new Set(library.assets.map(({ id }) => id)))
              : undefined
          }
          onClear={() => setSelection(none)}
        />
      )}
      <DetailsDialog
        resource={resource}
        asset={open}
        onClose={() => setOpen(null)}
        onDelete={(asset) => setDeleting([asset])}
      />
      <DeleteAssets
        resource={resource}
        assets={deleting}
        onClose={() => setDeleting(noAssets)}
        onDeleted={() => {
          setSelection(none);
          setOpen(null);
        }}
      />
    </>
  );
}
