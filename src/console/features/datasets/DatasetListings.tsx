import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useListState } from '#console/query/useListState.ts';
import { SlottedView } from '#console/records/filling/SlottedView.tsx';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { ResourceOverride } from '#console/session/ResourceOverride.tsx';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { pathTo } from '#derive/navigation/routes.ts';
import { BY, namesDatasetField } from '#derive/slots/dataset-resource.ts';
import type { Filter } from '#derive/values/filter-text.ts';
import { CollectionScreen } from './collections/CollectionScreen.tsx';
import { useDatasetResource } from './useDatasetFields.ts';

const ListingPreview = onDemand(async () => ({
  default: (await import('./preview/ListingPreview.tsx')).ListingPreview,
}));

const slots = { preview: ListingPreview };

/** The list of listings; narrowed to one dataset, and at the address of a collection, it has the fields of that. */
export default function DatasetListings(props: ScreenProps) {
  const { collection } = useParams();
  return (
    <ViewSlotsContext value={slots}>
      {collection === undefined ? (
        <AllListings {...props} />
      ) : (
        <CollectionScreen {...props} address={collection}>
          {({ id }) => <OfDataset key={id} id={id} {...props} />}
        </CollectionScreen>
      )}
    </ViewSlotsContext>
  );
}

function AllListings({ resource, View }: ScreenProps) {
  const { state, faults, tidy, view } = useListState(resource);
  const { search } = useLocation();
  const id = chosenDataset(state.filters);
  // The dataset was taken out of the filters: what the address says of its fields goes with it. A view is not ours to tidy.
  const isLeftOver = id === undefined && faults.some(({ text, ofView }) => !ofView && namesDatasetField(text));
  useEffect(() => {
    if (isLeftOver) tidy();
  }, [isLeftOver, tidy]);
  if (isLeftOver) return <PageSkeleton />;
  if (id === undefined) return <View resource={resource} />;
  // A view of all listings is none of a collection; what it shows is.
  const parameters = new URLSearchParams(search);
  const own = [...parameters.keys()].some((name) => name.includes('.'));
  const remaining = view && !own ? new URLSearchParams(view.state.list) : parameters;
  for (const name of [...remaining.keys()]) if (name === 'view' || name.startsWith(`${BY}.`)) remaining.delete(name);
  return <OfDataset key={id} id={id} resource={resource} View={View} remaining={remaining} />;
}

interface OfDatasetProps extends Pick<ScreenProps, 'resource' | 'View'> {
  id: string;
  /** What the address says beside the dataset, for the address of the collection that it is; none at that address. */
  remaining?: URLSearchParams;
}

function OfDataset({ id, resource, View, remaining }: OfDatasetProps) {
  const { own, filling, isPending } = useDatasetResource(resource, id);
  const { state } = useLocation();
  if (isPending) return <PageSkeleton />;
  // Whoever may not read the dataset, or asks for one that is gone, sees the list as it is without.
  if (!own) return <View resource={resource} />;
  if (own.part && remaining) return <Navigate to={`${pathTo(own, 'list')}?${remaining}`} state={state} replace />;
  return (
    <ResourceOverride key={id} resource={own}>
      <SlottedView resource={own} progress={filling} View={View} />
    </ResourceOverride>
  );
}

/** The one dataset that the filters leave. */
function chosenDataset(filters: readonly Filter[]): string | undefined {
  const [first, ...more] = filters.filter(({ field, op }) => field.name === BY && (op === 'in' || op === 'eq'));
  const [id, ...others] = [first?.value ?? []].flat();
  return more.length === 0 && others.length === 0 && typeof id === 'string' ? id : undefined;
}
