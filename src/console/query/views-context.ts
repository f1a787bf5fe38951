import { createContext, useContext, useMemo } from 'react';
import { useViewer } from '#console/ui/context.ts';
import type { Viewer } from '#schema/access.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { initialView, type NewView, partOf, type SavedView } from './saved-view.ts';
import type { Offer } from './view-address.ts';

/** What can be changed of a view. */
export type ViewChange = Partial<Pick<SavedView, 'name' | 'state' | 'isDefault'>>;

/** The views of a workspace or of a person without one, of all lists, and what can be done with them. */
export interface ViewStore {
  /** The viewer may keep views here. */
  available: boolean;
  views: readonly SavedView[];
  status: Offer['status'];
  /** Reads them again; other people make views too. */
  refresh(): Promise<void>;
  /** Keeps a new view. @returns it, with its id */
  create(view: NewView): Promise<SavedView>;
  /** @returns what takes it back, and answers whether it did: not where somebody has changed the view since */
  change(view: SavedView, changes: ViewChange): Promise<() => Promise<boolean>>;
  remove(view: SavedView): Promise<void>;
  /** Brings one back that the viewer has just deleted. */
  restore(view: SavedView): Promise<void>;
  /** Whether the viewer may change and delete the view, or may make one like it. */
  mayChange(view: SavedView): boolean;
  mayCreate(view: Pick<NewView, 'audience' | 'role'>): boolean;
}

const nobody = () => Promise.reject(new Error('views are kept in spaces alone'));

/** Where there is no space there are no views. */
const none: ViewStore = {
  available: false,
  views: [],
  status: 'ready',
  refresh: () => Promise.resolve(),
  create: nobody,
  change: nobody,
  remove: nobody,
  restore: nobody,
  mayChange: () => false,
  mayCreate: () => false,
};

export const ViewStoreContext = createContext<ViewStore>(none);

/** The saved views of the space around. */
export const useViewStore = (): ViewStore => useContext(ViewStoreContext);

/** The views that a list offers to the viewer, of those of all lists. */
export function offerOf(
  resource: Resource,
  { views, status }: Pick<ViewStore, 'views' | 'status'>,
  viewer: Pick<Viewer, 'role'>,
): Offer {
  const own = views.filter((view) => view.resource === resource.name && view.state.of === partOf(resource));
  return { views: own, initial: initialView(own, viewer), status };
}

/** The views that a list offers to the viewer; the same object until they change. */
export function useOffer(resource: Resource): Offer {
  const { views, status } = useViewStore();
  const viewer = useViewer();
  return useMemo(() => offerOf(resource, { views, status }, viewer), [views, status, resource, viewer]);
}

/** The columns of a view that the rules ask about. */
export const rowOf = (view: Partial<SavedView>, spaceId: string | null): JsonObject => ({
  space_id: spaceId,
  audience: view.audience ?? null,
  role: view.role ?? null,
  created_by: view.createdBy ?? null,
});
