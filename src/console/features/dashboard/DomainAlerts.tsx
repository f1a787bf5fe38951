import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readableDomain } from '#derive/domains/readable-domain.ts';
import { withSpace } from '#derive/navigation/space-address.ts';
import type { AccountSpace } from '#schema/api/account.ts';
import { type DomainFault, domainSettings, toldFaults } from './domain-faults.ts';

interface DomainAlertsProps {
  /** The space is told where another one may be open. */
  faults: readonly (DomainFault & { space?: AccountSpace })[];
  /** What could not be read; its spaces are told where another one may be open. */
  unread: { spaces?: readonly AccountSpace[]; busy: boolean; retry(): void } | null;
}

/** What is wrong with names of sites, each with the way to its settings, and those that could not be looked at. */
export function DomainAlerts({ faults, unread }: DomainAlertsProps) {
  const { t, i18n } = useTranslation();
  const spaces = unread?.spaces && new Intl.ListFormat(i18n.language).format(unread.spaces.map(({ name }) => name));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {unread && (
        <Alert
          severity="error"
          sx={{ '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
          action={
            <Button
              color="inherit"
              size="small"
              loading={unread.busy}
              onClick={unread.retry}
              sx={{ whiteSpace: 'nowrap' }}
            >
              {t('actions.retry')}
            </Button>
          }
        >
          {t(spaces ? 'dashboard.space.domain.unreadIn' : 'dashboard.space.domain.unread', { spaces })}
        </Alert>
      )}
      {toldFaults(faults).map(({ domain, state, space, count }) => (
        <Alert
          key={domain}
          severity={state === 'yours' ? 'warning' : 'error'}
          sx={{ '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
          action={
            <Button
              color="inherit"
              size="small"
              component={Link}
              to={space ? withSpace(domainSettings, space.id) : domainSettings}
              {...(space && { state: { workspace: { spaceId: space.id, path: domainSettings } } })}
            >
              {t('dashboard.space.domain.open')}
            </Button>
          }
        >
          {count > 1
            ? t('dashboard.space.domain.wait', { count })
            : t(`dashboard.space.domain.${state}`, { domain: readableDomain(domain) })}
          {space && <Typography variant="body2">{space.name}</Typography>}
        </Alert>
      ))}
    </Box>
  );
}
