import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BulkAction } from '#console/bulk/BulkDialog.tsx';
import { ListDrawer } from '#console/drawer/ListDrawer.tsx';
import { RecordDrawers } from '#console/drawer/RecordDrawers.tsx';
import { type SelectionActions as Actions, List } from '#console/list/List.tsx';
import { useOpening } from '#console/list/saved-views/useOpening.ts';
import { ResourceHost } from '#console/records/ResourceHost.tsx';
import type { Target } from '#console/records/target.ts';
import { Permitted } from '#console/records/why/Permitted.tsx';
import { TransferMenu } from '#console/transfer/TransferMenu.tsx';
import { useSpace } from '#console/ui/context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import type { Resource } from '#schema/resource.ts';

/** The generated list of a resource. */
export default function ResourceList({ resource }: { resource: Resource }) {
  const { space } = useSpace();
  const [parameters] = useSearchParams();
  const opening = useOpening(resource);
  return (
    <Permitted resource={resource} action="list">
      <RecordDrawers of={resource}>
        <ResourceHost resource={resource}>
          {/* Another list starts afresh: no selection and no rows of the one before. */}
          <List
            key={`${space?.id}/${resource.name}/${parameters.get('archived') ?? ''}/${opening}`}
            resource={resource}
            Tools={TransferMenu}
            SelectionActions={SelectionActions}
          />
          <ListDrawer resource={resource} />
        </ResourceHost>
      </RecordDrawers>
    </Permitted>
  );
}

const BulkBar = onDemand(() => import('./BulkBar.tsx'));
const BulkDialog = onDemand(() => import('#console/bulk/BulkDialog.tsx'));

/** The bar of a selection and the dialog of what was chosen there, which outlives the selection. */
function SelectionActions({ resource, archived, list, selection }: ComponentProps<Actions>) {
  const [chosen, setChosen] = useState<{ action: BulkAction; target: Target; leavesOut: boolean } | null>(null);
  return (
    <>
      {selection.ids.size > 0 && (
        <BulkBar
          resource={resource}
          archived={archived}
          list={list}
          selection={selection}
          onAction={(action, target, leavesOut) => setChosen({ action, target, leavesOut })}
        />
      )}
      {chosen && (
        <BulkDialog {...chosen} resource={resource} onClose={() => setChosen(null)} onDone={selection.clear} />
      )}
    </>
  );
}
