import { type ReactNode, useContext, useMemo } from 'react';
import {
  PreviewServiceContext,
  type PublishingService,
  PublishingServiceContext,
  SiteServiceContext,
  StepRefusal,
} from '#console/features/publishing/host.ts';
import type { ApiCall } from '#console/providers/api/api-call.ts';
import { createPreviewApi } from '#console/providers/api/preview-api.ts';
import { createPublishingApi } from '#console/providers/api/publishing-api.ts';
import { SessionError } from '#console/providers/api/session-api.ts';
import { createSiteApi } from '#console/providers/api/site-api.ts';
import { useApp } from '#console/session/app-context.ts';
import { ApiCallContext } from './api-call-context.ts';

function publishingOf(call: ApiCall): PublishingService {
  const api = createPublishingApi(call);
  return {
    take: (...step) =>
      api.take(...step).catch((error: unknown) => {
        throw error instanceof SessionError ? new StepRefusal(error) : error;
      }),
  };
}

/** What publishing gets from the console: the server's previews, and what opens the site. */
export function PublishingHost({ children }: { children: ReactNode }) {
  const call = useContext(ApiCallContext);
  const { config, session } = useApp();
  const previews = useMemo(() => call && createPreviewApi(call), [call]);
  const publishing = useMemo(() => call && publishingOf(call), [call]);
  const site = useMemo(() => {
    const api = call && createSiteApi(call);
    return (
      api && {
        origin: config.sitesOrigin,
        setOpen: async (spaceId: string, open: boolean) => {
          // Also where that was refused: the space is in another state than this page knew.
          await api.setOpen(spaceId, open).finally(session.refresh);
        },
      }
    );
  }, [call, config, session]);
  if (previews === null) return null;
  return (
    <PreviewServiceContext value={previews}>
      <PublishingServiceContext value={publishing}>
        <SiteServiceContext value={site}>{children}</SiteServiceContext>
      </PublishingServiceContext>
    </PreviewServiceContext>
  );
}
