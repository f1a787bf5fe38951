import { PreviewPage } from '#console/features/publishing/PreviewPage.tsx';
import type { Resource } from '#schema/resource.ts';
import { PublishingHost } from './PublishingHost.tsx';

/** /page/preview/:id, /form/preview/:id, /template/preview/:id */
export default function PreviewScreen({ resource }: { resource: Resource }) {
  return (
    <PublishingHost>
      <PreviewPage resource={resource} />
    </PublishingHost>
  );
}
