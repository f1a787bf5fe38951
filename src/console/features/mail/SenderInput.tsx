import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { createMailSettingsApi } from '#console/providers/api/mail-settings-api.ts';
import { useService } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { readableAddress, readableDomain } from '#derive/domains/readable-domain.ts';
import { domainOf, isProved } from '#rules/domain-names.ts';

/** The address that newsletters come from, and whether they can: it is saved all the same, since its domain may be verified later. */
export function SenderInput(props: ControlProps) {
  const { t } = useTranslation();
  const { space } = useSpace();
  const service = useService(createMailSettingsApi);
  const { data } = useQuery({ queryKey: ['sender-domains', space?.id], queryFn: service.domains });
  const address = typeof props.value === 'string' ? props.value.trim() : '';
  const domain = address.includes('@') ? domainOf(address) : '';
  const readable = readableAddress(address);
  return (
    <>
      <FieldControl {...props} />
      {readable !== address && (
        <Typography variant="body2" color="text.secondary" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
          {readable}
        </Typography>
      )}
      {data && domain !== '' && !isProved(domain, data) && (
        <Alert severity="warning" sx={{ marginBlockStart: 1, overflowWrap: 'anywhere' }}>
          {t('mail.domains.senderUnverified', { domain: readableDomain(domain) })}
        </Alert>
      )}
    </>
  );
}
