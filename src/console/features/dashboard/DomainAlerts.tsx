import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { withSpace } from '#console/session/space-address.ts';
import type { AccountSpace } from '#schema/api/account.ts';
import type { DomainFault } from './domain-faults.ts';

interface DomainAlertsProps {
  /** The space is told where another one may be open. */
  faults: readonly (DomainFault & { space?: AccountSpace })[];
}

const SETTINGS = '/config/general';

/** What is wrong with names of sites, each with the way to its settings. */
export function DomainAlerts({ faults }: DomainAlertsProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {faults.map(({ domain, state, space }) => (
        <Alert
          key={domain}
          severity={state === 'yours' ? 'warning' : 'error'}
          sx={{ '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
          action={
            <Button
              color="inherit"
              size="small"
              component={Link}
              to={space ? withSpace(SETTINGS, space.id) : SETTINGS}
              {...(space && { state: { workspace: { spaceId: space.id, path: SETTINGS } } })}
            >
              {t('dashboard.space.domain.open')}
            </Button>
          }
        >
          {t(`dashboard.space.domain.${state}`, { domain })}
          {space && <Typography variant="body2">{space.name}</Typography>}
        </Alert>
      ))}
    </Box>
  );
}
