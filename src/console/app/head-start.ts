import { matchRoutes } from 'react-router';
import { model } from '#resources/model.ts';
import type { App } from './app-context.ts';
import { guard } from './guard.ts';
import { classify } from './paths.ts';
import { Inside, type RouteHandle, type Router } from './router.tsx';

/** Milliseconds after which the console is drawn with whatever is there: a page that only waits has to say so. */
const PATIENCE_MS = 1500;

/**
 * Brings what the first screen shows before anything is drawn: the session, the code of the screen and its first rows, side by
 * side. Drawn one after the other each of them would be an outline first, which is work and time too; until here the page
 * itself shows it. Never rejects: whatever fails here is told by the screen.
 * @param started the session's own start, which never rejects
 */
export function headStart(app: App, router: Router, started: Promise<void>, patienceMs = PATIENCE_MS): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  const ahead = prepareVisit(app, router, started).catch((error: unknown) => console.error('head start', error));
  return Promise.race([ahead, patience]);
}

async function prepareVisit(
  { config, session, workspace }: App,
  router: Router,
  started: Promise<void>,
): Promise<void> {
  const { pathname, search } = location;
  const matched = matchRoutes(router.routes, location)?.at(-1);
  const { screen, resource } = (matched?.route.handle ?? {}) as RouteHandle;
  const inside = screen && Inside.load();
  const code = screen?.load();
  // They are awaited below, but for a visit that is sent on.
  Promise.all([inside, code]).catch(() => {});
  await started;
  const state = session.get();
  const { spaceId, lens } = workspace.get();
  if (state.phase !== 'signed-in' || !inside || !code) return;
  const visit = {
    path: pathname,
    kind: classify(model, pathname),
    session: state.phase,
    spaceSelected: spaceId !== null,
  };
  if (guard(visit) !== null) return;
  const [{ createPartsEarly }, { prepare }] = await Promise.all([inside, code]);
  const space = state.account.spaces.find(({ id }) => id === spaceId) ?? null;
  // Through somebody else's eyes, and where the space is gone, the screen asks for itself.
  if (!prepare || !resource || lens || space?.id !== (spaceId ?? undefined)) return;
  const { parts, viewer } = createPartsEarly({ config, session, workspace }, state.account, space);
  await prepare({ resource, params: matched?.params ?? {}, search }, { ...parts, viewer });
}
