import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '#schema/resource.ts';
import type { BulkAction } from '../bulk/BulkDialog.tsx';
import { useFacetPanel } from '../facets/facet-panel.ts';
import { facetOperator } from '../facets/facets.ts';
import { useViewLook } from '../saved/useViewLook.ts';
import { useRights } from '../useRights.ts';
import { useFixedFilters } from '../useRouteValues.ts';
import { BulkBar } from './BulkBar.tsx';
import { ListBody } from './ListBody.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListStatus } from './ListStatus.tsx';
import { listOptions } from './list-options.ts';
import { LookContext } from './look.ts';
import { Toolbar } from './Toolbar.tsx';
import { useListRows } from './useListRows.ts';
import { useListState } from './useListState.ts';
import type { Named } from './useRecordActions.ts';
import { useSelection } from './useSelection.ts';

const Facets = lazy(() => import('../facets/Facets.tsx'));
const FaultNote = lazy(() => import('./FaultNote.tsx'));
const BulkDialog = lazy(() => import('../bulk/BulkDialog.tsx'));
const DeleteDialog = lazy(async () => ({ default: (await import('../DeleteDialog.tsx')).DeleteDialog }));
const FilterBar = lazy(async () => ({ default: (await import('../filters/FilterBar.tsx')).FilterBar }));

const noRecords: readonly Named[] = [];

/** Header, toolbar, filters and rows of a list, all driven by the state in the address. */
export function List({ resource }: { resource: Resource }) {
  const rights = useRights(resource);
  const control = useListState(resource);
  const fixed = useFixedFilters(resource);
  const [facetsOpen] = useFacetPanel();
  const look = useViewLook(control.view);
  const found = useListRows(resource, control.state, rights.read && control.waits !== 'named', fixed);
  // What is guessed stays out of sight: another view may open first.
  const rows = control.waits === 'no' ? found : { ...found, loading: true };
  const selection = useSelection(resource, rows);
  /** Null until something is to be deleted for the first time. */
  const [deleting, setDeleting] = useState<readonly Named[] | null>(null);
  const [bulk, setBulk] = useState<{ action: BulkAction; target: typeof selection.target } | null>(null);
  const { archived } = control.state;

  return (
    <LookContext value={look.control}>
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        <ListHeader resource={resource} control={control} look={look} />
        {control.faults.length > 0 && (
          <Suspense>
            <FaultNote resource={resource} control={control} />
          </Suspense>
        )}
        <Toolbar resource={resource} control={control} />
        {control.state.filters.length + control.state.groups.length > 0 && (
          <Suspense>
            <FilterBar resource={resource} control={control} />
          </Suspense>
        )}
        {facetsOpen && listOptions(resource, rights.readable).filterable.some(facetOperator) && (
          <Suspense>
            <Facets resource={resource} control={control} fixed={fixed} />
          </Suspense>
        )}
        <ListStatus resource={resource} state={control.state} selected={selection.ids.size} />
        <ListBody
          resource={resource}
          control={control}
          list={rows}
          selection={selection.ids}
          onSelect={selection.select}
          onDelete={(record) => setDeleting([record])}
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
        {bulk && (
          <Suspense>
            <BulkDialog {...bulk} resource={resource} onClose={() => setBulk(null)} onDone={selection.clear} />
          </Suspense>
        )}
        {deleting && (
          <Suspense>
            <DeleteDialog
              resource={resource}
              records={deleting}
              forever={archived}
              onClose={() => setDeleting(noRecords)}
              onDeleted={selection.clear}
            />
          </Suspense>
        )}
      </Box>
    </LookContext>
  );
}
