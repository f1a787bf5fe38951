import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { withTexts } from '#console/ui/with-texts.ts';
import type { Resource, View } from '#schema/resource.ts';

type Screen = LazyExoticComponent<ComponentType>;
type ResourceScreen = LazyExoticComponent<ComponentType<{ resource: Resource }>>;

/** Hand-made screens by the id of their menu item in the model. */
export const screens: Record<string, Screen> = {
  dashboard: lazy(() => import('./DashboardScreen.tsx')),
  organization: lazy(() => import('./OrganizationScreen.tsx')),
  analytics: lazy(() => import('./AnalyticsScreen.tsx')),
  people: lazy(() => withTexts('people', import('./PeopleScreen.tsx'))),
  permissions: lazy(() => withTexts('permissions', import('./PermissionsScreen.tsx'))),
};

/** Views that are generated from a declaration. */
export const generatedViews: Record<View, ResourceScreen> = {
  list: lazy(() => import('#console/views/ResourceList.tsx')),
  create: lazy(() => import('#console/views/ResourceCreate.tsx')),
  edit: lazy(() => import('#console/views/ResourceEdit.tsx')),
  show: lazy(() => import('#console/views/ResourceEdit.tsx')),
};

/** Hand-made screens that take the place of a generated view, by the name that a declaration's `screens` gives them. */
export const resourceScreens: Record<string, ResourceScreen> = {
  assetLibrary: lazy(() => import('#console/features/assets/AssetLibrary.tsx')),
  assetUpload: lazy(() => import('#console/features/assets/AssetUpload.tsx')),
  users: lazy(() => withTexts('people', import('./UsersScreen.tsx'))),
  person: lazy(() => withTexts('people', import('./PersonScreen.tsx'))),
  'platform-create': lazy(() => withTexts('superadmin', import('./PlatformCreate.tsx'))),
  'platform-list': lazy(() => withTexts('superadmin', import('./PlatformList.tsx'))),
  'platform-record': lazy(() => withTexts('superadmin', import('./PlatformRecord.tsx'))),
  'settings-entry': lazy(() => import('./SettingsEntry.tsx')),
};
