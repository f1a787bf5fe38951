import { BulkPublishing } from '#console/features/publishing/BulkPublishing.tsx';
import { OwnPartsContext } from '#console/views/own-parts.ts';
import ResourceList from '#console/views/ResourceList.tsx';
import type { Resource } from '#schema/resource.ts';
import { PublishingHost } from './PublishingHost.tsx';

const parts = { bulk: BulkPublishing };

/** The list of pages, with the steps that many of them take at once. */
export default function PageListScreen({ resource }: { resource: Resource }) {
  return (
    <PublishingHost>
      <OwnPartsContext value={parts}>
        <ResourceList resource={resource} />
      </OwnPartsContext>
    </PublishingHost>
  );
}
