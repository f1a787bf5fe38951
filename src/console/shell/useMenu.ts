import { useMenu as useRefineMenu, useResourceParams } from '@refinedev/core';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useWorkspaceState } from '#console/session/app-context.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { hasUnknownGroups, type MenuGroup } from '#derive/navigation/menu.ts';
import { isJsonObject } from '#schema/json.ts';
import type { MenuMode } from '#schema/resource.ts';
import { useCollections } from './useCollections.ts';

export interface Menu {
  mode: MenuMode;
  groups: readonly MenuGroup[];
  /** The configuration has groups of an unknown type. */
  faulty: boolean;
  /** Id of the item whose screen, or whose record's screen, is open. */
  current: string | undefined;
  /** The mode whose menu leads to the open screen; undefined where none does. */
  screenMode: MenuMode | undefined;
}

/** The query of the list that somebody came from (`useListAddress`). */
const listIn = (state: unknown): string => (isJsonObject(state) && typeof state.list === 'string' ? state.list : '');

/** The sidebar's menu for the workspace and its mode. */
export function useMenu(): Menu {
  const model = useModel();
  const { resources } = model;
  const { space } = useSpace();
  const { settings } = useWorkspaceState();
  const { menuItems } = useRefineMenu();
  const { resource } = useResourceParams();
  const mode = space === null ? 'admin' : settings ? 'settings' : 'space';
  const collections = useCollections();
  const { pathname, search, state } = useLocation();
  // A tab stands under the item of its main list.
  const listed = resources.find(({ name }) => name === resource?.name)?.menu?.tabOf ?? resource?.name;
  const opened = collections.find(({ path }) => {
    const [list, narrowed] = path.split('?');
    // A record stands under the item of the list that led to it.
    const query = pathname === list ? search : listed === 'listing' ? listIn(state) : '';
    const parameters = new URLSearchParams(query);
    return [...new URLSearchParams(narrowed)].every(([name, text]) => parameters.get(name) === text);
  });

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
    current: opened?.id ?? listed,
    screenMode: groups.find(({ items }) => items.some(({ id }) => id === listed))?.mode,
  };
}
