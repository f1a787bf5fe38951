import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { createDomainsApi } from '#console/providers/api/domains-api.ts';
import { useUndoSetting } from '#console/records/saving/useUndoSetting.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useSpace } from '#console/ui/context.ts';
import { useAction } from '#console/ui/useAction.ts';
import { readableDomain } from '#derive/domains/readable-domain.ts';
import type { DomainRecord, RecordPurpose } from '#schema/api/sender-domain.ts';

interface Props {
  /** A name of the site in the zone that has the records. */
  hostname: string;
  registrable: string;
  records: readonly DomainRecord[];
  service: Pick<ReturnType<typeof createDomainsApi>, 'addSenderRecords' | 'removeRecord'>;
  onSet(): void;
}

const ofMails: readonly RecordPurpose[] = ['ownership', 'dkim', 'spf', 'dmarc'];

/** Sets the records of senders that are missing, where the name servers of the domain are ours; nothing where none is. */
export function SetSenderRecords({ hostname, registrable, records, service, onSet }: Props) {
  const { t } = useTranslation();
  const { space } = useSpace();
  const client = useQueryClient();
  const { snackbar, toast } = useNotify();
  const notify = useUndoSetting();
  const [barred, setBarred] = useState<readonly string[]>([]);
  const { busy, run } = useAction((message) => snackbar(message, { severity: 'error' }));
  if (!records.some(({ purpose, problem }) => problem === 'missing' && ofMails.includes(purpose))) return null;
  const shown = () => {
    void client.invalidateQueries({ queryKey: ['zone-records', space?.id] });
    onSet();
  };
  const set = async () => {
    const { added, inTheWay } = await service.addSenderRecords(hostname);
    shown();
    setBarred(inTheWay);
    if (added.length === 0) {
      if (inTheWay.length === 0) toast(t('domains.senders.none'));
      return;
    }
    notify(t('domains.senders.done', { count: added.length }), async () => {
      for (const id of added) await service.removeRecord(hostname, id);
      shown();
    });
  };
  return (
    <Alert
      severity="info"
      // On a phone the button stands below the text.
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <Button color="inherit" loading={busy} onClick={() => void run(set)}>
          {t('domains.senders.set')}
        </Button>
      }
    >
      {t('domains.senders.text', { domain: readableDomain(registrable) })}
      {barred.length > 0 && <Box role="status">{t('domains.senders.inTheWay', { records: barred.join(' · ') })}</Box>}
    </Alert>
  );
}
