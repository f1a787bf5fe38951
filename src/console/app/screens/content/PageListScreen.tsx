import { BulkPublishing } from '#console/features/publishing/bulk/BulkPublishing.tsx';
import ResourceList from '#console/pages/ResourceList.tsx';
import { ViewSlotsContext } from '#console/records/view-slots.ts';
import type { Resource } from '#schema/resource.ts';
import { PublishingHost } from '../../services/PublishingHost.tsx';

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
