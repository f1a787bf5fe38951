import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useIsWindowFilled } from '#console/ui/fills-window.ts';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { storedSwitch } from '#console/ui/stored-switch.ts';
import { getPreferences, setPreferences, usePreferences } from '#console/ui/theme/preferences.ts';
import { CustomFields } from './CustomFields.tsx';
import { FollowPath } from './FollowPath.tsx';
import { Footer } from './Footer.tsx';
import { type Overlay, Overlays } from './Overlays.tsx';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { sizes } from './sizes.ts';
import { TopBar } from './TopBar.tsx';
import { ImpersonationBanner } from './workspaces/ImpersonationBanner.tsx';
import { OverdueBanner } from './workspaces/OverdueBanner.tsx';

/** Wide windows do without. */
const Drawer = lazy(() => import('@mui/material/Drawer'));

const toggleSidebar = () => setPreferences({ opened: !getPreferences().opened });
/** Beside a screen that fills the window the menu is its icons, until somebody opens it there. */
const useOpenedBesideFilled = storedSwitch('menuBesideEditor');

/** The frame of every screen. Below the large breakpoint the sidebar is a drawer, closed until it is asked for. */
export function Shell() {
  const { t } = useTranslation();
  const preferences = usePreferences();
  const isFilled = useIsWindowFilled();
  const [openedBeside, openBeside] = useOpenedBesideFilled();
  const opened = isFilled ? openedBeside : preferences.opened;
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const [drawer, setDrawer] = useState(false);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const width = opened ? sizes.open : sizes.collapsed;
  const closeDrawer = useCallback(() => setDrawer(false), []);
  const openSearch = useCallback(() => setOverlay('palette'), []);
  // The window grew: the drawer has done its work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width is the occasion, not an input
  useEffect(closeDrawer, [wide]);

  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      {/* Notices begin beside the menu. */}
      <GlobalStyles styles={{ ':root': { '--side-width': wide ? `${width}px` : '0px' } }} />
      <SkipLink />
      <TopBar onMenu={wide ? undefined : () => setDrawer(true)} menuOpen={drawer} onSearch={openSearch} />
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        {wide && (
          <Box
            sx={{
              width,
              flexShrink: 0,
              position: 'sticky',
              top: sizes.bar,
              height: `calc(100vh - ${sizes.bar}px)`,
              bgcolor: 'background.paper',
              borderInlineEnd: '1px solid var(--mui-palette-divider)',
              transition: (theme) => theme.transitions.create('width', { duration: 180 }),
            }}
          >
            <Sidebar collapsed={!opened} onToggle={isFilled ? () => openBeside(!opened) : toggleSidebar} />
          </Box>
        )}
        {!wide && (
          <Suspense>
            <Drawer
              open={drawer}
              onClose={closeDrawer}
              slotProps={{
                paper: {
                  role: 'dialog',
                  'aria-modal': true,
                  'aria-label': t('shell.mainMenu'),
                  sx: { width: sizes.open },
                },
              }}
            >
              <Sidebar collapsed={false} />
            </Drawer>
          </Suspense>
        )}
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexDirection: 'column',
            // A screen that fills the window, such as an editor, has what banners leave of it, and nothing below.
            '&:has([data-fills-window])': { height: `calc(100dvh - ${sizes.bar}px)` },
          }}
        >
          <ImpersonationBanner />
          <OverdueBanner />
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{
              flex: 1,
              width: '100%',
              maxWidth: 1440,
              mx: 'auto',
              px: { xs: 2, md: 4 },
              py: { xs: 2.5, md: 4 },
              '&:has([data-fills-window])': { maxWidth: 'none', minHeight: 0, '& + footer': { display: 'none' } },
            }}
          >
            <Suspense fallback={<PageSkeleton />}>
              <CustomFields>
                <Outlet />
              </CustomFields>
            </Suspense>
          </Box>
          <Footer />
        </Box>
      </Box>
      <PageAnnouncer />
      <FollowPath onOther={closeDrawer} />
      <Overlays open={overlay} onOpen={setOverlay} />
    </Box>
  );
}
