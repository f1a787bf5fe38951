import { RecordsItem } from '#console/features/forms/RecordsItem.tsx';
import ResourceList from '#console/pages/ResourceList.tsx';
import { ViewSlotsContext } from '#console/records/view-slots.ts';
import type { Resource } from '#schema/resource.ts';

const parts = { row: RecordsItem };

/** The list of forms, with the way to the records of each. */
export default function FormListScreen({ resource }: { resource: Resource }) {
  return (
    <ViewSlotsContext value={parts}>
      <ResourceList resource={resource} />
    </ViewSlotsContext>
  );
}
