import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Resource } from '#schema/resource.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import { recordTitle } from '../record-title.ts';
import { useRights } from '../useRights.ts';
import { useFixedFilters } from '../useRouteValues.ts';
import { BulkBar } from './BulkBar.tsx';
import { FaultNote } from './FaultNote.tsx';
import { ListBody } from './ListBody.tsx';
import { ListHeader } from './ListHeader.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useListRows } from './useListRows.ts';
import { useListState } from './useListState.ts';
import type { Named } from './useRecordActions.ts';

const none: ReadonlySet<string> = new Set();
const noRecords: readonly Named[] = [];

/** Header, toolbar, filters and rows of a list, all driven by the state in the address. */
export function List({ resource }: { resource: Resource }) {
  const rights = useRights(resource);
  const control = useListState(resource);
  const rows = useListRows(resource, control.state, rights.read, useFixedFilters(resource));
  const [selection, setSelection] = useState(none);
  const [deleting, setDeleting] = useState(noRecords);
  const { archived } = control.state;
  // What is not on the page any more is not selected either.
  const selected = rows.rows.filter((row) => selection.has(row.id));
  const records = selected.map((row) => ({ id: row.id, title: recordTitle(resource, row) || row.id }));

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <ListHeader resource={resource} archived={archived} />
      <FaultNote resource={resource} control={control} />
      <Toolbar resource={resource} control={control} />
      <FilterBar resource={resource} control={control} />
      <ListBody
        resource={resource}
        control={control}
        list={rows}
        selection={selection}
        onSelect={setSelection}
        onDelete={(record) => setDeleting([record])}
      />
      {records.length > 0 && (
        <BulkBar
          resource={resource}
          archived={archived}
          records={records}
          onDelete={() => setDeleting(records)}
          onClear={() => setSelection(none)}
        />
      )}
      <DeleteDialog
        resource={resource}
        records={deleting}
        forever={archived}
        onClose={() => setDeleting(noRecords)}
        onDeleted={() => setSelection(none)}
      />
    </Box>
  );
}
