import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useLabels } from '#console/records/labels.ts';
import { useRecordLink } from '#console/records/links/useRecordLink.ts';
import { pictureField } from '#console/records/record-picture.ts';
import { useRecordTitle } from '#console/records/record-title.ts';
import { useRights } from '#console/records/useRights.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { fieldOf } from '#schema/resource.ts';
import { cardValues } from './cells/card-values.ts';
import { DuplicateFlag } from './cells/DuplicateFlag.tsx';
import { RowCell } from './cells/RowCell.tsx';
import { RowPicture } from './cells/RowPicture.tsx';
import type { RowsProps } from './grid/list-body.ts';

const CardValues = onDemand(() => import('./inline/CardValues.tsx'));

/** The rows as cards, for screens too narrow for columns. */
export function CardList({
  resource,
  control,
  list,
  selection,
  onSelect,
  onMenu,
  changing,
  onChanged,
  onPreview,
}: RowsProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const linkTo = useRecordLink(resource);
  const titleOf = useRecordTitle(resource);
  const picture = pictureField(resource, rights.readable)?.name;
  const columns = control.state.columns.flatMap((name) =>
    name === resource.title ? [] : (fieldOf(resource, name) ?? []),
  );
  return (
    <Stack component="ul" aria-label={labels.many} sx={{ gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
      {list.rows.map((row) => (
        <Paper
          key={row.id}
          data-id={row.id}
          component="li"
          variant="outlined"
          sx={{ padding: 1.75, position: 'relative' }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {(rights.remove || rights.update) && (
              <Checkbox
                size="small"
                checked={selection.has(row.id)}
                onChange={() => onSelect(toggled(selection, row.id))}
                slotProps={{
                  input: { 'aria-label': t('views.bulk.select', { name: titleOf(row) || row.id }) },
                }}
                sx={{ zIndex: 1, marginInlineStart: -1 }}
              />
            )}
            {picture && <RowPicture value={row[picture]} />}
            <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              <DuplicateFlag resource={resource} id={row.id} />
              {rights.open ? (
                <Link
                  component={RouterLink}
                  className="record-link"
                  dir="auto"
                  {...linkTo(row)}
                  {...(onPreview && {
                    onClick: (event: MouseEvent) => {
                      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                      event.preventDefault();
                      onPreview(row.id);
                    },
                  })}
                  color="inherit"
                  underline="hover"
                  // The whole card opens the record; its menu stays above.
                  sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
                >
                  {titleOf(row) || row.id}
                </Link>
              ) : (
                titleOf(row) || row.id
              )}
            </Box>
            <IconButton
              size="small"
              aria-label={t('views.actions.more', { name: titleOf(row) })}
              onClick={(event) => onMenu(row, event.currentTarget)}
              sx={{ zIndex: 1 }}
            >
              <MoreHoriz fontSize="small" />
            </IconButton>
          </Box>
          {row.id === changing ? (
            <CardValues resource={resource} state={control.state} row={row} onDone={onChanged} />
          ) : (
            <Box component="dl" sx={cardValues}>
              {columns.map((field) => (
                <Box key={field.name} sx={{ display: 'contents' }}>
                  <dt>{labels.field(field)}</dt>
                  <dd>
                    <RowCell field={field} row={row} />
                  </dd>
                </Box>
              ))}
            </Box>
          )}
        </Paper>
      ))}
    </Stack>
  );
}

function toggled(selection: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return selection.has(id) ? new Set([...selection].filter((other) => other !== id)) : new Set([...selection, id]);
}
