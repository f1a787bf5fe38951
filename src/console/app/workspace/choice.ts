import type { Impersonation } from '#console/session/impersonation.ts';
import { withoutSpace } from '#derive/navigation/space-address.ts';

/** A workspace that was chosen, and is selected on the page that the choice leads to. */
export interface Choice {
  spaceId: string | null;
  /** Where to go there; the start of the workspace if it is left out. */
  path?: string;
  /** Whose eyes to look through there. */
  impersonation?: Impersonation;
}

/** What `useSpace().choose`, and a link into another space, leave in the history for the page they go to. */
export const choiceIn = (state: unknown): Choice | undefined =>
  (state as { workspace?: Choice } | null | undefined)?.workspace;

/** The state of the router, and its own beside it (`usr`, as React Router has it). */
interface HistoryState {
  usr?: unknown;
}

/**
 * The choice that a page was loaded again in the middle of. It is taken out of the history, so that the router begins on a page of the
 * workspace that was chosen.
 */
export function takeChoice({ history, location }: Pick<Window, 'history' | 'location'>): Choice | undefined {
  const state = history.state as HistoryState | null;
  const choice = choiceIn(state?.usr);
  if (choice)
    history.replaceState(
      { ...state, usr: null },
      '',
      location.pathname + withoutSpace(location.search) + location.hash,
    );
  return choice;
}
