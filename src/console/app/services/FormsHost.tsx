import { type ReactNode, useContext, useMemo } from 'react';
import { FormsHostContext, type FormsHost as Host, type SourceTable } from '#console/features/forms/host.ts';
import { ApiCallContext } from './api-call-context.ts';
import { ResourceOverride } from './ResourceOverride.tsx';

/** What the screens of forms need of the console. */
export function FormsHost({ children }: { children: ReactNode }) {
  const call = useContext(ApiCallContext);
  const host = useMemo(
    (): Host => ({
      ResourceOverride,
      askSource: async (source) => (await call?.('POST', '/api/forms/source', source)) as SourceTable,
    }),
    [call],
  );
  return <FormsHostContext value={host}>{children}</FormsHostContext>;
}
