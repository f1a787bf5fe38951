import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useUndoSetting } from '#console/records/saving/useUndoSetting.ts';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { DomainCard } from './DomainCard.tsx';
import { NewDomain } from './NewDomain.tsx';
import { useSpaceDomains } from './useSpaceDomains.ts';

/** The names that the site has or is to have, as they are set up. */
export function SpaceDomains() {
  const { t } = useTranslation();
  const tell = useUndoSetting();
  const { update: mayChange } = useRights(useModel().resource('general'));
  const { data, isError, refetch, service, took, changed } = useSpaceDomains();
  const primary = data?.domains.find(({ isPrimary }) => isPrimary)?.hostname ?? null;
  async function add(name: string): Promise<void> {
    const answer = await service.add(name);
    const known = data?.domains.map(({ hostname }) => hostname) ?? [];
    const added = answer.domains.find(({ hostname }) => !known.includes(hostname))?.hostname ?? name;
    tell(t('domains.added', { domain: added }), await changed(answer), {
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
          <DomainCard key={domain.hostname} {...{ domain, primary, mayChange, service, took, changed }} />
        ))}
        {data?.isOffered && mayChange && <NewDomain split={service.split} add={add} />}
      </Box>
    </Panel>
  );
}
