import type { ResourceProps } from '@refinedev/core';
import type { TFunction } from 'i18next';
import { menuOf } from '#console/session/menu-of.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import type { Viewer } from '#schema/access.ts';
import type { MenuMode, Resource } from '#schema/resource.ts';

/** A menu group is a resource without views to Refine; its name clashes with no declaration's. */
const groupName = (id: string) => `menu/${id}`;

/** Refine reads the menu from lists; the settings' one record stands where a list would. */
function viewsOf(resource: Resource): Partial<Record<'list' | 'create' | 'edit' | 'show', string>> {
  const views = Object.fromEntries(
    Object.entries(resource.routes ?? {}).filter(([view]) => !resource.borrows?.some((borrowed) => borrowed === view)),
  );
  return resource.singleton ? { list: resource.routes?.edit ?? '' } : views;
}

/** Other addresses of a resource's views; Refine knows one address for a view. They stand where the resource does, and in no menu. */
const aliasesOf = (known: readonly ResourceProps[]): ResourceProps[] =>
  model.resources.flatMap(({ name, aliases = {} }) =>
    Object.entries(aliases).map(([path, view]) => ({
      name,
      identifier: path,
      [view]: path,
      meta: { ...known.find((one) => one.name === name)?.meta, hide: true },
    })),
  );

/** The settings come first: the main menu's way into them shares its address with the first of them. */
const modes: readonly MenuMode[] = ['settings', 'space', 'admin'];

/**
 * The declarations and hand-made screens as Refine's resources: which address shows which view, and what stands in the menu of the
 * viewer's role, in its order, with its group as parent. What stands in no menu is hidden there, and known by its addresses.
 */
export function refineResources(t: TFunction, viewer: Viewer): ResourceProps[] {
  const views = new Map<string, ResourceProps>([
    ...model.screens.map(({ id, path }) => [id, { name: id, list: path }] as const),
    ...model.resources.map((one) => [one.name, { name: one.name, ...viewsOf(one) }] as const),
  ]);
  const menus = modes.flatMap((mode) =>
    menuOf(t, model, access, mode, viewer).flatMap(({ id, label, items }): ResourceProps[] => {
      const parent = groupName(id);
      const inGroup = items.map((item) => ({
        ...views.get(item.id),
        name: item.id,
        meta: { label: item.label, icon: item.icon, parent },
      }));
      return [{ name: parent, meta: { label, mode } }, ...inGroup];
    }),
  );
  const shown = new Set(menus.map(({ name }) => name));
  const others = [...views.values()].filter(({ name }) => !shown.has(name));
  const labelled = others.map((one) => {
    const { many } = model.resources.find(({ name }) => name === one.name)?.labels ?? {};
    return { ...one, meta: { label: t(`resources.${one.name}.many`, { defaultValue: many ?? one.name }), hide: true } };
  });
  return [...menus, ...labelled, ...aliasesOf(menus)];
}
