import { isUuid } from '#schema/formats/uuid.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** What stands around a page. */
export const layoutKinds = ['header', 'footer', 'sidebar'] as const;
export type LayoutKind = (typeof layoutKinds)[number];

/** What a page wants around it: the id of a certain one, `default`, or nothing at all. */
export type RequestedLayout = Readonly<Record<LayoutKind, string>>;

/** What `meta` of a page says of its layout (migration page_frame). */
export function requestedLayout(meta: Json | undefined): RequestedLayout {
  const settings = isJsonObject(meta) ? meta : {};
  const idOf = (kind: LayoutKind) => {
    const { [`${kind}_use`]: use, [`${kind}_id`]: id } = settings;
    if (use === 'chosen' && typeof id === 'string' && id !== '') return id;
    // Without a word of it, or with the empty one of a form, a page has no sidebar.
    const usual = kind === 'sidebar' ? ['default', 'chosen'].includes(String(use)) : use !== 'none';
    return usual ? 'default' : '';
  };
  return { header: idOf('header'), footer: idOf('footer'), sidebar: idOf('sidebar') };
}

/** Conditions by kind: the default one, the one with that id with the default one beside it in case it is gone, or nothing. */
export function layoutConditions(requested: RequestedLayout): Record<LayoutKind, JsonObject> {
  const wanted = (kind: LayoutKind): JsonObject => {
    const isDefault = { meta: { _contains: { [kind === 'sidebar' ? 'default' : 'pageDefault']: true } } };
    const id = requested[kind];
    if (id === '') return { id: { _in: [] } };
    return isUuid(id) ? { _or: [{ id: { _eq: id } }, isDefault] } : isDefault;
  };
  return { header: wanted('header'), footer: wanted('footer'), sidebar: wanted('sidebar') };
}

/** Of what the conditions found, the one that was asked for, else the default one. */
export const pickLayoutRow = <T extends { id?: unknown }>(rows: readonly T[], requestedId: string): T | undefined =>
  rows.find(({ id }) => id === requestedId) ?? rows[0];
