import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import { useWorkspaceState } from '#console/app/app-context.ts';
import { useSpace, useViewer } from '#console/ui/context.ts';
import { deriveMenu, type MenuGroup } from '#derive/menu.ts';
import { deriveRoutes } from '#derive/routes.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import type { Viewer } from '#schema/access.ts';
import type { MenuMode, Resource } from '#schema/resource.ts';

const routes = deriveRoutes(model.resources);

/** The list that stands in the menu for a resource: its own, or the one whose tab it is. */
function menuPathOf(resource: Resource): string | undefined {
  const main = resource.menu?.tabOf;
  const { routes } = (main ? model.resources.find(({ name }) => name === main) : resource) ?? {};
  return resource.singleton ? routes?.edit : routes?.list;
}

export interface Menu {
  mode: MenuMode;
  groups: readonly MenuGroup[];
  /** Path of the item whose screen, or whose record's screen, is open. */
  current: string;
}

/** The menu of a mode as the viewer sees it, in the chosen language. */
export function menuOf(t: TFunction, mode: MenuMode, viewer: Viewer): MenuGroup[] {
  return deriveMenu(model, access, mode, viewer).map((group) => ({
    ...group,
    label: group.label && t(`menu.groups.${group.id}`, { defaultValue: group.label }),
    items: group.items.map((item) => ({
      ...item,
      label: t([`menu.items.${item.id}`, `resources.${item.id}.many`], { defaultValue: item.label }),
    })),
  }));
}

/** The path of the menu item that a path belongs to: the list of a record's screen, else the path itself. */
function itemPathOf(pathname: string): string {
  const open = routes.find(({ path }) => matchPath(path, pathname));
  return (open && menuPathOf(open.resource)) ?? pathname;
}

/** Whether a path belongs to the settings of a space or to its main menu; undefined where neither leads there. */
export function modeOfPath(pathname: string, viewer: Viewer): 'settings' | 'space' | undefined {
  const item = itemPathOf(pathname);
  const leadsThere = (mode: MenuMode) =>
    deriveMenu(model, access, mode, viewer).some((group) => group.items.some(({ path }) => path === item));
  // The main menu's item for the settings leads into them, so they come first.
  return (['settings', 'space'] as const).find(leadsThere);
}

/** The sidebar's menu for the workspace and its mode, in the chosen language. */
export function useMenu(): Menu {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { space } = useSpace();
  const { settings } = useWorkspaceState();
  const { pathname } = useLocation();
  const mode = space === null ? 'admin' : settings ? 'settings' : 'space';
  const groups = useMemo(() => menuOf(t, mode, viewer), [t, mode, viewer]);
  return { mode, groups, current: useMemo(() => itemPathOf(pathname), [pathname]) };
}
