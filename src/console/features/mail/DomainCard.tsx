import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '#console/fields/choice/ToneChip.tsx';
import { createDomainsApi } from '#console/providers/api/domains-api.ts';
import { createMailSettingsApi } from '#console/providers/api/mail-settings-api.ts';
import { AsciiName } from '#console/records/dns/AsciiName.tsx';
import { DnsRecords } from '#console/records/dns/DnsRecords.tsx';
import { SetSenderRecords } from '#console/records/dns/SetSenderRecords.tsx';
import { useUndoSetting } from '#console/records/saving/useUndoSetting.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useService } from '#console/session/services.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useSpace } from '#console/ui/context.ts';
import { useAction } from '#console/ui/useAction.ts';
import { readableDomain } from '#derive/domains/readable-domain.ts';
import type { SenderDomainRow } from '#schema/api/sender-domain.ts';

interface Props {
  row: SenderDomainRow;
  isOpen: boolean;
  onToggle(): void;
  /** After its state may be another one. */
  onChanged(): void;
}

/** A domain with its state; opened, what to set at its provider and what was found there. */
export function DomainCard({ row, isOpen, onToggle, onChanged }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { space } = useSpace();
  const { snackbar } = useNotify();
  const notify = useUndoSetting();
  const service = useService(createMailSettingsApi);
  const domains = useService(createDomainsApi);
  const [asking, setAsking] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { busy, run } = useAction((message) => snackbar(message, { severity: 'error' }));
  const { domain } = row;
  const shownName = readableDomain(domain);
  const check = useQuery({
    queryKey: ['sender-domain', space?.id, domain],
    queryFn: async () => {
      const answer = await service.checkDomain(domain);
      onChanged();
      const isComplete = answer.records.every(({ problem }) => problem === null);
      // Nothing is left to set.
      if (answer.verifiedAt !== null && row.verifiedAt === null && isComplete) {
        if (document.getElementById(id)?.contains(document.activeElement)) toggle.current?.focus();
        onToggle();
      }
      return answer;
    },
    enabled: isOpen,
  });
  const remove = async () => {
    const { undo } = await service.removeDomain(domain);
    notify(
      t('mail.domains.removed', { domain: shownName }),
      undo === null ? undefined : () => service.undoDomain(undo).finally(onChanged),
    );
    onChanged();
  };
  const isVerified = row.verifiedAt !== null;
  return (
    <Paper variant="outlined" sx={{ padding: 1.5, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h3" dir="ltr" sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {shownName}
        </Typography>
        <ToneChip
          label={t(isVerified ? 'mail.domains.verified' : 'mail.domains.waiting')}
          tone={isVerified ? 'success' : 'warning'}
        />
        <Button
          ref={toggle}
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          sx={{ marginInlineStart: 'auto' }}
        >
          {t(isOpen ? 'mail.domains.hide' : 'mail.domains.show')}
        </Button>
      </Box>
      <AsciiName hostname={domain} />
      <Box
        id={id}
        hidden={!isOpen}
        sx={isOpen ? { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' } : null}
      >
        {check.isError && <Alert severity="error">{check.error.message}</Alert>}
        {!check.data && !check.isError && <Skeleton variant="rounded" height={220} />}
        {check.data?.isAwaited && <Alert severity="info">{t('mail.domains.awaited')}</Alert>}
        {check.data?.zone && (
          <SetSenderRecords
            {...check.data.zone}
            records={check.data.records}
            service={domains}
            onSet={() => void check.refetch()}
          />
        )}
        {check.data && <DnsRecords domain={domain} records={check.data.records} />}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" loading={check.isFetching} onClick={() => void check.refetch()}>
            {t('mail.domains.check')}
          </Button>
          <Button color="error" onClick={() => setAsking(true)}>
            {t('mail.domains.remove')}
          </Button>
        </Box>
      </Box>
      {asking && (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title={t('mail.domains.ask.title', { domain: shownName })}
          text={t('mail.domains.ask.text')}
          confirmLabel={t('mail.domains.remove')}
          onClose={() => setAsking(false)}
          onConfirm={() => void run(remove)}
        />
      )}
    </Paper>
  );
}
