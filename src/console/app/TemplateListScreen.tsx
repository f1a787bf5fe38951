import { UseItem } from '#console/features/templates/UseItem.tsx';
import { OwnPartsContext } from '#console/views/own-parts.ts';
import ResourceList from '#console/views/ResourceList.tsx';
import type { Resource } from '#schema/resource.ts';

const parts = { row: UseItem };

/** The templates of the space, with the way to a page that begins with one. */
export default function TemplateListScreen({ resource }: { resource: Resource }) {
  return (
    <OwnPartsContext value={parts}>
      <ResourceList resource={resource} />
    </OwnPartsContext>
  );
}
