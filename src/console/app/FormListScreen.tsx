import { RecordsItem } from '#console/features/forms/RecordsItem.tsx';
import { OwnPartsContext } from '#console/views/own-parts.ts';
import ResourceList from '#console/views/ResourceList.tsx';
import type { Resource } from '#schema/resource.ts';

const parts = { row: RecordsItem };

/** The list of forms, with the way to the records of each. */
export default function FormListScreen({ resource }: { resource: Resource }) {
  return (
    <OwnPartsContext value={parts}>
      <ResourceList resource={resource} />
    </OwnPartsContext>
  );
}
