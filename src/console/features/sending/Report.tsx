import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { createNewsletterApi } from '#console/providers/api/newsletter-api.ts';
import { useRights } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useModel } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { reportOf, type SendingRow } from '#derive/documents/operations/mail.ts';
import { ChosenBy } from './ChosenBy.tsx';
import { ClickedLinks } from './ClickedLinks.tsx';

/** Milliseconds between looks on the day of the sending: what becomes of mails is told for hours. */
const LOOK_MS = 5000;
const DAY_MS = 86_400_000;

const isFresh = (row: SendingRow | null) =>
  row?.finished_at != null && Date.now() - Date.parse(row.finished_at) < DAY_MS;

const devices = ['desktop', 'mobile', 'tablet'] as const;

interface Props {
  id: string;
  row: SendingRow | null;
  service: ReturnType<typeof createNewsletterApi>;
}

/** What became of a newsletter: the way from sent to clicked, what came back, and what was clicked with what. */
export function Report({ id, row, service }: Props) {
  const { t, i18n } = useTranslation();
  const { run } = useServices();
  const { keys } = useKeys();
  const model = useModel();
  const mayReadLinks = useRights(model.resource('link_track')).read;
  const { data, error, refetch } = useQuery({
    queryKey: keys().data().resource('recipients').action('list').params({ report: id }).get(),
    queryFn: ({ signal }) => run(reportOf(id), { signal }),
    refetchInterval: isFresh(row) ? LOOK_MS : false,
  });
  if (error) return <ErrorState title={t('sending.report.failed')} onRetry={() => void refetch()} />;
  const count = (name: keyof NonNullable<typeof data>) => data?.[name].aggregate.count ?? 0;
  const sent = row?.handed_over ?? 0;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const share = (value: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 }).format(
      sent > 0 ? value / sent : 0,
    );
  const steps = [
    ['sent', sent],
    ['delivered', count('delivered')],
    ...(row?.opens ? ([['opened', count('opened')]] as const) : []),
    ['clicked', count('clicked')],
  ] as const;
  const losses = ['bounced', 'complained', 'unsubscribed'] as const;
  const when =
    row?.finished_at &&
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(row.finished_at));
  return (
    <Panel title={t(row?.state === 'CANCELLED' ? 'sending.report.cancelled' : 'sending.report.title', { when })}>
      {data === undefined ? (
        <Skeleton variant="rounded" height={120} />
      ) : (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' } }}>
          <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
            {steps.map(([name, value]) => (
              <li key={name}>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                  <span>{t(`sending.report.${name}`)}</span>
                  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {number(value)}{' '}
                    <Typography component="span" color="text.secondary" variant="body2">
                      {share(value)}
                    </Typography>
                  </Box>
                </Box>
                <LinearProgress
                  aria-hidden
                  variant="determinate"
                  value={sent > 0 ? Math.min(100, (100 * value) / sent) : 0}
                  sx={{ height: 8, borderRadius: 4 }}
                />
              </li>
            ))}
          </Box>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.75, margin: 0, alignContent: 'start' }}
          >
            {losses.map((name) => (
              <Line
                key={name}
                label={t(`sending.report.${name}`)}
                value={`${number(count(name))} · ${share(count(name))}`}
              />
            ))}
            {row && row.refused > 0 && <Line label={t('sending.report.refused')} value={number(row.refused)} />}
            {row && row.unclear > 0 && <Line label={t('sending.report.unclear')} value={number(row.unclear)} />}
            {row && row.skipped > 0 && <Line label={t('sending.report.skipped')} value={number(row.skipped)} />}
            {devices
              .filter((name) => count(name) > 0)
              .map((name) => (
                <Line key={name} label={t(`sending.report.${name}`)} value={number(count(name))} />
              ))}
          </Box>
        </Box>
      )}
      {row?.opens && (
        <Typography color="text.secondary" variant="body2" sx={{ marginBlockStart: 2 }}>
          {t('sending.report.opensNote')}
        </Typography>
      )}
      <ChosenBy id={id} service={service} />
      {mayReadLinks && <ClickedLinks id={id} />}
    </Panel>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
    </>
  );
}
