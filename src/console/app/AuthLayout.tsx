import { Refine } from '@refinedev/core';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createAuthProvider } from '#console/providers/auth-provider.ts';
import { routerProvider } from '#console/providers/router-provider.ts';
import { seedQueries } from '#console/providers/seed-queries.ts';
import { useApp } from '#console/session/app-context.ts';
import { useI18nProvider } from './i18n/useI18nProvider.ts';
import { notificationProvider } from './notices.ts';
import { createQueryClient } from './workspace/query-client.ts';
import { useSessionAnswers } from './workspace/useSessionAnswers.ts';

/** Around the screens of signing in, registering and invitations: the framework with a session and without a workspace. */
export default function AuthLayout() {
  const { session } = useApp();
  const i18nProvider = useI18nProvider();
  const [{ authProvider, sessionAnswers, queryClient }] = useState(() => {
    const auth = createAuthProvider(session);
    const queryClient = createQueryClient();
    seedQueries(queryClient, auth.sessionAnswers);
    return { ...auth, queryClient };
  });
  useSessionAnswers(queryClient, sessionAnswers);
  return (
    <Refine
      routerProvider={routerProvider}
      authProvider={authProvider}
      notificationProvider={notificationProvider}
      i18nProvider={i18nProvider}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
    >
      <Outlet />
    </Refine>
  );
}
