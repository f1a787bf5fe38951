import { PreviewPage } from '#console/features/publishing/previews/PreviewPage.tsx';
import type { Resource } from '#schema/resource.ts';
import { PublishingHost } from '../../services/PublishingHost.tsx';

/** /page/preview/:id, /form/preview/:id, /template/preview/:id */
export default function PreviewScreen({ resource }: { resource: Resource }) {
  return (
    <PublishingHost>
      <PreviewPage resource={resource} />
    </PublishingHost>
  );
}
