import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '#derive/values/filter-text.ts';
import { type FilterGroup, isGroup, maxLevels } from '#derive/values/list-filters/filter-group.ts';
import type { Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { FilterPopover } from './FilterPopover.tsx';
import { FilterWords } from './FilterWords.tsx';

interface GroupEditorProps {
  resource: Resource;
  fields: readonly Field[];
  group: FilterGroup;
  /** 1 for the outermost group. */
  level?: number;
  onChange(group: FilterGroup): void;
  /** Takes a group out of the one around it. */
  onRemove?(): void;
}

/** The conditions of a group, one under the other, and the groups within it. */
export function GroupEditor({ resource, fields, group, level = 1, onChange, onRemove }: GroupEditorProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<{ index: number; anchor: HTMLElement } | null>(null);
  const { join, items } = group;
  const edited = editing && items[editing.index];
  const put = (index: number, item: Filter | FilterGroup) =>
    onChange({ join, items: index < items.length ? items.with(index, item) : [...items, item] });
  const remove = (index: number) => onChange({ join, items: items.toSpliced(index, 1) });

  return (
    <Box
      role="group"
      aria-label={t(`views.groups.${join}`)}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        gap: 1,
        ...(level > 1 && { borderInlineStart: '2px solid', borderColor: 'divider', paddingInlineStart: 2 }),
      }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={join}
        aria-label={t('views.groups.join')}
        onChange={(_, next: FilterGroup['join'] | null) => next && onChange({ join: next, items })}
      >
        <ToggleButton value="any">{t('views.groups.any')}</ToggleButton>
        <ToggleButton value="all">{t('views.groups.all')}</ToggleButton>
      </ToggleButtonGroup>
      {items.map((item, index) =>
        isGroup(item) ? (
          <GroupEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
            key={index}
            resource={resource}
            fields={fields}
            group={item}
            level={level + 1}
            onChange={(next) => put(index, next)}
            onRemove={() => remove(index)}
          />
        ) : (
          <Chip
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
            key={index}
            variant="outlined"
            label={<FilterWords resource={resource} filter={item} />}
            title={t('views.filters.edit')}
            onClick={(event) => setEditing({ index, anchor: event.currentTarget })}
            onDelete={() => remove(index)}
            sx={{ maxWidth: '100%' }}
          />
        ),
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          onClick={({ currentTarget }) => setEditing({ index: items.length, anchor: currentTarget })}
        >
          {t('views.groups.addCondition')}
        </Button>
        {level < maxLevels && (
          <Button size="small" onClick={() => put(items.length, { join: join === 'any' ? 'all' : 'any', items: [] })}>
            {t('views.groups.addGroup')}
          </Button>
        )}
        {onRemove && (
          <Button size="small" color="inherit" onClick={onRemove}>
            {t('views.groups.remove')}
          </Button>
        )}
      </Box>
      {editing && (
        <FilterPopover
          resource={resource}
          fields={fields}
          {...(edited && !isGroup(edited) && { filter: edited })}
          anchor={editing.anchor}
          onClose={() => setEditing(null)}
          onApply={(filter) => put(editing.index, filter)}
        />
      )}
    </Box>
  );
}
