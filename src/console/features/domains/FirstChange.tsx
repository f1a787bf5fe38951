import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyLine } from '#console/records/dns/CopyLine.tsx';
import { readableDomain } from '#derive/domains/readable-domain.ts';
import type { DomainRecord } from '#schema/api/sender-domain.ts';
import type { SiteFault } from '#schema/api/space-domain.ts';

interface Props {
  hostname: string;
  registrable: string;
  /** What to change; of mails there is a record alone. */
  fault: SiteFault | { kind: null; record: DomainRecord };
  /** Whose name servers answer now, where that is known. */
  provider?: string | undefined;
  severity: 'error' | 'warning';
  /** What is said above it. */
  title?: ReactNode;
  retry?: (() => void) | undefined;
}

/** The one thing to change first, with the record to copy. */
export function FirstChange({ hostname, registrable, fault, provider, severity, title, retry }: Props) {
  const { t } = useTranslation();
  const { kind, record } = fault;
  return (
    <Alert
      severity={severity}
      action={
        retry && (
          <Button color="inherit" onClick={retry}>
            {t('actions.retry')}
          </Button>
        )
      }
      sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      {title && <Box sx={{ fontWeight: 600 }}>{title}</Box>}
      {record ? (
        <RecordToSet record={record} registrable={registrable} provider={provider} />
      ) : (
        <Box>{t(`domains.fault.${kind}`, { domain: readableDomain(hostname) })}</Box>
      )}
      {kind !== null && fault.found.length > 0 && (
        <Box sx={{ typography: 'caption' }}>{t('mail.records.found', { found: fault.found.join(' · ') })}</Box>
      )}
    </Alert>
  );
}

interface RecordProps extends Pick<Props, 'registrable' | 'provider'> {
  record: DomainRecord;
}

function RecordToSet({ record: { purpose, type, name, value, problem }, registrable, provider }: RecordProps) {
  const { t } = useTranslation();
  const record = t(`mail.records.${purpose}`);
  return (
    <>
      {t(provider ? 'domains.dns.firstAt' : 'domains.dns.first', { provider })}
      <CopyLine label={type} text={name} copyLabel={t('mail.records.copy-name', { record })} />
      <CopyLine label={t('mail.records.value')} text={value} copyLabel={t('mail.records.copy-value', { record })} />
      <Box>{t(`mail.problems.${problem}`, { domain: readableDomain(registrable) })}</Box>
    </>
  );
}
