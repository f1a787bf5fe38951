import type { MongoAbility, RawRuleOf } from '@casl/ability';
import type { AuthProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { notificationProvider } from '#console/app/notices.ts';
import { createAccessControl } from '#console/providers/access-control-provider.ts';
import { seedQueries } from '#console/providers/seed-queries.ts';
import { makersOf } from '#derive/navigation/routes.ts';
import { model } from '#resources/model.ts';
import type { Viewer } from '#schema/access.ts';

/** What `<Refine>` is given about who looks and what they may do and are told, as an open workspace gives it; no rights without rules. */
export function viewing(viewer: Viewer, rules: RawRuleOf<MongoAbility>[] = []) {
  const authProvider: AuthProvider = {
    login: async () => ({ success: true }),
    logout: async () => ({ success: true }),
    check: async () => ({ authenticated: true }),
    onError: async () => ({}),
    getPermissions: async () => viewer,
  };
  const clientConfig = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  seedQueries(clientConfig, ([area, question]) => (area === 'auth' && question === 'permissions' ? viewer : undefined));
  const { accessControlProvider, accessAnswers } = createAccessControl(rules, (name) => makersOf(model, name));
  seedQueries(clientConfig, accessAnswers);
  return {
    authProvider,
    accessControlProvider,
    notificationProvider,
    options: { disableTelemetry: true, reactQuery: { clientConfig } },
  };
}
