import { UseItem } from '#console/features/templates/UseItem.tsx';
import ResourceList from '#console/pages/ResourceList.tsx';
import { ViewSlotsContext } from '#console/records/view-slots.ts';
import type { Resource } from '#schema/resource.ts';

const parts = { row: UseItem };

/** The templates of the space, with the way to a page that begins with one. */
export default function TemplateListScreen({ resource }: { resource: Resource }) {
  return (
    <ViewSlotsContext value={parts}>
      <ResourceList resource={resource} />
    </ViewSlotsContext>
  );
}
