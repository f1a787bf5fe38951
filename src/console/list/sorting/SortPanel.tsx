import AddIcon from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { listOptions } from '#console/query/list-options.ts';
import { useLabels } from '#console/records/labels.ts';
import { useRights } from '#console/records/useRights.ts';
import type { Resource, Sort } from '#schema/resource.ts';

interface SortPanelProps {
  resource: Resource;
  sort: readonly Sort[];
  onChange(sort: readonly Sort[]): void;
}

/** The columns that the list is sorted by, the first one first, each with its direction. */
export default function SortPanel({ resource, sort, onChange }: SortPanelProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const { sortable } = listOptions(resource, useRights(resource).readable);
  const free = sortable.filter((field) => !sort.some(({ by }) => by === field.name));
  const [next] = free;

  return (
    <Stack sx={{ padding: 2, gap: 1, minWidth: { xs: 280, sm: 360 } }}>
      {sort.map(({ by, desc = false }, index) => (
        <Stack key={by} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Select
            size="small"
            fullWidth
            value={by}
            onChange={({ target }) => onChange(sort.with(index, { by: target.value, desc }))}
            inputProps={{ 'aria-label': t(index === 0 ? 'views.sort.by' : 'views.sort.thenBy') }}
          >
            {sortable
              .filter((field) => field.name === by || free.includes(field))
              .map((field) => (
                <MenuItem key={field.name} value={field.name}>
                  {labels.field(field)}
                </MenuItem>
              ))}
          </Select>
          <Button
            color="inherit"
            size="small"
            startIcon={desc ? <ArrowDownward /> : <ArrowUpward />}
            onClick={() => onChange(sort.with(index, { by, desc: !desc }))}
            sx={{ flex: 'none', minWidth: 120, justifyContent: 'flex-start' }}
          >
            {t(desc ? 'views.sort.descending' : 'views.sort.ascending')}
          </Button>
          <IconButton
            size="small"
            aria-label={t('views.sort.remove')}
            disabled={sort.length === 1}
            onClick={() => onChange(sort.toSpliced(index, 1))}
          >
            <CloseIcon fontSize="inherit" />
          </IconButton>
        </Stack>
      ))}
      {next && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={() => onChange([...sort, { by: next.name, desc: false }])}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('views.sort.add')}
        </Button>
      )}
    </Stack>
  );
}
