/**
 * What the console is compared with: Refine as its documentation shows it, over the same packages, for two lists and one form,
 * without rights, languages, saved views or live updates. It reads the same rows from the same endpoint with the same token.
 */
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Refine } from '@refinedev/core';
import dataProvider, { GraphQLClient } from '@refinedev/hasura';
import { RefineSnackbarProvider, RefineThemes, useNotificationProvider } from '@refinedev/mui';
import routerProvider from '@refinedev/react-router';
import { createRoot } from 'react-dom/client';
import { HashRouter, Outlet, Route, Routes } from 'react-router';
import { EditListing } from './EditListing.tsx';
import { Listings } from './Listings.tsx';
import { Pages } from './Pages.tsx';

/** What the bench lays down before the page loads: the console's own token and space. */
interface Access {
  token: string;
  spaceId: string;
}

const { token, spaceId } = JSON.parse(localStorage.getItem('reference') ?? '{}') as Access;
const client = new GraphQLClient(`${location.origin}/v1/graphql`, {
  headers: { authorization: `Bearer ${token}`, 'x-space-id': spaceId },
});
const data = dataProvider(client);

function Reference() {
  return (
    // The server has one page for all addresses, and it is not this one: the route stands behind the hash.
    <HashRouter>
      <ThemeProvider theme={RefineThemes.Blue}>
        <CssBaseline />
        <RefineSnackbarProvider>
          <Refine
            dataProvider={data}
            routerProvider={routerProvider}
            notificationProvider={useNotificationProvider}
            resources={[
              { name: 'page', list: '/page/list', edit: '/page/edit/:id' },
              { name: 'listing', list: '/listing/list', edit: '/listing/edit/:id' },
            ]}
            options={{ disableTelemetry: true }}
          >
            <Routes>
              <Route
                element={
                  <main>
                    <Outlet />
                  </main>
                }
              >
                <Route path="/page/list" element={<Pages />} />
                <Route path="/listing/list" element={<Listings />} />
                <Route path="/listing/edit/:id" element={<EditListing />} />
              </Route>
            </Routes>
          </Refine>
        </RefineSnackbarProvider>
      </ThemeProvider>
    </HashRouter>
  );
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(<Reference />);
