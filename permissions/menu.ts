import type { SpaceRole } from './roles.ts';

/** What everybody plans together. */
const plan = ['overview', 'task', 'calendar'];
const content = ['page', 'listing', 'newsletter', 'form', 'post', ...plan];
const settings = ['general', 'styling', 'navigation', 'communication', 'template', 'asset', 'tag', 'seo', 'redirect'];
/** The settings that whoever edits the site finds. */
const ofEditors = ['space-settings', 'navigation', 'communication', 'asset', 'tag', 'seo', 'redirect', 'permissions'];
const everything = [
  ...content,
  ...settings,
  'purchase',
  'analytics',
  'link_track',
  'goal',
  'member',
  'partner',
  'space-settings',
  'newsletter_settings',
  'credit_entry',
  'mail_suppression',
  'subscription',
  'integrations',
  'data_model',
  'aiprompt',
  'people',
  'configuration',
  'permissions',
  'audit_event',
];

/**
 * The role-to-menu map (console.md section 6): which items of a space's menus a role sees. An item whose list the role
 * may not read stays hidden all the same, and a test holds the two against each other.
 */
export const roleMenu: Record<SpaceRole, readonly string[]> = {
  SpaceOwner: everything,
  ADMIN: everything,
  MANAGER: [...content, 'analytics', 'link_track', 'goal', ...ofEditors],
  EDITOR: [...content, ...ofEditors],
  AUTHOR: ['page', 'listing', 'newsletter', ...plan, 'space-settings', 'communication', 'asset', 'permissions'],
  CONTRACTOR: ['page', ...plan],
};
