import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface Props {
  space: string;
  /** The person and the role, or the role. */
  who: string;
  /** Distance from the top edge of the window, in pixels. */
  top: number;
  onBack: () => void;
}

/** Says during impersonation who is impersonated, and ends it. */
export default function ImpersonationBar({ space, who, top, onBack }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      component="section"
      aria-label={t('impersonation.label')}
      sx={{
        position: 'sticky',
        top,
        zIndex: 10,
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: { xs: 2, md: 4 },
        py: 0.75,
        color: 'text.primary',
        bgcolor: 'background.paper',
        backgroundImage: 'linear-gradient(var(--mui-palette-action-selected), var(--mui-palette-action-selected))',
        borderBottom: '2px solid var(--mui-palette-warning-main)',
      }}
    >
      <VisibilityOutlined aria-hidden fontSize="small" />
      <Typography variant="body2" role="status" sx={{ flex: 1, minWidth: 0 }}>
        {t('impersonation.banner', { space, who })}
      </Typography>
      <Button size="small" variant="outlined" color="inherit" onClick={onBack} sx={{ flexShrink: 0 }}>
        {t('impersonation.back')}
      </Button>
    </Box>
  );
}
