import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PageState } from '../page-state.ts';
import { useChecks } from './useChecks.ts';

/** What is worth a look before a page goes live. Nothing of it forbids that. */
export function Warnings({ page }: { page: PageState }) {
  const { t } = useTranslation();
  const check = useChecks();
  const { data, error } = useQuery({ queryKey: ['publishing-checks', page.id], queryFn: () => check(page), gcTime: 0 });
  if (error) return <Alert severity="warning">{t('publishing.checks.failed')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={48} aria-label={t('publishing.checks.running')} />;
  if (data.length === 0) return <Alert severity="success">{t('publishing.checks.fine')}</Alert>;
  return (
    <Alert severity="warning">
      <AlertTitle>{t('publishing.checks.heading', { count: data.length })}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: '1.1em' }}>
        {data.map(({ kind, details }) => (
          <li key={kind}>
            {t(`publishing.checks.${kind}`, { count: details.length })}
            {details.some(Boolean) && <> {details.filter(Boolean).join(', ')}</>}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
