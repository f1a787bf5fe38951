import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DomainField, refusalOf, useDomainName } from '#console/records/dns/DomainField.tsx';
import { fieldsInLine } from '#console/records/dns/fields-in-line.ts';
import { useUndoSetting } from '#console/records/saving/useUndoSetting.ts';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { readableDomain } from '#derive/domains/readable-domain.ts';
import type { DomainNameAnswer } from '#schema/api/space-domain.ts';
import { DomainCard } from './DomainCard.tsx';
import { useSpaceDomains } from './useSpaceDomains.ts';

/** The names that the site has or is to have, as they are set up. */
export function SpaceDomains() {
  const { t } = useTranslation();
  const notify = useUndoSetting();
  const { update: mayChange } = useRights(useModel().resource('general'));
  const { data, isError, refetch, service, took: updateCache, changed } = useSpaceDomains();
  const primary = data?.domains.find(({ isPrimary }) => isPrimary)?.hostname ?? null;
  async function add(name: string): Promise<void> {
    const answer = await service.add(name);
    const known = data?.domains.map(({ hostname }) => hostname) ?? [];
    const added = readableDomain(answer.domains.find(({ hostname }) => !known.includes(hostname))?.hostname ?? name);
    notify(t('domains.added', { domain: added }), await changed(answer), {
      undone: t('domains.removed', { domain: added }),
    });
  }
  return (
    <Panel anchor="domains" title={t('domains.title')} text={t('domains.text')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isError && (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>{t('actions.retry')}</Button>}>
            {t('domains.failed')}
          </Alert>
        )}
        {!data && !isError && <Skeleton variant="rounded" height={52} />}
        {data && !data.isOffered && <Alert severity="info">{t('domains.missing')}</Alert>}
        {data?.isOffered && data.domains.length === 0 && <Typography variant="body2">{t('domains.none')}</Typography>}
        {data?.domains.map((domain) => (
          <DomainCard key={domain.hostname} {...{ domain, primary, mayChange, service, updateCache, changed }} />
        ))}
        {data?.isOffered && mayChange && <NewDomain split={service.split} add={add} />}
      </Box>
    </Panel>
  );
}

interface Props {
  split(typed: string): Promise<DomainNameAnswer>;
  add(name: string): Promise<void>;
}

/** A field for a name, which the server reads while it is typed. */
function NewDomain({ split, add }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { busy, error, run } = useAction();
  const name = typed.trim();
  const read = useDomainName(typed, split);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await add(name).catch((cause: unknown) => {
        throw new Error(refusalOf(cause));
      });
      setTyped('');
    });
  };
  return (
    <Box component="form" onSubmit={submit} sx={fieldsInLine}>
      <DomainField value={typed} onChange={setTyped} read={read} error={error} />
      <Button type="submit" variant="outlined" loading={busy} disabled={!name || read.refusal !== null}>
        {t('domains.add')}
      </Button>
    </Box>
  );
}
