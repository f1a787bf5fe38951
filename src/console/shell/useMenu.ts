import { useMenu as useRefineMenu, useResourceParams } from '@refinedev/core';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useCollections } from '#console/records/collections/useCollections.ts';
import { useWorkspaceState } from '#console/session/app-context.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { hasUnknownGroups, listOf, type MenuGroup } from '#derive/navigation/menu.ts';
import type { MenuMode } from '#schema/resource.ts';

export interface Menu {
  mode: MenuMode;
  groups: readonly MenuGroup[];
  /** The configuration has groups of an unknown type. */
  faulty: boolean;
  /** Id of the item whose screen, or whose record's screen, is open. */
  current: string | undefined;
}

/** The sidebar's menu for the workspace and its mode. */
export function useMenu(): Menu {
  const model = useModel();
  const { space } = useSpace();
  const { settings } = useWorkspaceState();
  const { menuItems } = useRefineMenu();
  const { resource } = useResourceParams();
  const mode = space === null ? 'admin' : settings ? 'settings' : 'space';
  const collections = useCollections();
  const { pathname } = useLocation();
  const opened = collections.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

  const groups = useMemo(
    () =>
      menuItems.flatMap(({ name, meta, children }) => {
        const items = children.map((item) => ({
          id: item.name,
          label: String(item.label),
          icon: String(item.icon),
          path: item.route ?? '',
        }));
        const at = items.findIndex(({ id }) => id === 'listing');
        if (at >= 0) items.splice(at + 1, 0, ...collections);
        return meta?.mode ? [{ id: name, label: meta.label ?? '', mode: meta.mode as MenuMode, items }] : [];
      }),
    [menuItems, collections],
  );
  return {
    mode,
    groups: groups.filter((group) => group.mode === mode),
    faulty: hasUnknownGroups(model),
    current: opened?.id ?? listOf(model, resource?.name),
  };
}
