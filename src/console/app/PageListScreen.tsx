import { BulkPublishing } from '#console/features/publishing/BulkPublishing.tsx';
import ResourceList from '#console/views/ResourceList.tsx';
import { ViewSlotsContext } from '#console/views/view-slots.ts';
import type { Resource } from '#schema/resource.ts';
import { PublishingHost } from './PublishingHost.tsx';

const slots = { bulk: BulkPublishing };

/** The list of pages, with the steps that many of them take at once. */
export default function PageListScreen({ resource }: { resource: Resource }) {
  return (
    <PublishingHost>
      <ViewSlotsContext value={slots}>
        <ResourceList resource={resource} />
      </ViewSlotsContext>
    </PublishingHost>
  );
}
