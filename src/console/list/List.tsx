import Box from '@mui/material/Box';
import { type ComponentType, useMemo, useState } from 'react';
import { ListAppearanceContext } from '#console/query/list-appearance.ts';
import { listOptions } from '#console/query/list-options.ts';
import { type ListRows, useListRows, usePrefetch } from '#console/query/useListRows.ts';
import { type ListControl, useListState } from '#console/query/useListState.ts';
import { useNextPage } from '#console/query/useNextPage.ts';
import { type Selection, useSelection } from '#console/query/useSelection.ts';
import { useFixedFilters } from '#console/records/links/useRouteValues.ts';
import { shownOf } from '#console/records/live/edits.ts';
import { LiveNote } from '#console/records/live/LiveNote.tsx';
import type { Named } from '#console/records/target.ts';
import { useRights } from '#console/records/useRights.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { useStableValue } from '#console/ui/useStableValue.ts';
import type { Resource } from '#schema/resource.ts';
import { useFacetPanel } from './facets/facet-panel.ts';
import { facetOperator } from './facets/facets.ts';
import { ListBody } from './ListBody.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListStatus } from './ListStatus.tsx';
import { useViewAppearance } from './saved-views/useViewAppearance.ts';
import { type ListTools, Toolbar } from './Toolbar.tsx';

const Facets = onDemand(() => import('./facets/Facets.tsx'));
const FaultNote = onDemand(() => import('./FaultNote.tsx'));
const DeleteDialog = onDemand(async () => ({
  default: (await import('#console/records/deletions/DeleteDialog.tsx')).DeleteDialog,
}));
const FilterBar = onDemand(async () => ({
  default: (await import('./filters/FilterBar.tsx')).FilterBar,
}));

/** The list's state for what does not depend on the page that is shown, and is not drawn again for another one. */
function useWithoutPage(control: ListControl): ListControl {
  const { state, change, sortBy, open, view, changed } = control;
  const same = useStableValue({ ...state, page: 1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of it speaks of the page, or comes with these
  return useMemo(() => ({ ...control, state: same }), [same, change, sortBy, open, view, changed]);
}

const noRecords: readonly Named[] = [];

/** What can be done with the selected rows; nothing is shown while none are. */
export type SelectionActions = ComponentType<{
  resource: Resource;
  archived: boolean;
  list: ListRows;
  selection: Selection;
}>;

interface ListProps {
  resource: Resource;
  Tools: ListTools;
  SelectionActions: SelectionActions;
}

/** Header, toolbar, filters and rows of a list, all driven by the state in the address. */
export function List({ resource, Tools, SelectionActions }: ListProps) {
  const rights = useRights(resource);
  const { note: Note } = useViewSlots();
  const fixed = useFixedFilters(resource);
  const ask = usePrefetch(resource, fixed);
  const control = useListState(resource, ask);
  const surroundings = useWithoutPage(control);
  const [facetsOpen] = useFacetPanel();
  const appearance = useViewAppearance(control.view);
  const found = useListRows(resource, control.state, rights.read && control.waits !== 'named', fixed);
  // What is guessed stays out of sight: another view may open first.
  const rows = control.waits === 'no' ? found : { ...found, loading: true };
  const onNextSoon = useNextPage(control.state, rows, ask);
  const selection = useSelection(resource, rows);
  /** Null until something is to be deleted for the first time. */
  const [deleting, setDeleting] = useState<readonly Named[] | null>(null);
  const { archived } = control.state;

  return (
    <ListAppearanceContext value={appearance.control}>
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        <ListHeader resource={resource} control={surroundings} appearance={appearance} />
        {Note && <Note />}
        {control.faults.length > 0 && <FaultNote resource={resource} control={control} />}
        <Toolbar resource={resource} control={surroundings} Tools={Tools} />
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
        <SelectionActions resource={resource} archived={archived} list={rows} selection={selection} />
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
    </ListAppearanceContext>
  );
}
