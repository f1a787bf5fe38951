import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { List, useDataGrid } from '@refinedev/mui';
import { parse } from 'graphql';
import { Link } from 'react-router';
import { day, gridHeight } from './grid.ts';

interface ListingRow {
  id: string;
  name: string;
  created_at: string;
  dataset: { name: string } | null;
  tags: { tag: { name: string } | null }[];
}

const gqlQuery = parse(`query Listings(
  $where: listing_bool_exp!
  $limit: Int!
  $offset: Int!
  $order_by: [listing_order_by!] = [{ created_at: desc_nulls_last }, { id: asc }]
) {
  listing(where: $where, order_by: $order_by, limit: $limit, offset: $offset) {
    id name created_at dataset { name } tags { tag { name } }
  }
  listing_aggregate(where: $where, limit: 10001) { aggregate { count } }
}`);

const columns: GridColDef<ListingRow>[] = [
  {
    field: 'name',
    headerName: 'Name',
    flex: 2,
    renderCell: ({ row }) => <Link to={`/listing/edit/${row.id}`}>{row.name}</Link>,
  },
  { field: 'dataset', headerName: 'Dataset', flex: 1, valueGetter: (_value, { dataset }) => dataset?.name },
  {
    field: 'tags',
    headerName: 'Tags',
    flex: 1,
    valueGetter: (_value, { tags }) => tags.map(({ tag }) => tag?.name).join(', '),
  },
  {
    field: 'created_at',
    headerName: 'Created',
    width: 180,
    valueFormatter: (value: string) => day.format(new Date(value)),
  },
];

/** The list that records are opened from. */
export function Listings() {
  const { dataGridProps } = useDataGrid<ListingRow>({ pagination: { pageSize: 50 }, meta: { gqlQuery } });
  return (
    <List title="Listings">
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
