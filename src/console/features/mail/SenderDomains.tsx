import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createMailSettingsApi } from '#console/providers/api/mail-settings-api.ts';
import { fieldsInLine } from '#console/records/dns/fields-in-line.ts';
import { useUndoSetting } from '#console/records/saving/useUndoSetting.ts';
import { useService } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { useAction } from '#console/ui/useAction.ts';
import { readableDomain } from '#derive/domains/readable-domain.ts';
import { DomainCard } from './DomainCard.tsx';
import { Section } from './Section.tsx';

/** The domains that senders of the space may be of, with the records that prove them. */
export function SenderDomains() {
  const { t } = useTranslation();
  const { space } = useSpace();
  const service = useService(createMailSettingsApi);
  const client = useQueryClient();
  const notify = useUndoSetting();
  const queryKey = ['sender-domains', space?.id];
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: service.domains });
  const [domain, setDomain] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const { busy, error, run } = useAction();

  const add = async () => {
    const { undo, ...added } = await service.addDomain(domain);
    client.setQueryData(['sender-domain', space?.id, added.domain], added);
    await client.invalidateQueries({ queryKey });
    setOpened(added.domain);
    setDomain('');
    if (undo === null) return;
    notify(t('mail.domains.added', { domain: readableDomain(added.domain) }), () =>
      service.undoDomain(undo).finally(() => client.invalidateQueries({ queryKey })),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(add);
  };
  return (
    <Section anchor="sender-domains" title={t('mail.domains.title')} text={t('mail.domains.text')}>
      {isError && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{t('mail.retry')}</Button>}>
          {t('mail.domains.failed')}
        </Alert>
      )}
      {!data && !isError && <Skeleton variant="rounded" height={52} />}
      {data?.length === 0 && <Typography variant="body2">{t('mail.domains.none')}</Typography>}
      {data?.map((row) => (
        <DomainCard
          key={row.domain}
          row={row}
          isOpen={opened === row.domain}
          onToggle={() => setOpened(opened === row.domain ? null : row.domain)}
          onChanged={() => void client.invalidateQueries({ queryKey })}
        />
      ))}
      <Box component="form" onSubmit={submit} sx={fieldsInLine}>
        <TextField
          size="small"
          label={t('mail.domains.new')}
          value={domain}
          onChange={({ target }) => setDomain(target.value)}
          error={error !== null}
          helperText={error}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
          sx={{ flex: '1 1 220px', maxWidth: 360 }}
        />
        <Button type="submit" variant="outlined" loading={busy} disabled={!domain.trim()}>
          {t('mail.domains.add')}
        </Button>
      </Box>
    </Section>
  );
}
