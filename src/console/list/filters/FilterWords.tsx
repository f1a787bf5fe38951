import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldOperand } from '#console/fields/filters/FieldOperand.tsx';
import { useOperatorText } from '#console/fields/useOperatorText.ts';
import { useLabels } from '#console/records/labels.ts';
import { readDynamic } from '#derive/values/dynamic.ts';
import { type Filter, isDynamic } from '#derive/values/filter-text.ts';
import { type FilterGroup, isGroup } from '#derive/values/list-filters/filter-group.ts';
import type { Resource } from '#schema/resource.ts';
import { useDynamicText } from './useDynamicText.ts';

/** A filter in words: `Status is any of Draft, In review`. */
export function FilterWords({ resource, filter }: { resource: Resource; filter: Filter }) {
  const labels = useLabels(resource);
  const operatorText = useOperatorText();
  const dynamicText = useDynamicText();
  const { field, op } = filter;
  const dynamic = isDynamic(filter) ? readDynamic(filter.value) : undefined;
  return (
    <>
      {labels.field(field)}{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {operatorText(field, op)}
      </Box>{' '}
      <Box component="span" sx={{ fontWeight: 600 }}>
        {dynamic ? dynamicText(dynamic) : <FieldOperand {...filter} />}
      </Box>
    </>
  );
}

/** A group in words, groups within it in brackets. */
export function GroupWords({ resource, group }: { resource: Resource; group: FilterGroup }) {
  const { t } = useTranslation();
  return group.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
    <Fragment key={index}>
      {index > 0 && ` ${t(`views.groups.${group.join === 'any' ? 'or' : 'and'}`)} `}
      {isGroup(item) ? (
        <>
          (<GroupWords resource={resource} group={item} />)
        </>
      ) : (
        <FilterWords resource={resource} filter={item} />
      )}
    </Fragment>
  ));
}
