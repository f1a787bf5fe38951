import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useCollectionsRead } from '#console/records/collections/useCollections.ts';
import { isNewRecord } from '#console/records/links/new-record.ts';
import type { ScreenProps } from '#console/records/view-slots.ts';
import { ResourceOverride } from '#console/session/ResourceOverride.tsx';
import { useServices } from '#console/session/services.ts';
import { useViewer } from '#console/ui/context.ts';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { datasetOfListing } from '#derive/documents/operations/catalogue.ts';
import { collectionRoutes } from '#derive/navigation/collection-routes.ts';
import { BY, datasetResource } from '#derive/slots/dataset-resource.ts';
import type { Field } from '#schema/field.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { CollectionScreen } from './collections/CollectionScreen.tsx';
import type { DatasetState } from './useDatasetFields.ts';

/** The form of a listing; that of a collection's record has the words and the address of that. */
export default function ListingForm(props: ScreenProps) {
  const { collection, id } = useParams();
  if (collection !== undefined) {
    return (
      <CollectionScreen {...props} address={collection}>
        {(dataset) => <RecordForm {...props} dataset={dataset} />}
      </CollectionScreen>
    );
  }
  const { resource, view, View } = props;
  return view === 'edit' ? <AnyListing resource={resource} View={View} id={id ?? ''} /> : <View resource={resource} />;
}

/** The record of a collection; a new one does not ask for the dataset. */
function RecordForm({ resource, view, View, dataset }: ScreenProps & { dataset: DatasetState }) {
  const { role } = useViewer();
  const own = useMemo(() => {
    const made = datasetResource(resource, dataset, role);
    const { one = made.ownWords?.many ?? resource.labels.one } = made.ownWords ?? {};
    const form = made.form?.map(({ label, fields }) => ({
      label: label === resource.labels.one ? one : label,
      fields: view === 'create' ? fields.filter((name) => name !== BY) : fields,
    }));
    // Nobody chooses a dataset here.
    const fields = made.fields.map((field): Field => {
      return field.name === made.slotted ? { ...field, help: '', ownWords: ['help'] } : field;
    });
    return { ...made, fields, ...(form && { form }) };
  }, [resource, view, dataset, role]);
  return (
    <ResourceOverride key={dataset.id} resource={own}>
      <View resource={own} />
    </ResourceOverride>
  );
}

/** The address that a listing had before it belonged to a collection, and that search, history and tasks know. */
function AnyListing({ resource, View, id }: Pick<ScreenProps, 'resource' | 'View'> & { id: string }) {
  const { run } = useServices();
  const { search, state } = useLocation();
  const { isLoading, items } = useCollectionsRead();
  const isEnabled = items.length > 0 && isUuid(id);
  const { data, isPending } = useQuery({
    queryKey: ['dataset-of-listing', id],
    queryFn: async ({ signal }) => ((await run(datasetOfListing(id), { signal })).rows[0]?.dataset ?? null) as Json,
    enabled: isEnabled,
    retry: false,
  });
  if (isLoading || (isEnabled && isPending)) return <PageSkeleton />;
  if (!isEnabled || !isJsonObject(data) || !isJsonObject(data.info) || data.info.in_menu !== true) {
    return <View resource={resource} />;
  }
  const { edit } = collectionRoutes({ id: String(data.id), slug: data.info.slug });
  // The list of all listings is no list of the collection.
  return <Navigate to={`${edit.replace(':id', id)}${search}`} state={{ isNew: isNewRecord(state) }} replace />;
}
