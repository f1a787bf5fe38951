import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Collapse from '@mui/icons-material/KeyboardDoubleArrowLeftRounded';
import Expand from '@mui/icons-material/KeyboardDoubleArrowRightRounded';
import Logout from '@mui/icons-material/LogoutRounded';
import Box from '@mui/material/Box';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type NavigateFunction, useNavigate } from 'react-router';
import { useApp } from '#console/session/app-context.ts';
import { SPACE_HOME } from '#console/session/guard.ts';
import { usePreferences } from '#console/ui/theme/preferences.ts';
import { MenuList } from './MenuList.tsx';
import { SideButton, sideStyle } from './SideButton.tsx';
import { type Menu, useMenu } from './useMenu.ts';
import { useSignOut } from './useSignOut.ts';

interface Props {
  collapsed: boolean;
  /** Expands or collapses; absent where the sidebar is a drawer. */
  onToggle?: (() => void) | undefined;
}

/** The sidebar's content: the menu of the mode, and the commands below it. It is drawn again when it shows something else. */
export function Sidebar({ collapsed, onToggle }: Props) {
  const menu = useMenu();
  return <SidebarContent {...menu} collapsed={collapsed} onToggle={onToggle} navigate={useNavigate()} />;
}

const SidebarContent = memo(
  ({ collapsed, onToggle, navigate, ...menu }: Props & Menu & { navigate: NavigateFunction }) => {
    const { t } = useTranslation();
    const { workspace } = useApp();
    const { density } = usePreferences();
    const signOut = useSignOut();

    const backToMain = () => {
      workspace.leaveSettings();
      navigate(SPACE_HOME);
    };

    return (
      <Box
        sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 1.5, gap: 2, ...sideStyle }}
        style={{ '--side-item': density === 'compact' ? '30px' : '36px' } as CSSProperties}
      >
        {menu.mode === 'settings' && (
          <SideButton
            label={t('shell.backToMain')}
            icon={<ArrowBack className="turns" />}
            collapsed={collapsed}
            onClick={backToMain}
          />
        )}
        <Box
          component="nav"
          aria-label={t('shell.mainMenu')}
          sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', m: -0.5, p: 0.5 }}
        >
          <MenuList groups={menu.groups} current={menu.current} faulty={menu.faulty} collapsed={collapsed} />
        </Box>
        <Box sx={{ display: 'grid', gap: '2px', pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
          {onToggle && (
            <SideButton
              label={t(collapsed ? 'shell.expand' : 'shell.collapse')}
              icon={collapsed ? <Expand className="turns" /> : <Collapse className="turns" />}
              collapsed={collapsed}
              onClick={onToggle}
            />
          )}
          <SideButton
            label={t('shell.logout')}
            icon={<Logout className="turns" />}
            collapsed={collapsed}
            onClick={signOut}
          />
        </Box>
      </Box>
    );
  },
);
