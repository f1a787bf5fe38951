import type { ComponentType } from 'react';
import type { Params } from 'react-router';
import type { ScreenProps } from '#console/records/view-slots.ts';
import { loadLaterTexts } from '#console/ui/on-demand/later-texts.ts';
import type { Resource, View } from '#schema/resource.ts';

/** Loads the code of a screen. */
export type LoadScreen = () => Promise<{ default: ComponentType }>;
type LoadView = () => Promise<{ default: ComponentType<{ resource: Resource }> }>;

/** Screens of visitors who are not signed in, or need not be. */
export const openScreens = {
  register: () => import('#console/features/create-account/screen.tsx'),
  signIn: () => import('#console/features/sign-in/screen.tsx'),
  invitation: () => import('#console/features/invitation/screen.tsx'),
} satisfies Record<string, LoadScreen>;

/** Hand-made screens by the id of their menu item in the model; other items lead to lists. */
export const screens: Record<string, LoadScreen> = {
  dashboard: () => import('#console/features/dashboard/screen.tsx'),
  overview: () => import('#console/features/dashboard/space/SpaceDashboard.tsx'),
  organization: () => import('#console/features/organization/screen.tsx'),
  calendar: () => import('#console/features/calendar/screen.tsx'),
  analytics: () => import('#console/features/analytics/screen.tsx'),
  people: () => import('#console/features/people/screen.tsx'),
  permissions: () => import('#console/features/permissions/screen.tsx'),
  configuration: () => import('#console/features/configuration/screen.tsx'),
};

/** Views that are generated from a declaration. */
const generatedViews: Record<View, LoadView> = {
  list: () => import('#console/pages/ResourceList.tsx'),
  create: () => import('#console/pages/ResourceCreate.tsx'),
  edit: () => import('#console/pages/ResourceEdit.tsx'),
  show: () => import('#console/pages/ResourceEdit.tsx'),
};

/** A hand-made screen around a generated view. */
function around(view: View, load: () => Promise<{ default: ComponentType<ScreenProps> }>): LoadView {
  let loaded: Awaited<ReturnType<LoadView>> | undefined;
  return async () => {
    const [{ default: Screen }, { default: Generated }] = await Promise.all([load(), generatedViews[view]()]);
    // One component for all addresses of a view, so that it stays when one leads to the other.
    loaded ??= { default: ({ resource }) => <Screen resource={resource} view={view} View={Generated} /> };
    return loaded;
  };
}

const assets = () => import('#console/features/assets/screen.tsx');
const datasetForm = () => import('#console/features/datasets/DatasetForm.tsx');
const listingForm = () => import('#console/features/datasets/ListingForm.tsx');
const navigation = () => import('#console/features/navigation/screen.tsx');
const task = () => import('#console/features/tasks/TaskPage.tsx');
const platform = () => import('#console/features/superadmin/screen.tsx');

const mailCreate = () => import('#console/features/templates/MailCreate.tsx');
const mailEditor: LoadView = () => import('./screens/MailEditorScreen.tsx');

/** Hand-made screens that take the place of a generated view, by the name that a declaration's `screens` gives them. */
export const resourceScreens: Record<string, LoadView> = {
  assetLibrary: around('list', assets),
  assetRecord: around('edit', assets),
  assetUpload: () => import('#console/features/assets/upload/AssetUpload.tsx'),
  audit: around('list', () => import('#console/features/audit/screen.tsx')),
  clicks: () => import('#console/features/analytics/clicks/Clicks.tsx'),
  'community-list': around('list', () => import('#console/features/community/screen.tsx')),
  'data-model': around('edit', () => import('#console/features/data-model/screen.tsx')),
  'dataset-list': around('list', () => import('#console/features/datasets/screen.tsx')),
  'dataset-edit': around('edit', datasetForm),
  'dataset-create': around('create', datasetForm),
  'listing-create': around('create', listingForm),
  'listing-edit': around('edit', listingForm),
  'dataset-listings': around('list', () => import('#console/features/datasets/DatasetListings.tsx')),
  'exclusive-blocks': around('list', () => import('#console/features/payments/blocks/BlocksScreen.tsx')),
  'exclusive-block': around('edit', () => import('#console/features/payments/blocks/BlockRecord.tsx')),
  feed: () => import('#console/features/datasets/feed/FeedScreen.tsx'),
  'form-create': around('create', () => import('#console/features/templates/FormCreate.tsx')),
  'form-editor': () => import('./screens/FormEditorScreen.tsx'),
  'form-list': around('list', () => import('#console/features/forms/screen.tsx')),
  'form-records': around('list', () => import('#console/features/forms/FormRecords.tsx')),
  'form-spam': around('list', () => import('#console/features/forms/FormSpam.tsx')),
  credits: around('list', () => import('#console/features/payments/screen.tsx')),
  'communication-create': around('create', mailCreate),
  'communication-editor': mailEditor,
  'newsletter-create': around('create', mailCreate),
  'newsletter-editor': mailEditor,
  integrations: around('edit', () => import('#console/features/mail/screen.tsx')),
  member: around('edit', () => import('#console/features/payments/members/screen.tsx')),
  'navigation-create': around('create', navigation),
  'navigation-edit': around('edit', navigation),
  'navigation-list': around('list', navigation),
  'newsletter-settings': around('edit', () => import('#console/features/mail/NewsletterSettingsScreen.tsx')),
  'page-create': around('create', () => import('#console/features/templates/PageCreate.tsx')),
  'page-editor': () => import('./screens/PageEditorScreen.tsx'),
  'page-list': around('list', () => import('#console/features/publishing/screen.tsx')),
  person: around('edit', () => import('#console/features/people/PersonScreen.tsx')),
  'platform-create': around('create', platform),
  'platform-invoices': around('list', () => import('#console/features/payments/InvoicesScreen.tsx')),
  'platform-list': around('list', platform),
  'platform-organizations': around('list', () => import('#console/features/payments/OrganizationsScreen.tsx')),
  'platform-record': around('edit', platform),
  preview: () => import('#console/features/publishing/previews/PreviewPage.tsx'),
  recipients: around('list', () => import('#console/features/sending/screen.tsx')),
  'settings-entry': around('edit', () => import('./screens/SettingsScreen.tsx')),
  styling: around('edit', () => import('#console/features/styling/screen.tsx')),
  tag: around('edit', () => import('#console/features/tags/screen.tsx')),
  'task-create': around('create', task),
  'task-edit': around('edit', task),
  'task-list': around('list', () => import('#console/features/tasks/screen.tsx')),
  'template-create': around('create', () => import('#console/features/templates/TemplateCreate.tsx')),
  'template-editor': () => import('./screens/TemplateEditorScreen.tsx'),
  'template-list': around('list', () => import('#console/features/templates/screen.tsx')),
  transactions: around('list', () => import('#console/features/payments/TransactionsScreen.tsx')),
  users: around('list', () => import('#console/features/people/UsersScreen.tsx')),
};

/** Screens around a list that show it as it is declared. The records of a form have their columns from the form. */
const declaredLists = new Set([
  'audit',
  'community-list',
  'credits',
  'dataset-list',
  'exclusive-blocks',
  'form-list',
  'form-spam',
  'navigation-list',
  'page-list',
  'platform-invoices',
  'platform-list',
  'platform-organizations',
  'template-list',
  'transactions',
  'users',
]);

/**
 * Whether the declaration alone says what the list of a resource asks for at an address. The fields of one dataset are data.
 * @param params of its path
 */
export const showsDeclaredList = ({ screens: own }: Resource, search: URLSearchParams, params: Params): boolean =>
  own?.list === undefined ||
  declaredLists.has(own.list) ||
  (own.list === 'dataset-listings' && !search.has('dataset_id.in') && params.collection === undefined);

/** The hand-made list that most visits begin with. Its texts are among the first, as those of all generated lists are. */
const firstList = 'page-list';

/**
 * The screen that answers a view of a resource, with its texts.
 * @param ready resolves with the texts that come first
 */
export function screenFor({ screens: own }: Resource, view: View, ready: Promise<unknown>): LoadView {
  const named = own?.[view];
  const load = (named !== undefined && resourceScreens[named]) || generatedViews[view];
  const isFirst = view === 'list' && (named === undefined || named === firstList);
  return isFirst ? load : withTexts(load, ready);
}

/** Code with the texts that no list begins with, which load beside it. */
export const withTexts =
  <Code,>(load: () => Promise<Code>, ready: Promise<unknown>) =>
  async (): Promise<Code> =>
    (await Promise.all([load(), ready.then(loadLaterTexts)]))[0];
