import type { useMay } from '#console/records/useRights.ts';
import { deriveMenu, tabsOf } from '#derive/navigation/menu.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import type { Viewer } from '#schema/access.ts';
import type { MenuMode, Resource } from '#schema/resource.ts';

type May = ReturnType<typeof useMay>;

/** The menus of a workspace: a space has two. */
export function modesOf(viewer: Viewer): readonly MenuMode[] {
  return viewer.spaceId === null ? ['admin'] : ['space', 'settings'];
}

/**
 * The resources whose lists and records the viewer may open here: those of the workspace that the matrix gives, and those in
 * its menus. A look-up alone opens nothing: it is there for the names in other records.
 */
export function reachableResources(viewer: Viewer, mayRead: May, mayBrowse: May): Resource[] {
  const scope = viewer.spaceId === null ? 'platform' : 'space';
  const inMenus = new Set(
    modesOf(viewer).flatMap((mode) =>
      deriveMenu(model, access, mode, viewer).flatMap(({ items }) => items.map(({ id }) => id)),
    ),
  );
  return model.resources.filter(
    (resource) =>
      resource.scope === scope && mayRead(resource.name) && (inMenus.has(resource.name) || mayBrowse(resource.name)),
  );
}

export function tabsBeside(resource: Resource, reached: readonly Resource[]): Resource[] {
  return tabsOf(reached, resource).filter((tab) => tab.name !== resource.name);
}

/**
 * Resources that can be searched: their records have addresses, their list has search fields, the viewer may read all of
 * these, and no other list shows the same records.
 */
export function searchable(resources: readonly Resource[], mayRead: May): Resource[] {
  return resources.filter(({ name, list, routes, borrows, singleton, title }) => {
    const fields = [title, ...(list?.search ?? [])];
    const addressed = (routes?.edit ?? routes?.list) !== undefined && !singleton && !borrows?.includes('list');
    const isSearchable = addressed && (list?.search?.length ?? 0) > 0;
    return isSearchable && fields.every((field) => mayRead(name, { field }));
  });
}
