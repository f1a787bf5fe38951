import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { narrowedTo } from '#console/records/links/narrowed-to.ts';
import type { ScreenProps } from '#console/records/view-slots.ts';
import { ResourceOverride } from '#console/session/ResourceOverride.tsx';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { collectionWords } from './dataset-resource.ts';
import { useDatasetFields } from './useDatasetFields.ts';

const by = 'dataset_id';

/** The form of a listing. From the list of a collection it has the words of that, and a new one does not ask for the dataset. */
export default function ListingForm({ resource, view, View }: ScreenProps) {
  const { state } = useLocation();
  const { [by]: id } = narrowedTo(resource, state);
  const { data, isPending } = useDatasetFields(typeof id === 'string' ? id : undefined);
  const own = useMemo(() => {
    const { ownWords: words } = data ? collectionWords(data) : {};
    if (!words || !resource.form) return undefined;
    const form = resource.form.map(({ label, fields }) => ({
      label: label === resource.labels.one ? (words.one ?? words.many) : label,
      fields: view === 'create' ? fields.filter((name) => name !== by) : fields,
    }));
    return { ...resource, ownWords: words, form };
  }, [resource, view, data]);
  if (id !== undefined && isPending) return <PageSkeleton />;
  if (!own) return <View resource={resource} />;
  return (
    <ResourceOverride resource={own}>
      <View resource={own} />
    </ResourceOverride>
  );
}
