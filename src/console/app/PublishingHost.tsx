import { type ReactNode, useContext, useMemo } from 'react';
import { PreviewServiceContext } from '#console/features/publishing/host.ts';
import { createPreviewApi } from '#console/providers/preview-api.ts';
import { ApiCallContext } from './api-call-context.ts';

/** What publishing gets from the console: the server's previews. */
export function PublishingHost({ children }: { children: ReactNode }) {
  const call = useContext(ApiCallContext);
  const service = useMemo(() => call && createPreviewApi(call), [call]);
  if (service === null) return null;
  return <PreviewServiceContext value={service}>{children}</PreviewServiceContext>;
}
