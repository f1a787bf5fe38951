import { type Access, allows, type Viewer } from '#schema/access.ts';
import type { Model } from '#schema/model.ts';
import { fieldOf, type MenuMode, type Resource } from '#schema/resource.ts';
import { mayRead } from '../access/rights.ts';

export interface MenuItem {
  id: string;
  label: string;
  icon: string;
  path: string;
}

export interface MenuGroup {
  id: string;
  label: string;
  items: readonly MenuItem[];
}

const menuModes: readonly MenuMode[] = ['admin', 'space', 'settings'];

/** Whether the configuration has a group of a type that no menu shows: its items would be nowhere. */
export const hasUnknownGroups = ({ groups }: Pick<Model, 'groups'>): boolean =>
  groups.some(({ mode }) => !menuModes.includes(mode));

type PlacedItem = MenuItem & { group: string; order: number };

/** The item that leads into the settings of a space. */
const settingsEntry = 'space-settings';

/**
 * The sidebar of a mode (console.md section 2): groups in declared order, without the items that the viewer's role does
 * not see by the role-to-menu map or may not read, and without groups that this leaves empty.
 */
export function deriveMenu(model: Model, access: Access, mode: MenuMode, viewer: Viewer): readonly MenuGroup[] {
  const items = [...screenItems(model), ...resourceItems(model, access, viewer)].filter((item) =>
    isOnRoleMenu(access, mode, viewer, item),
  );
  return model.groups
    .filter((group) => group.mode === mode)
    .map(({ id, label }) => ({ id, label, items: inOrder(items, id) }))
    .map((group) => withoutEmptySettings(group, model, access, viewer))
    .filter((group) => group.items.length > 0);
}

function screenItems(model: Model): PlacedItem[] {
  return model.screens.map(({ id, label, icon, path, group, order }) => ({ id, label, icon, path, group, order }));
}

function resourceItems(model: Model, access: Access, viewer: Viewer): PlacedItem[] {
  return model.resources.flatMap((resource) => {
    const { menu, routes, name, labels } = resource;
    const path = resource.singleton ? routes?.edit : routes?.list;
    if (!menu || menu.tabOf || path === undefined || !isOpen(access, viewer, resource)) return [];
    if (isFlaggedOff(access, viewer, resource)) return [];
    const { icon, group, order, label = labels.many } = menu;
    return [{ id: name, label, icon, path, group, order }];
  });
}

/**
 * A look-up alone opens no list, unless the declaration says for whom: it is there for the names in other records. Where the
 * declaration says so, it says so for everybody, whatever else they may read.
 */
function isOpen(access: Access, viewer: Viewer, resource: Resource): boolean {
  const { forRoles } = resource.menu ?? {};
  if (!forRoles) return allows(access, viewer.role, 'read', resource.subject);
  const belongs = forRoles === 'everybody' || (viewer.spaceRoles?.some((role) => forRoles.includes(role)) ?? false);
  return belongs && mayRead(access, viewer.role, resource);
}

function isFlaggedOff(access: Access, viewer: Viewer, resource: Resource): boolean {
  return access.flags.some(
    (rule) => rule.role === viewer.role && rule.subject === resource.subject && !viewer.flags[rule.flag],
  );
}

function isOnRoleMenu(access: Access, mode: MenuMode, viewer: Viewer, item: MenuItem): boolean {
  return mode === 'admin' || (access.menu[viewer.role]?.includes(item.id) ?? false);
}

function inOrder(items: readonly PlacedItem[], group: string): MenuItem[] {
  return items
    .filter((item) => item.group === group)
    .sort((a, b) => a.order - b.order)
    .map(({ id, label, icon, path }) => ({ id, label, icon, path }));
}

/** Space settings stay out of the menu of a role that finds nothing in them. */
function withoutEmptySettings(group: MenuGroup, model: Model, access: Access, viewer: Viewer): MenuGroup {
  if (!group.items.some((item) => item.id === settingsEntry)) return group;
  if (deriveMenu(model, access, 'settings', viewer).length > 0) return group;
  return { ...group, items: group.items.filter((item) => item.id !== settingsEntry) };
}

const mainOf = ({ name, menu }: Resource): string => menu?.tabOf ?? name;

/**
 * The list by whose menu item a resource is reached: a tab stands under the item of its main list, and the records of another one, whose
 * id is in their address, under the item of that.
 */
export function listOf(model: Pick<Model, 'resources'>, name: string | undefined): string | undefined {
  const resource = model.resources.find((one) => one.name === name);
  if (!resource) return name;
  const [, parameter = ''] = /:(\w+)/.exec(resource.routes?.list ?? '') ?? [];
  const owner = fieldOf(resource, parameter);
  return !resource.menu && owner?.kind === 'reference' ? listOf(model, owner.to) : mainOf(resource);
}

/** The lists that share a menu item, as tabs: the item's own first. One list alone has no tabs. */
export function tabsOf(resources: readonly Resource[], resource: Resource): readonly Resource[] {
  const main = mainOf(resource);
  const tabs = resources.filter((candidate) => candidate.name === main || candidate.menu?.tabOf === main);
  return tabs.length > 1 ? tabs : [];
}
