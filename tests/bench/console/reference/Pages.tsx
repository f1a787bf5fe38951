import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import type { HttpError } from '@refinedev/core';
import { List, useDataGrid } from '@refinedev/mui';
import { parse } from 'graphql';
import { useRef } from 'react';
import { Link } from 'react-router';
import { day, gridHeight } from './grid.ts';

interface PageRow {
  id: string;
  name: string;
  slug: string;
  status: string;
  updated_at: string;
  author: { name: string } | null;
  tags: { tag: { name: string } | null }[];
}

/** As long as in the console. */
const REST_MS = 100;

/** The console's order, and its count to 10,001: that of a million rows would be what is measured otherwise. */
const gqlQuery = parse(`query Pages(
  $where: page_bool_exp!
  $limit: Int!
  $offset: Int!
  $order_by: [page_order_by!] = [{ updated_at: desc_nulls_last }, { id: asc }]
) {
  page(where: $where, order_by: $order_by, limit: $limit, offset: $offset) {
    id name slug status updated_at author { name } tags { tag { name } }
  }
  page_aggregate(where: $where, limit: 10001) { aggregate { count } }
}`);

const columns: GridColDef<PageRow>[] = [
  {
    field: 'name',
    headerName: 'Name',
    flex: 2,
    renderCell: ({ row }) => <Link to={`/page/edit/${row.id}`}>{row.name}</Link>,
  },
  { field: 'status', headerName: 'Status', width: 120 },
  { field: 'slug', headerName: 'Slug', flex: 1 },
  {
    field: 'tags',
    headerName: 'Tags',
    flex: 1,
    sortable: false,
    valueGetter: (_value, { tags }) => tags.map(({ tag }) => tag?.name).join(', '),
  },
  {
    field: 'author',
    headerName: 'Author',
    flex: 1,
    sortable: false,
    valueGetter: (_value, { author }) => author?.name,
  },
  {
    field: 'updated_at',
    headerName: 'Updated',
    width: 180,
    valueFormatter: (value: string) => day.format(new Date(value)),
  },
  {
    field: 'actions',
    headerName: '',
    width: 90,
    sortable: false,
    renderCell: ({ row }) => <Button aria-label={`More actions for ${row.name}`}>…</Button>,
  },
];

/** The list that is looked at: pages, with what the console shows of them. */
export function Pages() {
  const { dataGridProps, search } = useDataGrid<PageRow, HttpError, string>({
    pagination: { pageSize: 50 },
    filters: { permanent: [{ field: 'status', operator: 'nin', value: ['DELETED', 'LEGACY'] }] },
    onSearch: (word) => [{ field: 'name', operator: 'contains', value: word }],
    meta: { gqlQuery },
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <List title="Pages">
      <TextField
        type="search"
        size="small"
        slotProps={{ htmlInput: { 'aria-label': 'Search pages' } }}
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(target.value), REST_MS);
        }}
      />
      <DataGrid
        {...dataGridProps}
        columns={columns}
        pageSizeOptions={[50]}
        checkboxSelection
        sx={{ height: gridHeight }}
      />
    </List>
  );
}
