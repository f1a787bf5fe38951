import { useResourceParams } from '@refinedev/core';
import type { i18n as I18n } from 'i18next';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { prefetchList } from '#console/list/prefetch-list.ts';
import { dataModelQuery } from '#console/records/custom-fields/useDataModel.ts';
import { prefetchRecord } from '#console/records/prefetch-record.ts';
import { DEFAULT_PATH, REGISTRATION } from '#console/session/guard.ts';
import { INVITATION, SIGN_IN } from '#console/session/paths.ts';
import { useModel } from '#console/ui/context.ts';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { Splash } from '#console/ui/states/Splash.tsx';
import { deriveRoutes } from '#derive/navigation/routes.ts';
import { model } from '#resources/model.ts';
import type { Resource, View } from '#schema/resource.ts';
import { RouteError } from './RouteError.tsx';
import { SessionGate } from './SessionGate.tsx';
import { type LoadScreen, openScreens, screenFor, screens, showsDeclaredList, withTexts } from './screens.tsx';
import { AuthenticatedApp } from './workspace/AuthenticatedApp.tsx';
import type { Workspaces } from './workspace/workspace-services.ts';

/** A route whose code and texts come when it is first opened; the screen before stays until then. */
function lazily(path: string, load: LoadScreen, ready: Promise<unknown>): RouteObject {
  return { path, lazy: async () => ({ Component: (await withTexts(load, ready)()).default }) };
}

/** Gives a view the declaration of the resource that Refine finds in the address. */
function RoutedView({ View }: { View: ComponentType<{ resource: Resource }> }) {
  const { resource, action } = useResourceParams();
  const model = useModel();
  const name = resource?.name ?? '';
  // The key keeps one resource's state out of another's when both are drawn by the same view.
  return <View key={`${name}.${action}`} resource={model.resource(name)} />;
}

/** Milliseconds after which a list opens without its rows: a skeleton that is gone at once is a flash. */
const patienceMs = 150;

const atMost = (ms: number, promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, ms))]);

/** Every screen of a space waits for the fields that it has added to its records. */
const fieldsLoader = (workspaces: Workspaces, ready: Promise<I18n>) => ({
  loader: async () => {
    const services = workspaces.current(await ready);
    const spaceId = services?.viewer.spaceId;
    if (!spaceId) return null;
    await atMost(patienceMs, services.queryClient.prefetchQuery(dataModelQuery(services.services, spaceId)));
    return null;
  },
  shouldRevalidate: () => false,
});

/** The rows of a list are on their way while its code loads and while it is drawn. A list that is open asks by itself. */
const listLoader = (resource: Resource, workspaces: Workspaces, ready: Promise<I18n>): Partial<RouteObject> => ({
  loader: async ({ request, params }) => {
    const services = workspaces.current(await ready);
    const search = new URL(request.url).searchParams;
    if (!services || !showsDeclaredList(resource, search, params)) return null;
    await atMost(patienceMs, prefetchList(services, resource, { search, params }));
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
});

/** A record is on its way while its form loads, once it is known which fields its space has added to it. */
const recordLoader = (resource: Resource, workspaces: Workspaces, ready: Promise<I18n>): Partial<RouteObject> => ({
  loader: async ({ params }) => {
    const services = workspaces.current(await ready);
    const spaceId = services?.viewer.spaceId;
    const id = resource.singleton ? spaceId : params.id;
    if (!services || !id) return null;
    const { queryKey } = dataModelQuery(services.services, spaceId ?? '');
    if (spaceId !== null && !services.queryClient.getQueryData(queryKey)) return null;
    await atMost(patienceMs, prefetchRecord(services, services.declared(resource.name), id));
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
});

const loaders: Partial<Record<View, typeof listLoader>> = { list: listLoader, edit: recordLoader, show: recordLoader };

const resourceRoutes = (workspaces: Workspaces, ready: Promise<I18n>) =>
  deriveRoutes(model.resources).map(
    ({ path, view, resource }): RouteObject => ({
      path,
      ...loaders[view]?.(resource, workspaces, ready),
      lazy: async () => {
        const { default: View } = await screenFor(resource, view, ready)();
        // A new record opens where it is edited. A failure shows when that screen is opened.
        if (view === 'create') screenFor(resource, 'edit', ready)().catch(() => {});
        return { element: <RoutedView View={View} /> };
      },
    }),
  );

const screenRoutes = (ready: Promise<I18n>) =>
  model.screens.flatMap(({ id, path }) => {
    const load = screens[id];
    return load ? [lazily(path, load, ready)] : [];
  });

/**
 * All addresses. What is inside the shell keeps it when a screen fails.
 * @param ready resolves with the texts when it is also known who is signed in: no screen loads before
 * @param page whose address bar it is
 */
export function createRouter(workspaces: Workspaces, ready: Promise<I18n>, page: Window = window) {
  const routes: RouteObject[] = [
    {
      Component: SessionGate,
      ErrorBoundary: RouteError,
      HydrateFallback: Splash,
      children: [
        {
          lazy: async () => ({ Component: (await import('./AuthLayout.tsx')).default }),
          children: [
            lazily(DEFAULT_PATH, openScreens.register, ready),
            lazily(REGISTRATION, openScreens.register, ready),
            lazily(SIGN_IN, openScreens.signIn, ready),
            lazily(INVITATION, openScreens.invitation, ready),
          ],
        },
        {
          element: <AuthenticatedApp workspaces={workspaces} />,
          children: [
            {
              ...fieldsLoader(workspaces, ready),
              HydrateFallback: PageSkeleton,
              ErrorBoundary: RouteError,
              children: [
                ...resourceRoutes(workspaces, ready),
                ...screenRoutes(ready),
                lazily('*', () => import('#console/ui/states/NotFound.tsx'), ready),
              ],
            },
          ],
        },
      ],
    },
  ];
  return createBrowserRouter(routes, { window: page });
}
