import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';
import type { createDomainsApi } from '#console/providers/api/domains-api.ts';
import { DnsRecords } from '#console/records/dns/DnsRecords.tsx';
import { SetSenderRecords } from '#console/records/dns/SetSenderRecords.tsx';
import { useSpace } from '#console/ui/context.ts';
import type { DomainExamination, SpaceDomainView } from '#schema/api/space-domain.ts';
import { FirstChange } from './FirstChange.tsx';

interface Props {
  domain: SpaceDomainView;
  service: ReturnType<typeof createDomainsApi>;
  /** Its zone is made, and may be changed. */
  hasZone: boolean;
  /** Sets the name up anew; left out where nobody may, or its button is there already. */
  retry?: (() => void) | undefined;
}

/** What the DNS has for a name and its mails, what visitors get there, and the one thing to change first. */
export function DnsCheck({ domain: { hostname, registrable }, service, hasZone, retry }: Props) {
  const { t } = useTranslation();
  const { space } = useSpace();
  const [isRequested, setRequested] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['domain-check', space?.id, hostname],
    queryFn: () => service.examine(hostname),
    enabled: isRequested,
    retry: false,
  });
  const record = data?.records.find(
    ({ problem, isRequired }) => isRequired && problem !== null && problem !== 'unknown',
  );
  const fault = data?.fault ?? (record ? { kind: null, record } : null);
  const isRight = data && !fault && data.records.length > 0 && data.records.every(({ problem }) => problem === null);
  return (
    <>
      <Button
        variant="outlined"
        loading={isFetching}
        onClick={() => (isRequested ? void refetch() : setRequested(true))}
        sx={{ justifySelf: 'start' }}
      >
        {t('domains.dns.check')}
      </Button>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && fault && (
        <FirstChange
          {...{ hostname, registrable, fault }}
          provider={data.provider?.name}
          severity="warning"
          // What is ours to set is set anew; a record is theirs.
          retry={fault.record ? undefined : retry}
        />
      )}
      {isRight && <Alert severity="success">{t('domains.dns.right')}</Alert>}
      {data && <Found {...data} />}
      {data && hasZone && (
        <SetSenderRecords {...{ hostname, registrable, service, records: data.records }} onSet={() => void refetch()} />
      )}
      {data && <DnsRecords domain={registrable} records={data.records} />}
    </>
  );
}

/** Where visitors are sent, and the certificate that they are shown. */
function Found({ addresses, certificate }: DomainExamination) {
  const { t, i18n } = useTranslation();
  const shown = addresses.map(({ type, value }) => `${type} ${value}`).join(' · ');
  const until = certificate && dateText(certificate.validTo, 'minute', i18n.language).day;
  return (
    <Typography component="div" variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      <div>{shown ? t('domains.dns.addresses', { addresses: shown }) : t('domains.dns.noAddress')}</div>
      {certificate && <div>{t('domains.dns.certificate', { issuer: certificate.issuer, day: until })}</div>}
    </Typography>
  );
}
