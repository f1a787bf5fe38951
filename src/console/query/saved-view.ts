import type { Viewer } from '#schema/access.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { readWidths } from './column-widths.ts';
import { type Density, densities, type Widths } from './list-appearance.ts';

/** Where views are kept: the name of the declaration, and the fields to read of a view. */
export interface ViewKeeping {
  resource: string;
  fields: readonly string[];
}

/** The declaration whose views others may see too. */
export const sharedViews = 'saved_view';

const fields = ['name', 'resource', 'state', 'is_default', 'created_by'];
const ofSpace: ViewKeeping = { resource: sharedViews, fields: [...fields, 'audience', 'role'] };
const ofPerson: ViewKeeping = { resource: 'own_view', fields };

/** A space keeps the views of its lists, for oneself and for others; where there is none, everybody has their own alone. */
export const keepingOf = (spaceId: string | null): ViewKeeping => (spaceId === null ? ofPerson : ofSpace);

export const audiences = ['personal', 'role', 'space'] as const;
export type Audience = (typeof audiences)[number];

/** How a list looked and what it showed when it was saved. */
export interface ViewState {
  /** The list's state in its address form, without a page. */
  list: string;
  /** The part of the records whose list it is: the id of a collection. */
  of?: string;
  /** The reader's own where it is left out. */
  density?: Density;
  widths: Widths;
}

export interface SavedView {
  id: string;
  /** The resource whose list it is. */
  resource: string;
  name: string;
  audience: Audience;
  /** The role whose people see it; null for other audiences. */
  role: string | null;
  state: ViewState;
  isDefault: boolean;
  createdBy: string | null;
}

/** What makes a view, without its id and maker, which the data service gives. */
export type NewView = Omit<SavedView, 'id' | 'createdBy'>;

/** A view from its row. What is no part of a view's state is left out, whoever wrote it. */
export function readView(row: JsonObject): SavedView {
  return {
    id: String(row.id),
    resource: String(row.resource),
    name: String(row.name),
    audience: audiences.find((one) => one === row.audience) ?? 'personal',
    role: typeof row.role === 'string' ? row.role : null,
    state: readViewState(row.state ?? null),
    isDefault: row.is_default === true,
    createdBy: typeof row.created_by === 'string' ? row.created_by : null,
  };
}

function readViewState(json: Json): ViewState {
  const { list, of, density, widths } = isJsonObject(json) ? json : {};
  const known = densities.find((one) => one === density);
  return {
    list: typeof list === 'string' ? list : '',
    ...(typeof of === 'string' && { of }),
    ...(known && { density: known }),
    widths: readWidths(JSON.stringify(widths ?? {})),
  };
}

/** A view as values of the fields that it is kept in. */
export function writeView(
  { fields }: ViewKeeping,
  { resource, name, audience, role, state, isDefault }: NewView,
): JsonObject {
  const whose = fields.includes('audience') && { audience, role };
  return { resource, name, ...whose, state: { ...state }, is_default: isDefault };
}

/** Whether only one of the two views is the default at a time. */
export const sharesDefault = (a: SavedView, b: SavedView): boolean =>
  a.resource === b.resource &&
  a.audience === b.audience &&
  a.role === b.role &&
  (a.audience !== 'personal' || a.createdBy === b.createdBy);

/** The part of the records that a list shows, as its views name it; undefined for a list of all. */
export const partOf = ({ part = {} }: Resource): string | undefined => Object.values(part)[0];

/** The view that a list opens with: the reader's own default before that of their role, and that before the space's. */
export function initialView(views: readonly SavedView[], viewer: Pick<Viewer, 'role'>): SavedView | undefined {
  const defaults = views.filter(({ isDefault }) => isDefault);
  const ofRole = ({ audience, role }: SavedView) => audience === 'role' && role === viewer.role;
  return (
    defaults.find(({ audience }) => audience === 'personal') ??
    defaults.find(ofRole) ??
    defaults.find(({ audience }) => audience === 'space')
  );
}
