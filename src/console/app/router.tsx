import { createBrowserRouter, type RouteObject } from 'react-router';
import { withTexts } from '#console/ui/with-texts.ts';
import { deriveRoutes } from '#derive/routes.ts';
import { model } from '#resources/model.ts';
import type { Resource } from '#schema/resource.ts';
import { Gate } from './Gate.tsx';
import { DEFAULT_PATH, REGISTRATION } from './guard.ts';
import { INVITATION, SIGN_IN } from './paths.ts';
import { RouteError } from './RouteError.tsx';
import { screenOf } from './screen-of.tsx';
import { type ResourceScreen, type Screen, screenFor, screens } from './screens.ts';

const CreateAccount = screenOf(() => import('./CreateAccountScreen.tsx'));
const SignIn = screenOf(() => import('./SignInScreen.tsx'));
const Invitation = screenOf(() => withTexts('invitation', import('./InvitationScreen.tsx')));
export const Inside = screenOf(() => import('./Inside.tsx'), 'start');
const NotFound = screenOf(() => import('#console/features/not-found/NotFound.tsx'));

/** What a route of a screen behind the sign-in says about it. */
export interface RouteHandle {
  screen?: Screen | ResourceScreen;
  resource?: Resource;
}

export type Router = ReturnType<typeof createRouter>;

const resourceRoutes: RouteObject[] = deriveRoutes(model.resources).map(({ path, view, resource }) => {
  const View = screenFor(resource, view);
  // The key keeps one resource's state out of another's when both are drawn by the same view.
  const handle: RouteHandle = { screen: View, resource };
  return { path, handle, element: <View key={`${resource.name}.${view}`} resource={resource} /> };
});

const screenRoutes: RouteObject[] = model.screens.flatMap(({ id, path }) => {
  const Screen = screens[id];
  if (!Screen) return [];
  const handle: RouteHandle = { screen: Screen };
  return [{ path, handle, element: <Screen /> }];
});

/** All addresses. What is inside the shell keeps it when a screen fails. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <Gate />,
      errorElement: <RouteError />,
      children: [
        { path: DEFAULT_PATH, element: <CreateAccount /> },
        { path: REGISTRATION, element: <CreateAccount /> },
        { path: SIGN_IN, element: <SignIn /> },
        { path: INVITATION, element: <Invitation /> },
        {
          element: <Inside />,
          children: [
            {
              errorElement: <RouteError />,
              children: [...resourceRoutes, ...screenRoutes, { path: '*', element: <NotFound /> }],
            },
          ],
        },
      ],
    },
  ]);
}
