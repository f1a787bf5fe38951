import type { ComponentType } from 'react';
import type { Resource, View } from '#schema/resource.ts';

/** Loads the code of a screen. */
export type LoadScreen = () => Promise<{ default: ComponentType }>;
type LoadView = () => Promise<{ default: ComponentType<{ resource: Resource }> }>;

/** Hand-made screens by the id of their menu item in the model. */
export const screens: Record<string, LoadScreen> = {
  dashboard: () => import('./DashboardScreen.tsx'),
  organization: () => import('./OrganizationScreen.tsx'),
  analytics: () => import('./AnalyticsScreen.tsx'),
  people: () => import('./PeopleScreen.tsx'),
  permissions: () => import('./PermissionsScreen.tsx'),
};

/** Views that are generated from a declaration. */
const generatedViews: Record<View, LoadView> = {
  list: () => import('#console/views/ResourceList.tsx'),
  create: () => import('#console/views/ResourceCreate.tsx'),
  edit: () => import('#console/views/ResourceEdit.tsx'),
  show: () => import('#console/views/ResourceEdit.tsx'),
};

/** Hand-made screens that take the place of a generated view, by the name that a declaration's `screens` gives them. */
export const resourceScreens: Record<string, LoadView> = {
  assetLibrary: () => import('#console/features/assets/AssetLibrary.tsx'),
  assetUpload: () => import('#console/features/assets/AssetUpload.tsx'),
  clicks: () => import('#console/features/analytics/clicks/Clicks.tsx'),
  'form-create': () => import('./FormCreateScreen.tsx'),
  'form-editor': () => import('./FormEditorScreen.tsx'),
  'community-list': () => import('./CommunityList.tsx'),
  'form-list': () => import('./FormListScreen.tsx'),
  'form-records': () => import('./FormRecordsScreen.tsx'),
  'navigation-create': () => import('./NavigationCreate.tsx'),
  'navigation-edit': () => import('./NavigationEdit.tsx'),
  'navigation-list': () => import('./NavigationList.tsx'),
  preview: () => import('./PreviewScreen.tsx'),
  'template-editor': () => import('./TemplateEditorScreen.tsx'),
  'template-list': () => import('./TemplateListScreen.tsx'),
  users: () => import('./UsersScreen.tsx'),
  person: () => import('./PersonScreen.tsx'),
  'page-list': () => import('./PageListScreen.tsx'),
  'page-create': () => import('./PageCreateScreen.tsx'),
  'page-editor': () => import('./PageEditorScreen.tsx'),
  'platform-create': () => import('./PlatformCreate.tsx'),
  'platform-list': () => import('./PlatformList.tsx'),
  'platform-record': () => import('./PlatformRecord.tsx'),
  'settings-entry': () => import('./SettingsEntry.tsx'),
};

/** The screen that answers a view of a resource. */
export function screenFor({ screens: own }: Resource, view: View): LoadView {
  const named = own?.[view];
  return (named !== undefined && resourceScreens[named]) || generatedViews[view];
}
