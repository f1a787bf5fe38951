import MenuIcon from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useApp } from '#console/session/app-context.ts';
import { LogoMark } from '#console/ui/LogoMark.tsx';
import { AccountMenu } from './account/AccountMenu.tsx';
import { SearchButton } from './SearchButton.tsx';
import { sizes } from './sizes.ts';
import { WorkspaceSwitcher } from './workspaces/WorkspaceSwitcher.tsx';

interface Props {
  /** Opens the drawer; absent where the sidebar stands beside the content. */
  onMenu: (() => void) | undefined;
  menuOpen: boolean;
  onSearch(): void;
}

/** Logo, workspace switcher, search, account. */
export function TopBar({ onMenu, menuOpen, onSearch }: Props) {
  const { t } = useTranslation();
  const { config } = useApp();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: sizes.bar,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        px: { xs: 1, sm: 2 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onMenu && (
        <IconButton onClick={onMenu} aria-label={t('shell.openMenu')} aria-expanded={menuOpen} aria-haspopup="dialog">
          <MenuIcon fontSize="small" />
        </IconButton>
      )}
      <Link
        component={RouterLink}
        to="/"
        color="text.primary"
        underline="none"
        aria-label={t('shell.home', { product: config.productName })}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, borderRadius: '8px', p: 0.5 }}
      >
        <LogoMark color="primary" sx={{ fontSize: 22 }} />
        <Typography
          component="span"
          sx={{ fontWeight: 650, letterSpacing: '-0.02em', display: { xs: 'none', sm: 'block' } }}
        >
          {config.productName}
        </Typography>
      </Link>
      <Box aria-hidden sx={{ color: 'divider', fontSize: 22, fontWeight: 200, px: 0.5, userSelect: 'none' }}>
        /
      </Box>
      <WorkspaceSwitcher />
      <Box sx={{ flex: 1 }} />
      <SearchButton onClick={onSearch} />
      <AccountMenu />
    </Box>
  );
}
