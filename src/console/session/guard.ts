/** Who a path is for. `common` paths are for everybody; `unknown` ones are for nobody and show that they do not exist. */
export type PathKind = 'login' | 'admin' | 'space' | 'common' | 'unknown';

export interface Visit {
  path: string;
  kind: PathKind;
  session: 'signed-out' | 'unregistered' | 'signed-in';
  spaceSelected: boolean;
  /** The address brings what a mail or the social account gave: that is for its screen, whoever is signed in here. */
  brings?: boolean;
  /** Where a visitor wanted to go before signing in. */
  from?: string | undefined;
}

export const DEFAULT_PATH = '/';
export const REGISTRATION = '/create-account';
export const ADMIN_HOME = '/dashboard';
export const SPACE_HOME = '/page/list';

/**
 * The route guard (console.md section 4): where a visit is sent instead, or null where it may stay. One step at a time;
 * the target is guarded again.
 */
export function guard(visit: Visit): string | null {
  if (visit.kind === 'unknown' || visit.kind === 'common' || visit.brings) return null;
  return visit.session === 'signed-in' ? guardSignedIn(visit) : guardSignedOut(visit);
}

function guardSignedIn({ kind, spaceSelected, from }: Visit): string | null {
  if (kind === 'login') return from ?? ADMIN_HOME;
  if (spaceSelected) return kind === 'space' ? null : SPACE_HOME;
  return kind === 'admin' ? null : ADMIN_HOME;
}

/** A verified identity without a database user has one place to go; everybody else may sign in or register. */
function guardSignedOut({ path, kind, session }: Visit): string | null {
  if (kind !== 'login') return DEFAULT_PATH;
  return session === 'unregistered' && path !== REGISTRATION ? REGISTRATION : null;
}
