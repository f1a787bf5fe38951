import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { createDomainsApi } from '#console/providers/api/domains-api.ts';
import { useMay } from '#console/records/useRights.ts';
import { useService } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { domainStateOf } from '#rules/domain-state.ts';

/** Names of the site that are broken, failed, or wait for their people, for those who may do something about it. */
export function DomainFaults() {
  const { t } = useTranslation();
  const { space } = useSpace();
  const mayEdit = useMay('edit')('general');
  const service = useService(createDomainsApi);
  // What cannot be read is told by the settings themselves.
  const { data } = useQuery({ queryKey: ['space-domains', space?.id], queryFn: service.all, enabled: mayEdit });
  const faults = (data?.domains ?? []).flatMap((domain) => {
    const state = domainStateOf(domain);
    return state === 'broken' || state === 'failed' || state === 'yours' ? [{ domain: domain.hostname, state }] : [];
  });
  if (faults.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, marginBlockStart: 2.5 }}>
      {faults.map(({ domain, state }) => (
        <Alert
          key={domain}
          severity={state === 'yours' ? 'warning' : 'error'}
          sx={{ '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
          action={
            <Button color="inherit" size="small" component={Link} to="/config/general">
              {t('dashboard.space.domain.open')}
            </Button>
          }
        >
          {t(`dashboard.space.domain.${state}`, { domain })}
        </Alert>
      ))}
    </Box>
  );
}
