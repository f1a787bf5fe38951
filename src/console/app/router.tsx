import { useResourceParams } from '@refinedev/core';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { DEFAULT_PATH, REGISTRATION } from '#console/session/guard.ts';
import { INVITATION, SIGN_IN } from '#console/session/paths.ts';
import { useModel } from '#console/ui/context.ts';
import { deriveRoutes } from '#derive/navigation/routes.ts';
import { model } from '#resources/model.ts';
import type { Resource } from '#schema/resource.ts';
import { RouteError } from './RouteError.tsx';
import { Opening, SessionGate } from './SessionGate.tsx';
import { type LoadScreen, openScreens, screenFor, screens } from './screens.tsx';

/** A route whose code comes when it is first opened; the screen before stays until then. */
function lazily(path: string, load: LoadScreen): RouteObject {
  return { path, lazy: async () => ({ Component: (await load()).default }) };
}

/** Gives a view the declaration of the resource that Refine finds in the address. */
function RoutedView({ View }: { View: ComponentType<{ resource: Resource }> }) {
  const { resource, action } = useResourceParams();
  const model = useModel();
  const name = resource?.name ?? '';
  // The key keeps one resource's state out of another's when both are drawn by the same view.
  return <View key={`${name}.${action}`} resource={model.resource(name)} />;
}

const resourceRoutes = deriveRoutes(model.resources).map(
  ({ path, view, resource }): RouteObject => ({
    path,
    lazy: async () => {
      const { default: View } = await screenFor(resource, view)();
      // A new record opens where it is edited. A failure shows when that screen is opened.
      if (view === 'create') screenFor(resource, 'edit')().catch(() => {});
      return { element: <RoutedView View={View} /> };
    },
  }),
);

const screenRoutes = model.screens.flatMap(({ id, path }) => {
  const load = screens[id];
  return load ? [lazily(path, load)] : [];
});

/**
 * All addresses. What is inside the shell keeps it when a screen fails.
 * @param started resolves when it is known who is signed in: no screen is drawn before
 */
export function createRouter(started: Promise<unknown>) {
  return createBrowserRouter([
    {
      Component: SessionGate,
      HydrateFallback: Opening,
      ErrorBoundary: RouteError,
      loader: async () => {
        await started;
        return null;
      },
      shouldRevalidate: () => false,
      children: [
        {
          lazy: async () => ({ Component: (await import('./AuthLayout.tsx')).default }),
          children: [
            lazily(DEFAULT_PATH, openScreens.register),
            lazily(REGISTRATION, openScreens.register),
            lazily(SIGN_IN, openScreens.signIn),
            lazily(INVITATION, openScreens.invitation),
          ],
        },
        {
          lazy: async () => ({ Component: (await import('./AuthenticatedApp.tsx')).default }),
          children: [
            {
              ErrorBoundary: RouteError,
              children: [
                ...resourceRoutes,
                ...screenRoutes,
                lazily('*', () => import('#console/ui/states/NotFound.tsx')),
              ],
            },
          ],
        },
      ],
    },
  ]);
}
