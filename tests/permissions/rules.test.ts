import { describe, expect, it } from 'vitest';
import { deriveMenu } from '#derive/navigation/menu.ts';
import { access } from '#permissions/access.ts';
import { spaceSubjects, subjects } from '#permissions/matrix.ts';
import { model } from '#resources/model.ts';
import { allows } from '#schema/access.ts';
import { checkModel } from '#schema/checks/check-model.ts';

const menuOf = (role: string, pageAccess = true) => {
  const viewer = { role, userId: 'u', spaceId: 's', flags: { pageAccess } };
  const modes = ['space', 'settings'] as const;
  return modes
    .flatMap((mode) => deriveMenu(model, access, mode, viewer))
    .flatMap(({ items }) => items.map(({ id }) => id));
};

describe('the declarations', () => {
  it('have no fault', () => expect(checkModel(model, subjects)).toEqual([]));
});

describe('the permission matrix', () => {
  it('knows no subject beyond the declared ones', () => {
    const used = Object.values(access.matrix).flatMap((rights) => Object.keys(rights));
    expect(used.filter((subject) => !(subjects as readonly string[]).includes(subject))).toEqual([]);
  });

  it('gives everything to the owner, and all but billing to an admin', () => {
    expect(spaceSubjects.filter((subject) => !allows(access, 'SpaceOwner', 'delete', subject))).toEqual([]);
    expect(spaceSubjects.filter((subject) => !allows(access, 'ADMIN', 'delete', subject))).toEqual(['Billing']);
  });

  it.each([
    ['MANAGER', 'Analytic', true],
    ['EDITOR', 'Analytic', false],
    ['EDITOR', 'Head Injection', true],
    ['AUTHOR', 'Head Injection', false],
    ['AUTHOR', 'Tags', false],
    ['AUTHOR', 'Dataset', true],
    ['CONTRACTOR', 'Product', false],
    ['CONTRACTOR', 'Page', true],
    ['MANAGER', 'Partner', false],
    ['user', 'Page', false],
  ])('%s and %s: %s', (role, subject, expected) => expect(allows(access, role, 'read', subject)).toBe(expected));
});

/** What everybody who works in a space plans together. */
const plan = ['task', 'calendar'];
const content = ['page', 'listing', 'newsletter', 'form', 'post', ...plan];
const management = ['member', 'partner', 'space-settings'];
const settings = ['navigation', 'communication', 'template', 'asset', 'tag'];
const managed = ['navigation', 'communication', 'asset', 'tag', 'redirect', 'permissions'];
const ofTheSpace = [
  'general',
  'people',
  'styling',
  ...settings,
  'seo',
  'redirect',
  'newsletter_settings',
  'credit_entry',
  'mail_suppression',
  'subscription',
  'integrations',
  'data_model',
  'aiprompt',
  'audit_event',
  'configuration',
  'permissions',
];

describe('the role-to-menu map', () => {
  it.each([
    ['SpaceOwner', [...content, 'purchase', 'analytics', 'link_track', 'goal', ...management, ...ofTheSpace]],
    ['ADMIN', [...content, 'analytics', 'link_track', 'goal', ...management, ...ofTheSpace]],
    ['MANAGER', [...content, 'analytics', 'link_track', 'goal', 'space-settings', ...managed]],
    ['EDITOR', [...content, 'space-settings', ...managed]],
    ['AUTHOR', ['page', 'listing', 'newsletter', ...plan, 'space-settings', 'communication', 'asset', 'permissions']],
    ['CONTRACTOR', ['page', ...plan]],
  ])('gives %s these items', (role, items) => expect(menuOf(role)).toEqual(['overview', ...items]));

  it('gives a contractor without the flag all but the pages', () =>
    expect(menuOf('CONTRACTOR', false)).toEqual(['overview', ...plan]));
});

describe('the menu of the personal workspace', () => {
  const itemsOf = (role: 'user' | 'superadmin', ...spaceRoles: string[]) =>
    deriveMenu(model, access, 'admin', { role, userId: 'u', spaceId: null, flags: { pageAccess: false }, spaceRoles })
      .flatMap(({ items }) => items)
      .map(({ id }) => id);
  const platform = [
    'space',
    'space_template',
    'component',
    'block_data',
    'user',
    'organization_account',
    'plan_tier',
    'platform_purchase',
    'platform_credit_entry',
    'platform_audit',
  ];

  it.each([
    ['nobody’s', [], []],
    ['an editor', ['EDITOR'], []],
    ['every contributor', ['MANAGER', 'EDITOR', 'AUTHOR', 'CONTRACTOR'], []],
    ['an admin, whose space counts as personal', ['ADMIN'], ['workspace_member']],
    ['an owner', ['EDITOR', 'SpaceOwner'], ['workspace_member', 'exclusive_block']],
  ])('has for %s only what their places open', (_who, roles, opened) => {
    const all = ['dashboard', 'my_space', 'workspace_member', 'organization', 'exclusive_block'];
    const shown = all.filter((id) => !['workspace_member', 'exclusive_block'].includes(id) || opened.includes(id));
    expect(itemsOf('user', ...roles)).toEqual(shown);
    expect(itemsOf('superadmin', ...roles).filter((id) => !platform.includes(id))).toEqual(shown);
  });

  it('has the superadmin group for nobody but superadmins', () => {
    expect(
      itemsOf('superadmin')
        .filter((id) => platform.includes(id))
        .toSorted(),
    ).toEqual(platform.toSorted());
    expect(itemsOf('user', 'SpaceOwner').filter((id) => platform.includes(id))).toEqual([]);
  });
});
