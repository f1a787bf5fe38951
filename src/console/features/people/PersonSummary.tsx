import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { firstLetterOf } from '#console/ui/avatars/initials.ts';
import type { SpacePerson } from '#schema/api/people.ts';

interface PersonSummaryProps {
  person: Pick<SpacePerson, 'name' | 'email' | 'photoUrl'>;
  /** This is the viewer. */
  own: boolean;
  /** Where the name leads. */
  to?: string | undefined;
}

/** A person by photo, name and email. */
export function PersonSummary({ person: { name, email, photoUrl }, own, to }: PersonSummaryProps) {
  const { t } = useTranslation();
  const shown = name || email;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Avatar
        aria-hidden
        alt=""
        src={photoUrl ?? ''}
        sx={{ width: 34, height: 34, fontSize: 13, fontWeight: 650, bgcolor: 'action.selected', color: 'text.primary' }}
      >
        {firstLetterOf(shown)}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="div" variant="subtitle1" noWrap>
          {to ? (
            <Link component={RouterLink} to={to} color="inherit">
              {shown}
            </Link>
          ) : (
            shown
          )}
          {own && (
            <Typography component="span" variant="body2" color="text.secondary">
              {` (${t('people.you')})`}
            </Typography>
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap dir="auto">
          {email}
        </Typography>
      </Box>
    </Stack>
  );
}
