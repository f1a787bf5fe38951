import { useEffect } from 'react';
import { useListState } from '#console/query/useListState.ts';
import { SlottedView } from '#console/records/filling/SlottedView.tsx';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { ResourceOverride } from '#console/session/ResourceOverride.tsx';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import type { Filter } from '#derive/values/filter-text.ts';
import { namesDatasetField } from './dataset-resource.ts';
import { useDatasetResource } from './useDatasetFields.ts';

const ListingPreview = onDemand(async () => ({
  default: (await import('./preview/ListingPreview.tsx')).ListingPreview,
}));

const slots = { preview: ListingPreview };

/** The list of listings; narrowed to one dataset it has the fields of that. */
export default function DatasetListings({ resource, View }: ScreenProps) {
  const { state, faults, tidy } = useListState(resource);
  const id = chosenDataset(state.filters);
  // The dataset was taken out of the filters: what the address says of its fields goes with it. A view is not ours to tidy.
  const isLeftOver = id === undefined && faults.some(({ text, ofView }) => !ofView && namesDatasetField(text));
  useEffect(() => {
    if (isLeftOver) tidy();
  }, [isLeftOver, tidy]);
  if (isLeftOver) return <PageSkeleton />;
  return (
    <ViewSlotsContext value={slots}>
      {id === undefined ? <View resource={resource} /> : <OfDataset key={id} id={id} resource={resource} View={View} />}
    </ViewSlotsContext>
  );
}

function OfDataset({ id, resource, View }: Pick<ScreenProps, 'resource' | 'View'> & { id: string }) {
  const { own, filling, isPending } = useDatasetResource(resource, id);
  if (isPending) return <PageSkeleton />;
  // Whoever may not read the dataset, or asks for one that is gone, sees the list as it is without.
  if (!own) return <View resource={resource} />;
  return (
    <ResourceOverride resource={own}>
      <SlottedView resource={own} progress={filling} View={View} />
    </ResourceOverride>
  );
}

/** The one dataset that the filters leave. */
function chosenDataset(filters: readonly Filter[]): string | undefined {
  const [first, ...more] = filters.filter(
    ({ field, op }) => field.name === 'dataset_id' && (op === 'in' || op === 'eq'),
  );
  const [id, ...others] = [first?.value ?? []].flat();
  return more.length === 0 && others.length === 0 && typeof id === 'string' ? id : undefined;
}
