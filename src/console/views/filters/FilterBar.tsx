import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#schema/resource.ts';
import { listOptions } from '../list/list-options.ts';
import type { ListControl } from '../list/useListState.ts';
import { useRights } from '../useRights.ts';
import { FilterChip } from './FilterChip.tsx';
import { FilterPopover } from './FilterPopover.tsx';

interface Editing {
  index: number;
  anchor: HTMLElement;
}

/** The active filters as chips: a press changes one, its cross removes it. */
export function FilterBar({ resource, control }: { resource: Resource; control: ListControl }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<Editing | null>(null);
  const { filterable } = listOptions(resource, useRights(resource).readable);
  const { filters } = control.state;
  if (filters.length === 0) return null;
  const edited = editing && filters[editing.index];
  return (
    <Box
      role="group"
      aria-label={t('views.filters.active')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', marginBlockEnd: 1.5 }}
    >
      {filters.map((filter, index) => (
        <FilterChip
          key={`${filter.field.name} ${filter.op} ${JSON.stringify(filter.value)}`}
          resource={resource}
          filter={filter}
          onEdit={(anchor) => setEditing({ index, anchor })}
          onRemove={() => control.change({ filters: filters.toSpliced(index, 1) })}
        />
      ))}
      <Button size="small" color="inherit" onClick={() => control.change({ filters: [], search: '' })}>
        {t('views.filters.clear')}
      </Button>
      {editing && edited && (
        <FilterPopover
          resource={resource}
          fields={filterable}
          filter={edited}
          anchor={editing.anchor}
          onClose={() => setEditing(null)}
          onApply={(filter) => control.change({ filters: filters.with(editing.index, filter) })}
        />
      )}
    </Box>
  );
}
