import { matchPath } from 'react-router';
import { stored } from '#console/ui/stored.ts';
import { drawerParameter } from '#derive/navigation/record-path.ts';
import type { Route } from '#derive/navigation/routes.ts';
import type { Viewer } from '#schema/access.ts';
import { isUuid } from '#schema/formats/uuid.ts';

/** A record that was open: where it is, and nothing of what it says. */
export interface Visit {
  resource: string;
  id: string;
}

/** Visits that are remembered for a person in a workspace. */
const maxVisits = 8;

const keyOf = ({ userId, spaceId }: Pick<Viewer, 'userId' | 'spaceId'>) => `recent/${userId}/${spaceId ?? 'personal'}`;

/** The record that an address shows, on its page or in a drawer over its list; undefined where it shows none. */
export function recordAt(routes: readonly Route[], pathname: string, search: string): Visit | undefined {
  for (const { path, view, resource } of routes) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    const id = view === 'list' ? new URLSearchParams(search).get(drawerParameter) : match.params.id;
    return id && isUuid(id) ? { resource: resource.name, id } : undefined;
  }
  return undefined;
}

/** The visits of this person in this workspace, the last one first. What is stored may be anybody's work: only visits are read. */
export function readVisits(viewer: Pick<Viewer, 'userId' | 'spaceId'>): Visit[] {
  try {
    const value: unknown = JSON.parse(stored.read(keyOf(viewer)) ?? '[]');
    return Array.isArray(value) ? value.filter(isVisit).slice(0, maxVisits) : [];
  } catch {
    return [];
  }
}

function isVisit(value: unknown): value is Visit {
  const { resource, id } = (value ?? {}) as Partial<Visit>;
  return typeof resource === 'string' && typeof id === 'string' && isUuid(id);
}

/** Remembers a visit as the last one. */
export function addVisit(viewer: Pick<Viewer, 'userId' | 'spaceId'>, visit: Visit): void {
  const others = readVisits(viewer).filter(({ resource, id }) => resource !== visit.resource || id !== visit.id);
  stored.write(keyOf(viewer), JSON.stringify([visit, ...others].slice(0, maxVisits)));
}

/** Forgets all visits of a person, who signs out of this browser. */
export function purgeVisits(userId: string, spaceIds: readonly (string | null)[]): void {
  for (const spaceId of spaceIds) stored.write(keyOf({ userId, spaceId }), null);
}
