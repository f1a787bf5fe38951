import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SpaceAvatar } from '#console/ui/SpaceAvatar.tsx';
import type { InvitationView } from '#schema/api/people.ts';

interface OfferProps {
  view: InvitationView;
  roleLabel: (role: string) => string;
}

/** The space, and as what somebody would work there. */
export function Offer({ view: { space, role }, roleLabel }: OfferProps) {
  const { t } = useTranslation();
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <SpaceAvatar name={space.name} imageUrl={space.faviconUrl} size={44} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          {space.name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('invitation.role', { role: roleLabel(role) })}
        </Typography>
      </Box>
    </Paper>
  );
}
