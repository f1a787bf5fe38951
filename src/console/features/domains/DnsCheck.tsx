import OpenInNew from '@mui/icons-material/OpenInNewRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyLine } from '#console/records/dns/CopyLine.tsx';
import { DnsRecords } from '#console/records/dns/DnsRecords.tsx';
import { useSpace } from '#console/ui/context.ts';
import type { DomainRecord } from '#schema/api/sender-domain.ts';
import type { DomainExamination, SpaceDomainView } from '#schema/api/space-domain.ts';

interface Props {
  domain: SpaceDomainView;
  examine(hostname: string): Promise<DomainExamination>;
}

/** What the DNS has for a name and its mails, and the one thing to change first. */
export function DnsCheck({ domain: { hostname, registrable }, examine }: Props) {
  const { t } = useTranslation();
  const { space } = useSpace();
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['domain-check', space?.id, hostname],
    queryFn: () => examine(hostname),
    enabled: isAsked,
    retry: false,
  });
  const first = data?.records.find(
    ({ problem, isRequired }) => isRequired && problem !== null && problem !== 'unknown',
  );
  return (
    <>
      <Button
        variant="outlined"
        loading={isFetching}
        onClick={() => (isAsked ? void refetch() : setAsked(true))}
        sx={{ justifySelf: 'start' }}
      >
        {t('domains.dns.check')}
      </Button>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && first && <First record={first} provider={data.provider} registrable={registrable} />}
      {data && data.records.length > 0 && data.records.every(({ problem }) => problem === null) && (
        <Alert severity="success">{t('domains.dns.right')}</Alert>
      )}
      {data && <DnsRecords domain={registrable} records={data.records} />}
    </>
  );
}

interface FirstProps extends Pick<DomainExamination, 'provider'> {
  record: DomainRecord;
  registrable: string;
}

function First({ record: { purpose, type, name, value, problem }, provider, registrable }: FirstProps) {
  const { t } = useTranslation();
  const label = t(`mail.records.${purpose}`);
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {t(provider ? 'domains.dns.firstAt' : 'domains.dns.first', { provider: provider?.name })}
      <CopyLine label={type} text={name} copyLabel={t('mail.records.copy-name', { record: label })} />
      <CopyLine
        label={t('mail.records.value')}
        text={value}
        copyLabel={t('mail.records.copy-value', { record: label })}
      />
      <Box>{t(`mail.problems.${problem}`, { domain: registrable })}</Box>
      {provider && (
        <Button
          size="small"
          color="inherit"
          href={provider.url}
          target="_blank"
          rel="noreferrer"
          endIcon={<OpenInNew />}
        >
          {t('domains.dns.open', { provider: provider.name })}
        </Button>
      )}
    </Alert>
  );
}
