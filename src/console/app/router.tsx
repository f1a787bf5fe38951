import { lazy } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { withTexts } from '#console/ui/with-texts.ts';
import { deriveRoutes } from '#derive/routes.ts';
import { model } from '#resources/model.ts';
import { Gate } from './Gate.tsx';
import { DEFAULT_PATH, REGISTRATION } from './guard.ts';
import { INVITATION, SIGN_IN } from './paths.ts';
import { RouteError } from './RouteError.tsx';
import { generatedViews, resourceScreens, screens } from './screens.ts';

const CreateAccount = lazy(() => import('./CreateAccountScreen.tsx'));
const SignIn = lazy(() => import('./SignInScreen.tsx'));
const Invitation = lazy(() => withTexts('invitation', import('./InvitationScreen.tsx')));
const Inside = lazy(() => import('./Inside.tsx'));
const NotFound = lazy(() => import('#console/features/not-found/NotFound.tsx'));

const resourceRoutes: RouteObject[] = deriveRoutes(model.resources).map(({ path, view, resource }) => {
  const screen = resource.screens?.[view];
  const View = (screen !== undefined && resourceScreens[screen]) || generatedViews[view];
  // The key keeps one resource's state out of another's when both are drawn by the same view.
  return { path, element: <View key={`${resource.name}.${view}`} resource={resource} /> };
});

const screenRoutes: RouteObject[] = model.screens.flatMap(({ id, path }) => {
  const Screen = screens[id];
  return Screen ? [{ path, element: <Screen /> }] : [];
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
