import type { ComponentType } from 'react';
import type { Resource, View } from '#schema/resource.ts';

/** Loads the code of a screen. */
export type LoadScreen = () => Promise<{ default: ComponentType }>;
type LoadView = () => Promise<{ default: ComponentType<{ resource: Resource }> }>;

/** Hand-made screens by the id of their menu item in the model. */
export const screens: Record<string, LoadScreen> = {
  dashboard: () => import('./screens/DashboardScreen.tsx'),
  organization: () => import('./screens/OrganizationScreen.tsx'),
  analytics: () => import('./screens/AnalyticsScreen.tsx'),
  people: () => import('./screens/PeopleScreen.tsx'),
  permissions: () => import('./screens/PermissionsScreen.tsx'),
};

/** Views that are generated from a declaration. */
const generatedViews: Record<View, LoadView> = {
  list: () => import('#console/pages/ResourceList.tsx'),
  create: () => import('#console/pages/ResourceCreate.tsx'),
  edit: () => import('#console/pages/ResourceEdit.tsx'),
  show: () => import('#console/pages/ResourceEdit.tsx'),
};

/** Hand-made screens that take the place of a generated view, by the name that a declaration's `screens` gives them. */
export const resourceScreens: Record<string, LoadView> = {
  assetLibrary: () => import('#console/features/assets/AssetLibrary.tsx'),
  assetUpload: () => import('#console/features/assets/upload/AssetUpload.tsx'),
  clicks: () => import('#console/features/analytics/clicks/Clicks.tsx'),
  'form-create': () => import('./screens/content/FormCreateScreen.tsx'),
  'form-editor': () => import('./screens/content/FormEditorScreen.tsx'),
  'community-list': () => import('./screens/CommunityList.tsx'),
  'form-list': () => import('./screens/content/FormListScreen.tsx'),
  'form-records': () => import('./screens/content/FormRecordsScreen.tsx'),
  'navigation-create': () => import('./screens/NavigationCreate.tsx'),
  'navigation-edit': () => import('./screens/NavigationEdit.tsx'),
  'navigation-list': () => import('./screens/NavigationList.tsx'),
  preview: () => import('./screens/content/PreviewScreen.tsx'),
  'template-editor': () => import('./screens/content/TemplateEditorScreen.tsx'),
  'template-list': () => import('./screens/content/TemplateListScreen.tsx'),
  users: () => import('./screens/UsersScreen.tsx'),
  person: () => import('./screens/PersonScreen.tsx'),
  'page-list': () => import('./screens/content/PageListScreen.tsx'),
  'page-create': () => import('./screens/content/PageCreateScreen.tsx'),
  'page-editor': () => import('./screens/content/PageEditorScreen.tsx'),
  'platform-create': () => import('./screens/PlatformCreate.tsx'),
  'platform-list': () => import('./screens/PlatformList.tsx'),
  'platform-record': () => import('./screens/PlatformRecord.tsx'),
  'settings-entry': () => import('./screens/SettingsEntry.tsx'),
};

/** The screen that answers a view of a resource. */
export function screenFor({ screens: own }: Resource, view: View): LoadView {
  const named = own?.[view];
  return (named !== undefined && resourceScreens[named]) || generatedViews[view];
}
