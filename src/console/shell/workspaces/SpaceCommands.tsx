import Permissions from '@mui/icons-material/AdminPanelSettingsOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';

interface Props {
  onClose: () => void;
  /** Opens the question whose eyes to look through; absent for whoever does not own the space. */
  onViewAs: (() => void) | undefined;
}

/** What belongs to the selected space as a whole: its rules, for everybody, and impersonation, for its owner. */
export function SpaceCommands({ onClose, onViewAs }: Props) {
  const { t } = useTranslation();
  return (
    <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
      {onViewAs && (
        <Button
          fullWidth
          color="inherit"
          startIcon={<VisibilityOutlined />}
          onClick={onViewAs}
          sx={{ justifyContent: 'start' }}
        >
          {t('impersonation.open')}
        </Button>
      )}
      <Button
        fullWidth
        color="inherit"
        component={RouterLink}
        to="/config/permissions"
        startIcon={<Permissions />}
        onClick={onClose}
        sx={{ justifyContent: 'start' }}
      >
        {t('permissions.title')}
      </Button>
    </Box>
  );
}
