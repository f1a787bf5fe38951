import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { i18n as I18n } from 'i18next';
import { useLayoutEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { type App, AppContext } from '#console/session/app-context.ts';
import { ModelContext } from '#console/ui/context.ts';
import { cspNonce } from '#console/ui/csp-nonce.ts';
import { Notifications } from '#console/ui/notices/Notifications.tsx';
import { ErrorBoundary } from '#console/ui/states/ErrorBoundary.tsx';
import { Fallback } from '#console/ui/states/Fallback.tsx';
import { themeOf } from '#console/ui/theme/create-theme.ts';
import { logicalStyles } from '#console/ui/theme/logical.ts';
import { usePreferences } from '#console/ui/theme/preferences.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import { resourceOf } from '#schema/model.ts';
import type { createRouter } from './router.tsx';

const declared = (name: string) => resourceOf(model, name);
const consoleModel = { ...model, access, resource: declared, declared };

interface Props {
  app: App;
  i18n: I18n;
  router: ReturnType<typeof createRouter>;
}

/** Everything around the router: styles under the page's policy, theme, texts, declarations, notifications. */
export function Console({ app, i18n, router }: Props) {
  const preferences = usePreferences();
  const theme = useMemo(() => themeOf(preferences), [preferences]);
  useLayoutEffect(() => {
    if (document.documentElement.dir === theme.direction) return;
    document.documentElement.dir = theme.direction;
    // Texts end otherwise in the other direction.
    void i18n.changeLanguage(i18n.language);
  }, [theme, i18n]);
  const [cache] = useState(() => {
    const nonce = cspNonce();
    return createCache({ key: 'sw', prepend: true, stylisPlugins: [logicalStyles], ...(nonce && { nonce }) });
  });
  return (
    <ErrorBoundary fallback={<Fallback />}>
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme} defaultMode="light" modeStorageKey="navType" noSsr disableTransitionOnChange>
          <CssBaseline enableColorScheme />
          <I18nextProvider i18n={i18n}>
            <AppContext.Provider value={app}>
              <ModelContext.Provider value={consoleModel}>
                <RouterProvider router={router} />
                <Notifications />
              </ModelContext.Provider>
            </AppContext.Provider>
          </I18nextProvider>
        </ThemeProvider>
      </CacheProvider>
    </ErrorBoundary>
  );
}
