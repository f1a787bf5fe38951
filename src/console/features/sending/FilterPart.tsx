import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddFilter } from '#console/list/filters/AddFilter.tsx';
import { FilterBar } from '#console/list/filters/FilterBar.tsx';
import type { FilterControl } from '#console/list/filters/filter-control.ts';
import type { AudienceFilter } from '#console/providers/api/newsletter-api.ts';
import { listOptions } from '#console/query/list-options.ts';
import { useOffer } from '#console/query/views-context.ts';
import { useRights } from '#console/records/useRights.ts';
import { ToolButton } from '#console/ui/ToolButton.tsx';
import { type ListFilter, readListFilter } from '#derive/values/list-filters/list-filter.ts';
import type { Resource } from '#schema/resource.ts';
import { audienceFilter } from './audience.ts';
import { filterOfView } from './view-filter.ts';

interface Props {
  /** The declaration of members. */
  resource: Resource;
  filter: AudienceFilter | undefined;
  onChange(filter: AudienceFilter | undefined): void;
}

const none: ListFilter = { filters: [], groups: [] };

/** Chooses members by the filters of their list, or by those of a saved view of it. */
export function FilterPart({ resource, filter, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { readable } = useRights(resource);
  const { filterable } = listOptions(resource, readable);
  const state = (filter && readListFilter(filterable, filter.query)) ?? none;
  const choose = (chosen: ListFilter) => onChange(audienceFilter(filterable, chosen));
  const control: FilterControl = {
    state,
    change: ({ filters = state.filters, groups = state.groups }) => choose({ filters, groups }),
  };
  return (
    <Box role="group" aria-labelledby={id} sx={{ gridColumn: '1 / -1' }}>
      <FormLabel component="div" id={id} sx={{ marginBlockEnd: 0.75 }}>
        {t('sending.audience.filter')}
      </FormLabel>
      <FilterBar resource={resource} control={control} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <AddFilter resource={resource} control={control} />
        <Views resource={resource} onChoose={choose} />
      </Box>
    </Box>
  );
}

/** The saved views of the list that choose somebody; nothing where there is none. */
function Views({ resource, onChoose }: { resource: Resource; onChoose(filter: ListFilter): void }) {
  const { t } = useTranslation();
  const { readable } = useRights(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const views = useOffer(resource).views.flatMap((view) => {
    const filter = filterOfView(resource, view, readable);
    return filter ? [{ ...view, filter }] : [];
  });
  if (views.length === 0) return null;
  return (
    <>
      <ToolButton
        icon={<BookmarkBorder />}
        label={t('sending.audience.view')}
        hasPopup="menu"
        open={anchor !== null}
        onClick={setAnchor}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {views.map(({ id, name, filter }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null);
              onChoose(filter);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
