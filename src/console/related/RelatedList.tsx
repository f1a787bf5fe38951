import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DeleteDialog } from '#console/records/deletions/DeleteDialog.tsx';
import { useLabels } from '#console/records/labels.ts';
import { useOpenRecord } from '#console/records/open-record.ts';
import type { Named } from '#console/records/target.ts';
import { useRights } from '#console/records/useRights.ts';
import { ExportHere } from '#console/transfer/export/ExportHere.tsx';
import { useOnceOpen } from '#console/ui/on-demand/useOnceOpen.ts';
import { SearchBox } from '#console/ui/search-box/SearchBox.tsx';
import { pathTo } from '#derive/navigation/routes.ts';
import type { JsonObject } from '#schema/json.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { RelatedBody } from './RelatedBody.tsx';
import { RelatedPager } from './RelatedPager.tsx';
import { relatedId } from './useRelated.ts';
import { relatedRows, useRelatedRows } from './useRelatedRows.ts';

/** Columns at most: the list stands inside a form. */
const maxColumns = 5;
const noRecords: readonly Named[] = [];

interface RelatedListProps {
  /** What the records are. */
  resource: Resource;
  /** Their reference field that points at the record around. */
  by: string;
  /** Id of the record around. */
  id: string;
  /** Values of new ones, beside that. */
  given?: JsonObject;
}

/** Records of one kind that belong to the record around: they are found, opened, added and deleted in place. */
export function RelatedList({ resource, by, id, given: more }: RelatedListProps) {
  const { t, i18n } = useTranslation();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const headingId = useId();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const openRecord = useOpenRecord();
  const [deleting, setDeleting] = useState(noRecords);
  const deleteOpened = useOnceOpen(deleting.length > 0);
  const given = useMemo(() => ({ ...more, [by]: id }), [more, by, id]);
  const columns = (resource.list?.columns ?? [resource.title])
    .filter((name) => name !== by)
    .flatMap((name) => fieldOf(resource, name) ?? [])
    .filter(rights.readable)
    .slice(0, maxColumns);
  const list = useRelatedRows(resource, { by, id, columns, page, search });
  // The last record of the last page was deleted.
  if (!list.stale && list.rows.length === 0 && list.total > 0 && page > 1) setPage(Math.ceil(list.total / relatedRows));
  const all = pathTo(resource, 'list', given);
  const narrow = resource.list?.search && (search !== '' || list.total > relatedRows);

  return (
    <Paper
      component="section"
      variant="outlined"
      id={relatedId(resource)}
      tabIndex={-1}
      aria-labelledby={headingId}
      sx={{ overflow: 'hidden', scrollMarginBlockStart: '128px', '&:focus': { outline: 'none' } }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          padding: { xs: 2, sm: 3 },
          paddingBlock: 2,
        }}
      >
        <Typography id={headingId} variant="h2" sx={{ fontSize: 15, fontWeight: 600, flex: 1, whiteSpace: 'nowrap' }}>
          {labels.many}
          {list.total > 0 && (
            // On its own, so that in a layout from right to left it stays beside the words and apart from them.
            <Box
              component="span"
              sx={{ display: 'inline-block', color: 'text.secondary', fontWeight: 400, marginInlineStart: 1 }}
            >
              {`${new Intl.NumberFormat(i18n.language).format(list.total)}${list.more ? '+' : ''}`}
            </Box>
          )}
        </Typography>
        {all && resource.routes?.list?.includes(`:${by}`) && list.total > 0 && (
          <Link component={RouterLink} to={all} variant="body2">
            {t('views.related.all')}
          </Link>
        )}
        {narrow && (
          <SearchBox
            label={t('views.search.label', labels.words)}
            value={search}
            onChange={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
        )}
        {list.total > 0 && (
          <ExportHere
            resource={resource}
            where={{ field: by, op: 'eq', value: id }}
            search={search}
            columns={columns.map(({ name }) => name)}
          />
        )}
        {rights.create && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={() => openRecord({ resource, given })}
          >
            {t('views.related.add', labels.words)}
          </Button>
        )}
      </Box>
      <RelatedBody
        resource={resource}
        columns={columns}
        list={list}
        search={search}
        onOpen={(record) => openRecord({ resource, id: record, given })}
        onDelete={(record) => setDeleting([record])}
      />
      <RelatedPager page={page} total={list.total} onChange={setPage} />
      {deleteOpened && <DeleteDialog resource={resource} records={deleting} onClose={() => setDeleting(noRecords)} />}
    </Paper>
  );
}
