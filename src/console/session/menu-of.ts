import type { TFunction } from 'i18next';
import { deriveMenu, type MenuGroup } from '#derive/navigation/menu.ts';
import type { Access, Viewer } from '#schema/access.ts';
import type { Model } from '#schema/model.ts';
import type { MenuMode } from '#schema/resource.ts';

/** The menu of a mode as the viewer's role sees it, in the chosen language. */
export function menuOf(t: TFunction, model: Model, access: Access, mode: MenuMode, viewer: Viewer): MenuGroup[] {
  return deriveMenu(model, access, mode, viewer).map((group) => ({
    ...group,
    label: group.label && t(`menu.groups.${group.id}`, { defaultValue: group.label }),
    items: group.items.map((item) => ({
      ...item,
      label: t([`menu.items.${item.id}`, `resources.${item.id}.many`], { defaultValue: item.label }),
    })),
  }));
}
