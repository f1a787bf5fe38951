import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { money } from '#console/fields/number/money.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import { type DomainFault, domainSettings } from '../domain-faults.ts';
import { countText, type WaitingKind } from '../waiting.ts';
import { LineList } from './LineList.tsx';
import type { SpaceNews } from './space-news.ts';
import { useLineTexts } from './useLineTexts.ts';

/** Lines of each kind; the others are behind its link. */
const SHOWN = 3;

interface WaitingPanelProps {
  news: SpaceNews;
  /** Names of the site that somebody has to do something about. */
  faults: readonly DomainFault[];
}

/** What needs a decision, each with the way to where it is decided. */
export function WaitingPanel({ news: { waiting }, faults }: WaitingPanelProps) {
  const { t, i18n } = useTranslation();
  const lineOf = useWaitingLine();
  const isQuiet = waiting.length + faults.length === 0;
  return (
    <Panel title={t('dashboard.space.waiting.title')}>
      {isQuiet && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', color: 'text.secondary' }}>
          <CheckCircle aria-hidden sx={{ color: 'success.main' }} />
          <Typography variant="body2">{t('dashboard.space.waiting.none')}</Typography>
        </Stack>
      )}
      <Stack sx={{ gap: 2.5 }}>
        {faults.length > 0 && (
          <Kind
            name={t('dashboard.space.waiting.domains')}
            count={countText(faults.length, i18n.language)}
            isUrgent
            to={faults.length > SHOWN ? domainSettings : undefined}
          >
            <LineList
              lines={faults.slice(0, SHOWN).map(({ domain }) => ({ key: domain, title: domain, to: domainSettings }))}
            />
          </Kind>
        )}
        {waiting.map(({ id, resource, rows, count, list }) => (
          <Kind
            key={id}
            name={t(`dashboard.space.waiting.${id}`)}
            count={countText(count, i18n.language)}
            isUrgent={id === 'payments' || id === 'charges'}
            to={count > SHOWN ? list : undefined}
          >
            <LineList lines={rows.slice(0, SHOWN).map((row) => lineOf(id, resource, row))} />
          </Kind>
        ))}
      </Stack>
    </Panel>
  );
}

interface KindProps {
  name: string;
  count: string;
  isUrgent: boolean;
  /** The list of all of them. */
  to: string | undefined;
  children: React.ReactNode;
}

function Kind({ name, count, isUrgent, to, children }: KindProps) {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-label={name}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography component="h3" variant="body2" color="text.secondary">
          {name}
        </Typography>
        <Chip size="small" label={count} color={isUrgent ? 'error' : 'default'} variant="outlined" />
        {to && (
          <Link
            component={RouterLink}
            to={to}
            variant="body2"
            aria-label={`${t('dashboard.space.all')}: ${name}`}
            sx={{ marginInlineStart: 'auto' }}
          >
            {t('dashboard.space.all')}
          </Link>
        )}
      </Stack>
      {children}
    </Box>
  );
}

function useWaitingLine() {
  const { t, i18n } = useTranslation();
  const { title, path, ago, day } = useLineTexts();
  return (kind: WaitingKind, resource: string, row: JsonObject) => {
    const line = { key: String(row.id), title: title(resource, row), to: path(resource, row) };
    if (kind === 'payments') {
      const member = isJsonObject(row.member) ? row.member : {};
      const billed = row.last_billing ? t('dashboard.space.lastPaid', { day: ago(row.last_billing) }) : undefined;
      return { ...line, title: String(member.email ?? line.title), to: `/member/edit/${row.member_id}`, text: billed };
    }
    if (kind === 'charges') {
      const status = t(`dashboard.space.charge.${row.status}`);
      const amount = money(Number(row.amount), String(row.currency), i18n.language);
      return {
        ...line,
        title: String(row.title || line.title),
        text: `${amount} · ${status}`,
        time: ago(row.created_at),
      };
    }
    if (kind === 'tasks') return { ...line, time: t('dashboard.overview.overdue', { day: day(row.due_on) }) };
    return { ...line, time: ago(row.updated_at ?? row.created_at) };
  };
}
