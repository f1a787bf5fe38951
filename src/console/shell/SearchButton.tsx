import Search from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { Keys } from '#console/ui/keyboard/Keys.tsx';

/** Opens the command palette: as wide as an input where there is room, an icon on a phone. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <ButtonBase
      onClick={onClick}
      aria-label={t('palette.button')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      sx={{
        gap: 1,
        height: 36,
        minWidth: 36,
        px: 1,
        borderRadius: '8px',
        color: 'text.secondary',
        '&:hover': { bgcolor: 'action.hover' },
        border: { xs: 0, md: '1px solid var(--mui-palette-outline)' },
        width: { md: 260 },
        justifyContent: { xs: 'center', md: 'flex-start' },
      }}
    >
      <Search aria-hidden sx={{ fontSize: 18 }} />
      <Box
        component="span"
        sx={{ display: { xs: 'none', md: 'block' }, flex: 1, textAlign: 'start', typography: 'body2' }}
      >
        {t('palette.button')}
      </Box>
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
        <Keys combination="Mod+K" />
      </Box>
    </ButtonBase>
  );
}
