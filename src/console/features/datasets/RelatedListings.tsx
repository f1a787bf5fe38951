import type { ComponentProps } from 'react';
import type { useViewSlots } from '#console/records/view-slots.ts';
import { ResourceOverride } from '#console/session/ResourceOverride.tsx';
import { useDatasetResource } from './useDatasetFields.ts';

type Related = NonNullable<ReturnType<typeof useViewSlots>['related']>;

/** The listings below the form of their dataset, with its fields for columns; other records as they are declared. */
export function RelatedListings({ child, id, render }: ComponentProps<Related>) {
  const isListings = child.slotted !== undefined;
  const { own, isPending } = useDatasetResource(child, isListings ? id : undefined);
  if (isPending) return null;
  if (!own) return render(child);
  return (
    <ResourceOverride resource={own} fallback={null}>
      {render(own)}
    </ResourceOverride>
  );
}
