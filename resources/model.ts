import type { Field, JsonField } from '#schema/field.ts';
import type { Model } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';
import { aiprompt } from './aiprompt.ts';
import { asset, assetFolder } from './asset.ts';
import { auditEvent, platformAudit } from './audit-event.ts';
import { blockData, exclusiveBlock } from './blocks.ts';
import { bulkChange } from './bulk-change.ts';
import { childTables } from './child-tables.ts';
import { communication } from './communication.ts';
import { communicationTrigger } from './communication-trigger.ts';
import { post, postComments, postLikes } from './community.ts';
import { component } from './component.ts';
import { contentAutosave } from './content-autosave.ts';
import { contentPresence } from './content-presence.ts';
import { country } from './country.ts';
import { creditEntry } from './credit-entry.ts';
import { dataModel } from './data-model.ts';
import { dataset } from './dataset.ts';
import { form } from './form.ts';
import { goal } from './goal.ts';
import { heldRecord } from './held-record.ts';
import { history } from './history.ts';
import { importRun } from './import-run.ts';
import { linkTrack } from './link-track.ts';
import { listing } from './listing.ts';
import { mailSuppression } from './mail-suppression.ts';
import { member } from './member.ts';
import { memberSubscription } from './member-subscription.ts';
import { membershipRole } from './membership-role.ts';
import { footer, header, navigation, sidebar } from './navigation.ts';
import { newsletter } from './newsletter.ts';
import { newsletterSend } from './newsletter-send.ts';
import { organizationAccount } from './organization-account.ts';
import { ownView } from './own-view.ts';
import { page } from './page.ts';
import { pageComment } from './page-comment.ts';
import { pageReview } from './page-review.ts';
import { partner } from './partner.ts';
import { planTier } from './plan-tier.ts';
import { platformCreditEntry } from './platform-credit-entry.ts';
import { platformPurchase } from './platform-purchase.ts';
import { product } from './product.ts';
import { purchase } from './purchase.ts';
import { recipients } from './recipients.ts';
import { record } from './record.ts';
import { recordChange } from './record-change.ts';
import { redirect } from './redirect.ts';
import { savedView } from './saved-view.ts';
import { space } from './space.ts';
import { general, integrations, newsletterSettings, seo, styling } from './space-settings.ts';
import { spaceTemplate } from './space-template.ts';
import { subscription } from './subscription.ts';
import { tag } from './tag.ts';
import { task, taskComment } from './task.ts';
import { template } from './template.ts';
import { user } from './user.ts';
import { variant } from './variant.ts';
import { blockClick, blockTrack, linkClick, sectionTrial, siteVisit } from './visits.ts';
import { mySpace, workspaceMember } from './workspaces.ts';

const content = [
  page,
  listing,
  variant,
  product,
  dataset,
  newsletter,
  newsletterSend,
  recipients,
  form,
  record,
  heldRecord,
  post,
  postComments,
  postLikes,
  task,
  taskComment,
  pageComment,
  pageReview,
  contentPresence,
  contentAutosave,
];
const people = [
  member,
  memberSubscription,
  history,
  partner,
  purchase,
  siteVisit,
  linkTrack,
  linkClick,
  blockTrack,
  blockClick,
  sectionTrial,
  goal,
];
const settings = [
  general,
  styling,
  navigation,
  header,
  footer,
  sidebar,
  communication,
  communicationTrigger,
  template,
  asset,
  assetFolder,
  tag,
  subscription,
  membershipRole,
  seo,
  redirect,
  newsletterSettings,
  creditEntry,
  mailSuppression,
  integrations,
  dataModel,
  aiprompt,
  savedView,
  importRun,
  bulkChange,
  recordChange,
  auditEvent,
];
const platform = [
  mySpace,
  workspaceMember,
  space,
  spaceTemplate,
  component,
  blockData,
  user,
  exclusiveBlock,
  organizationAccount,
  planTier,
  platformPurchase,
  platformCreditEntry,
  country,
  platformAudit,
  ownView,
];

const declared = [...content, ...people, ...settings, ...platform];
const names = declared.map(({ name }) => name);

const holdsFields = (field: Field): field is JsonField =>
  field.kind === 'json' && (field.holds === 'fields' || field.holds === 'customFields');

/** The declaration with what references among the fields may point at that people declare in its records. */
const withTargets = (resource: Resource): Resource =>
  resource.fields.some(holdsFields)
    ? {
        ...resource,
        fields: resource.fields.map((field) => (holdsFields(field) ? { ...field, resources: names } : field)),
      }
    : resource;

/** What the console manages, and its menus (console.md section 2). */
export const model: Model = {
  resources: declared.map(withTargets),
  childTables,
  groups: [
    { id: 'home', label: '', mode: 'admin' },
    { id: 'workspaces', label: 'Space management', mode: 'admin' },
    { id: 'superadmin', label: 'Superadmin', mode: 'admin' },
    { id: 'billing', label: 'Billing', mode: 'admin' },
    { id: 'blocks', label: 'Block management', mode: 'admin' },
    { id: 'space-home', label: '', mode: 'space' },
    { id: 'content', label: 'Content creation', mode: 'space' },
    { id: 'analytics', label: 'Analytics', mode: 'space' },
    { id: 'management', label: 'Space management', mode: 'space' },
    { id: 'settings', label: 'Settings', mode: 'settings' },
  ],
  screens: [
    { id: 'dashboard', label: 'Dashboard', icon: 'dashboard', path: '/dashboard', group: 'home', order: 1 },
    { id: 'overview', label: 'Overview', icon: 'dashboard', path: '/overview', group: 'space-home', order: 1 },
    {
      id: 'organization',
      label: 'Organization',
      icon: 'organization',
      path: '/organization',
      group: 'billing',
      order: 1,
    },
    { id: 'calendar', label: 'Calendar', icon: 'calendar', path: '/calendar', group: 'content', order: 8 },
    { id: 'analytics', label: 'Analytics', icon: 'analytics', path: '/analytics', group: 'analytics', order: 2 },
    {
      id: 'space-settings',
      label: 'Space settings',
      icon: 'settings',
      path: '/config/general',
      group: 'management',
      order: 3,
    },
    { id: 'people', label: 'People', icon: 'member', path: '/config/people', group: 'settings', order: 1.5 },
    {
      id: 'configuration',
      label: 'Configuration',
      icon: 'configuration',
      path: '/config/configuration',
      group: 'settings',
      order: 19,
    },
    {
      id: 'permissions',
      label: 'Roles and permissions',
      icon: 'permissions',
      path: '/config/permissions',
      group: 'settings',
      order: 20,
    },
  ],
};
