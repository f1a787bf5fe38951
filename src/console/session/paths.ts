import { matchPath } from 'react-router';
import { deriveRoutes } from '#derive/navigation/routes.ts';
import type { Model } from '#schema/model.ts';
import { DEFAULT_PATH, type PathKind, REGISTRATION } from './guard.ts';

export const SIGN_IN = '/login';
export const INVITATION = '/space/invite/:id';

/**
 * Patterns of all paths that the console answers, by who they are for. Paths that console.md section 2 calls "also admin-level"
 * (/tag/new, /page/new/templateId/:templateId ...) make and change records of a space, and are led to from its lists: without
 * a space there is nothing to put them into, so here they are for spaces.
 */
export function derivePaths(model: Model): Record<Exclude<PathKind, 'unknown'>, readonly string[]> {
  const routes = deriveRoutes(model.resources);
  const mode = (group: string) => model.groups.find(({ id }) => id === group)?.mode;
  const resourcePaths = (scope: string) => routes.filter((r) => r.resource.scope === scope).map((r) => r.path);
  const screenPaths = (admin: boolean) =>
    model.screens.filter((screen) => (mode(screen.group) === 'admin') === admin).map((screen) => screen.path);
  return {
    login: [DEFAULT_PATH, REGISTRATION, SIGN_IN],
    admin: [...resourcePaths('platform'), ...screenPaths(true)],
    space: [...resourcePaths('space'), ...screenPaths(false)],
    common: [INVITATION],
  };
}

type Kinds = readonly [PathKind, readonly string[]][];

/** Worked out once: every change of the address asks. */
const kindsOf = new WeakMap<Model, Kinds>();

/** Who a path is for. */
export function classify(model: Model, path: string): PathKind {
  const kinds = kindsOf.get(model) ?? (Object.entries(derivePaths(model)) as [PathKind, readonly string[]][]);
  kindsOf.set(model, kinds);
  const found = kinds.find(([, patterns]) => patterns.some((pattern) => matchPath(pattern, path)));
  return found?.[0] ?? 'unknown';
}
