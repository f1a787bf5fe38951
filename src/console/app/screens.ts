import { withTexts } from '#console/ui/with-texts.ts';
import type { Asking, ListPlace } from '#console/views/list/prepare-list.ts';
import type { Resource, View } from '#schema/resource.ts';
import { type LazyScreen, screenOf } from './screen-of.tsx';

/** The code of a screen, and what it can ask for before it is drawn. */
interface ScreenCode {
  default: unknown;
  prepare?(place: ListPlace, asking: Asking): Promise<void>;
}
export type Screen = LazyScreen<object, ScreenCode>;
export type ResourceScreen = LazyScreen<{ resource: Resource }, ScreenCode>;

/** Hand-made screens by the id of their menu item in the model. */
export const screens: Record<string, Screen> = {
  dashboard: screenOf(() => import('./DashboardScreen.tsx')),
  organization: screenOf(() => import('./OrganizationScreen.tsx')),
  analytics: screenOf(() => import('./AnalyticsScreen.tsx')),
  people: screenOf(() => withTexts('people', import('./PeopleScreen.tsx'))),
  permissions: screenOf(() => withTexts('permissions', import('./PermissionsScreen.tsx'))),
};

/** Views that are generated from a declaration. */
const generatedViews: Record<View, ResourceScreen> = {
  list: screenOf(() => import('#console/views/ResourceList.tsx'), 'start'),
  create: screenOf(() => import('#console/views/ResourceCreate.tsx')),
  edit: screenOf(() => import('#console/views/ResourceEdit.tsx')),
  show: screenOf(() => import('#console/views/ResourceEdit.tsx')),
};

/** Hand-made screens that take the place of a generated view, by the name that a declaration's `screens` gives them. */
export const resourceScreens: Record<string, ResourceScreen> = {
  assetLibrary: screenOf(() => import('#console/features/assets/AssetLibrary.tsx')),
  assetUpload: screenOf(() => import('#console/features/assets/AssetUpload.tsx')),
  clicks: screenOf(() => withTexts('clicks', import('#console/features/analytics/clicks/Clicks.tsx'))),
  'form-create': screenOf(() => withTexts('templates', import('./FormCreateScreen.tsx'))),
  'form-editor': screenOf(() =>
    withTexts('templates', withTexts('forms', withTexts('editor', import('./FormEditorScreen.tsx')))),
  ),
  'community-list': screenOf(() => withTexts('community', import('./CommunityList.tsx'))),
  'form-list': screenOf(() => withTexts('forms', import('./FormListScreen.tsx'))),
  'form-records': screenOf(() => withTexts('forms', import('./FormRecordsScreen.tsx'))),
  'navigation-create': screenOf(() => withTexts('navigation', withTexts('drawing', import('./NavigationCreate.tsx')))),
  'navigation-edit': screenOf(() => withTexts('navigation', withTexts('drawing', import('./NavigationEdit.tsx')))),
  'navigation-list': screenOf(() => withTexts('navigation', import('./NavigationList.tsx'))),
  preview: screenOf(() => withTexts('publishing', import('./PreviewScreen.tsx'))),
  'template-editor': screenOf(() =>
    withTexts('publishing', withTexts('templates', withTexts('editor', import('./TemplateEditorScreen.tsx')))),
  ),
  'template-list': screenOf(() => withTexts('templates', import('./TemplateListScreen.tsx'))),
  users: screenOf(() => withTexts('people', import('./UsersScreen.tsx'))),
  person: screenOf(() => withTexts('people', import('./PersonScreen.tsx'))),
  'page-create': screenOf(() => withTexts('templates', import('./PageCreateScreen.tsx'))),
  'page-editor': screenOf(() =>
    withTexts('templates', withTexts('publishing', withTexts('editor', import('./PageEditorScreen.tsx')))),
  ),
  'platform-create': screenOf(() => withTexts('superadmin', withTexts('drawing', import('./PlatformCreate.tsx')))),
  'platform-list': screenOf(() => withTexts('superadmin', import('./PlatformList.tsx'))),
  'platform-record': screenOf(() => withTexts('superadmin', withTexts('drawing', import('./PlatformRecord.tsx')))),
  'settings-entry': screenOf(() => withTexts('publishing', import('./SettingsEntry.tsx'))),
};

/** The screen that answers a view of a resource. */
export function screenFor({ screens: own }: Resource, view: View): ResourceScreen {
  const named = own?.[view];
  return (named !== undefined && resourceScreens[named]) || generatedViews[view];
}
