import CloudOff from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useApp, useSession, useWorkspaceState } from '#console/session/app-context.ts';
import { arrivalOf } from '#console/session/arrival.ts';
import { guard } from '#console/session/guard.ts';
import { classify } from '#console/session/paths.ts';
import { storedInvitation } from '#console/session/stored-invitation.ts';
import { ShellSkeleton } from '#console/shell/ShellSkeleton.tsx';
import { TitleContext } from '#console/ui/context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { NavigationProgress } from '#console/ui/states/NavigationProgress.tsx';
import { Splash } from '#console/ui/states/Splash.tsx';
import { spaceNamed, withoutSpace, withSpace } from '#derive/navigation/space-address.ts';
import { model } from '#resources/model.ts';
import { choiceIn } from './workspace/choice.ts';

const LinkedSpace = onDemand(() => import('./LinkedSpace.tsx'));

/** The outline of the page that an address leads to, while the session is asked for again. */
function Opening() {
  const kind = classify(model, useLocation().pathname);
  return kind === 'login' || kind === 'common' ? <Splash /> : <ShellSkeleton awaited="session" />;
}

/** The session could not be asked for: says why, and tries again. */
function Unavailable({ code, message }: { code: string; message: string }) {
  const { t } = useTranslation();
  const { session } = useApp();
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeContent: 'center' }}>
      <ErrorState
        level={1}
        icon={<CloudOff />}
        title={t('state.unavailableTitle')}
        text={t(`auth.errors.${code}`, { defaultValue: message })}
        onRetry={() => session.start()}
      />
    </Box>
  );
}

/** Stands before every screen: waits for the session, then lets the visit in or sends it on. */
export function SessionGate() {
  const { config, workspace } = useApp();
  const session = useSession();
  const { spaceId, linked } = useWorkspaceState();
  const location = useLocation();
  const kind = classify(model, location.pathname);
  const named = spaceNamed(location.search);
  useLayoutEffect(() => {
    if (named !== null) workspace.follow(named);
  }, [workspace, named]);

  if (session.phase === 'starting') return <Opening />;
  if (session.phase === 'unavailable') return <Unavailable {...session} />;

  if (named !== null) {
    return <Navigate to={{ ...location, search: withoutSpace(location.search) }} replace state={location.state} />;
  }
  const state = location.state as { from?: string } | null;
  const choice = choiceIn(state);
  if (linked !== null && kind === 'space' && session.phase === 'signed-in' && !choice) {
    return <LinkedSpace key={linked} spaceId={linked} account={session.account} />;
  }

  const target = guard({
    path: location.pathname,
    kind,
    session: session.phase,
    spaceSelected: spaceId !== null,
    brings: arrivalOf(location) !== null,
    from: state?.from ?? storedInvitation.path(),
  });
  // A visit that chooses a workspace is judged once the choice is made.
  if (target !== null && !(choice && session.phase === 'signed-in')) {
    // A link that was opened in a new tab is remembered over the sign-in; a page that was signed out of is not.
    const wanted =
      location.key === 'default' && kind !== 'login'
        ? { from: withSpace(location.pathname + location.search, linked) }
        : state;
    return <Navigate to={target} replace state={wanted} />;
  }
  return (
    <TitleContext.Provider value={config.productName}>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
    </TitleContext.Provider>
  );
}
