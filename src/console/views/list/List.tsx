import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { onDemand } from '#console/ui/on-demand.ts';
import type { Resource } from '#schema/resource.ts';
import type { BulkAction } from '../bulk/BulkDialog.tsx';
import { useFacetPanel } from '../facets/facet-panel.ts';
import { facetOperator } from '../facets/facets.ts';
import { shownOf } from '../live/edits.ts';
import { useViewLook } from '../saved/useViewLook.ts';
import { useRights } from '../useRights.ts';
import { useFixedFilters } from '../useRouteValues.ts';
import { useViewSlots } from '../view-slots.ts';
import { BulkBar } from './BulkBar.tsx';
import { ListBody } from './ListBody.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListStatus } from './ListStatus.tsx';
import { listOptions } from './list-options.ts';
import { LookContext } from './look.ts';
import { Toolbar } from './Toolbar.tsx';
import { useAskAhead, useListRows } from './useListRows.ts';
import { type ListControl, useListState } from './useListState.ts';
import { useNextPage } from './useNextPage.ts';
import type { Named } from './useRecordActions.ts';
import { useSame } from './useSame.ts';
import { useSelection } from './useSelection.ts';

const Facets = onDemand(() => import('../facets/Facets.tsx'));
const LiveNote = onDemand(() => import('../live/LiveNote.tsx'));
const FaultNote = onDemand(() => import('./FaultNote.tsx'));
const BulkDialog = onDemand(() => import('../bulk/BulkDialog.tsx'));
const DeleteDialog = onDemand(async () => ({
  default: (await import('../DeleteDialog.tsx')).DeleteDialog,
}));
const FilterBar = onDemand(async () => ({
  default: (await import('../filters/FilterBar.tsx')).FilterBar,
}));

/** The list's state for what does not depend on the page that is shown, and is not drawn again for another one. */
function useWithoutPage(control: ListControl): ListControl {
  const { state, change, sortBy, open, view, changed } = control;
  const same = useSame({ ...state, page: 1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of it speaks of the page, or comes with these
  return useMemo(() => ({ ...control, state: same }), [same, change, sortBy, open, view, changed]);
}

const noRecords: readonly Named[] = [];

/** Header, toolbar, filters and rows of a list, all driven by the state in the address. */
export function List({ resource }: { resource: Resource }) {
  const rights = useRights(resource);
  const { note: Note } = useViewSlots();
  const fixed = useFixedFilters(resource);
  const ask = useAskAhead(resource, fixed);
  const control = useListState(resource, ask);
  const surroundings = useWithoutPage(control);
  const [facetsOpen] = useFacetPanel();
  const look = useViewLook(control.view);
  const found = useListRows(resource, control.state, rights.read && control.waits !== 'named', fixed);
  // What is guessed stays out of sight: another view may open first.
  const rows = control.waits === 'no' ? found : { ...found, loading: true };
  const onNextSoon = useNextPage(control.state, rows, ask);
  const selection = useSelection(resource, rows);
  /** Null until something is to be deleted for the first time. */
  const [deleting, setDeleting] = useState<readonly Named[] | null>(null);
  const [bulk, setBulk] = useState<{ action: BulkAction; target: typeof selection.target } | null>(null);
  const { archived } = control.state;

  return (
    <LookContext value={look.control}>
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        <ListHeader resource={resource} control={surroundings} look={look} />
        {Note && <Note />}
        {control.faults.length > 0 && <FaultNote resource={resource} control={control} />}
        <Toolbar resource={resource} control={surroundings} />
        {control.state.filters.length + control.state.groups.length > 0 && (
          <FilterBar resource={resource} control={control} />
        )}
        {facetsOpen && listOptions(resource, rights.readable).filterable.some(facetOperator) && (
          <Facets resource={resource} control={control} fixed={fixed} />
        )}
        {resource.namesEditor && !rows.loading && !rows.old && rows.rows.length > 0 && (
          <LiveNote resource={resource} shown={rows.rows.map((row) => shownOf(resource, row))} onShow={rows.retry} />
        )}
        <ListStatus resource={resource} state={control.state} selected={selection.ids.size} />
        <ListBody
          resource={resource}
          control={control}
          list={rows}
          selection={selection.ids}
          onSelect={selection.select}
          onDelete={(record) => setDeleting([record])}
          onNextSoon={onNextSoon}
        />
        {selection.ids.size > 0 && (
          <BulkBar
            resource={resource}
            archived={archived}
            list={rows}
            selection={selection}
            onAction={(action) => setBulk({ action, target: selection.target })}
          />
        )}
        {bulk && <BulkDialog {...bulk} resource={resource} onClose={() => setBulk(null)} onDone={selection.clear} />}
        {deleting && (
          <DeleteDialog
            resource={resource}
            records={deleting}
            forever={archived}
            onClose={() => setDeleting(noRecords)}
            onDeleted={selection.clear}
          />
        )}
      </Box>
    </LookContext>
  );
}
