import { type DataProvider, Refine } from '@refinedev/core';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { refineResources } from '#console/app/workspace/refine-resources.ts';
import { SavedViews } from '#console/list/saved-views/SavedViews.tsx';
import ResourceCreate from '#console/pages/ResourceCreate.tsx';
import ResourceEdit from '#console/pages/ResourceEdit.tsx';
import ResourceList from '#console/pages/ResourceList.tsx';
import { routerProvider } from '#console/providers/router-provider.ts';
import { type Services, ServicesContext } from '#console/session/services.ts';
import { ModelContext, WorkspaceContext } from '#console/ui/context.ts';
import { Notifications } from '#console/ui/notices/Notifications.tsx';
import { abilityRules } from '#derive/access/ability.ts';
import { deriveRoutes } from '#derive/navigation/routes.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import { Unmoved } from '../unmoved.ts';
import { consoleModel, englishTexts, fakeServices, stopClock } from './console-fakes.ts';
import { viewing } from './viewing.ts';

const generated = { list: ResourceList, create: ResourceCreate, edit: ResourceEdit, show: ResourceEdit };

interface Rendered {
  path: string;
  provider: DataProvider;
  services?: Services;
  role?: string;
  phone?: boolean;
  /** With the saved views that the provider has. */
  views?: boolean;
  /** A resource that the viewer has no rights to, whatever the role gives. */
  without?: string;
}

/** The generated views behind a router in memory, seen by a role. Screens narrower than 600 px get cards for rows. */
export async function renderConsole(o: Rendered) {
  stopClock();
  // jsdom lays nothing out, so it neither scrolls nor knows how wide the screen is.
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('IntersectionObserver', Unmoved);
  vi.stubGlobal('ResizeObserver', Unmoved);
  vi.stubGlobal('matchMedia', () => ({ matches: o.phone ?? true, addEventListener() {}, removeEventListener() {} }));
  const viewer = { role: o.role ?? 'SpaceOwner', userId: 'u', spaceId: 's', flags: { pageAccess: true } };
  const space = {
    id: 's',
    name: 'Space',
    status: 'Live',
    faviconUrl: null,
    siteAddress: 'space',
    role: viewer.role,
    flags: viewer.flags,
  };
  const rules = abilityRules(access, model, viewer).filter(({ subject }) => subject !== o.without);
  const i18n = await englishTexts();
  const root = (
    <Refine
      routerProvider={routerProvider}
      dataProvider={o.provider}
      resources={refineResources(i18n.t, viewer)}
      {...viewing(viewer, rules)}
    >
      <ServicesContext value={o.services ?? fakeServices()}>
        {o.views ? (
          <SavedViews>
            <Outlet />
          </SavedViews>
        ) : (
          <Outlet />
        )}
      </ServicesContext>
      <Notifications />
    </Refine>
  );
  const children = deriveRoutes(model.resources).map(({ path, view, resource }) => {
    const View = generated[view];
    return { path, element: <View key={`${resource.name}.${view}`} resource={resource} /> };
  });
  const router = createMemoryRouter([{ element: root, children }], { initialEntries: [o.path] });
  render(
    <I18nextProvider i18n={i18n}>
      <ModelContext value={consoleModel}>
        <WorkspaceContext value={{ space, spaces: [space], choose() {} }}>
          <RouterProvider router={router} />
        </WorkspaceContext>
      </ModelContext>
    </I18nextProvider>,
  );
  return { router, address: () => router.state.location.pathname + router.state.location.search };
}
