import { type ComponentProps, useMemo } from 'react';
import type { useViewSlots } from '#console/records/view-slots.ts';
import { ResourceOverride } from '#console/session/ResourceOverride.tsx';
import { datasetResource } from './dataset-resource.ts';
import { useDatasetFields } from './useDatasetFields.ts';

type Related = NonNullable<ReturnType<typeof useViewSlots>['related']>;

/** The listings below the form of their dataset, with its fields for columns; other records as they are declared. */
export function RelatedListings({ child, id, render }: ComponentProps<Related>) {
  const isListings = child.slotted !== undefined;
  const { data, isPending } = useDatasetFields(isListings ? id : undefined);
  const { fixed_fields, meta } = data ?? {};
  const own = useMemo(
    () =>
      isListings && fixed_fields !== undefined && meta !== undefined
        ? datasetResource(child, { id, fixed_fields, meta })
        : undefined,
    [isListings, child, id, fixed_fields, meta],
  );
  if (isListings && isPending) return null;
  if (!own) return render(child);
  return (
    <ResourceOverride resource={own} fallback={null}>
      {render(own)}
    </ResourceOverride>
  );
}
