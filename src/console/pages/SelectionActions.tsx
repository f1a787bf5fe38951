import { type ComponentProps, useState } from 'react';
import type { BulkAction } from '#console/bulk/BulkDialog.tsx';
import type { SelectionActions as Actions } from '#console/list/List.tsx';
import type { Target } from '#console/records/target.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';

const BulkBar = onDemand(() => import('./BulkBar.tsx'));
const BulkDialog = onDemand(() => import('#console/bulk/BulkDialog.tsx'));

/** The bar of a selection and the dialog of what was chosen there, which outlives the selection. */
export function SelectionActions({ resource, archived, list, selection }: ComponentProps<Actions>) {
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
