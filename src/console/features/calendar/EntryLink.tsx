import Article from '@mui/icons-material/ArticleOutlined';
import Community from '@mui/icons-material/ForumOutlined';
import Newsletter from '@mui/icons-material/NewspaperOutlined';
import Planned from '@mui/icons-material/ScheduleOutlined';
import Mailing from '@mui/icons-material/ScheduleSendOutlined';
import Task from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { dateText } from '#console/fields/date/date-text.ts';
import { useZonedMoment } from '#console/records/zone/useZonedMoment.ts';
import type { CalendarKind } from './kinds.ts';
import type { Entry } from './useEntries.ts';

/** How each kind is told: by its icon and its name. */
export const kindIcons: Record<CalendarKind, typeof Article> = {
  planned: Planned,
  published: Article,
  mailing: Mailing,
  newsletter: Newsletter,
  post: Community,
  task: Task,
};

const icon = { fontSize: 16, color: 'text.secondary' } as const;

interface EntryLinkProps {
  entry: Entry;
  /** Of its time and title; what does not fit is in its tooltip. */
  lines: number;
  /** There is little room: the text goes on below the icon, so that more words stay whole. */
  narrow?: boolean;
  helpId?: string | undefined;
}

/** An entry that opens its record. */
export function EntryLink({ entry, lines, narrow = false, helpId }: EntryLinkProps) {
  const { t, i18n } = useTranslation();
  const Icon = kindIcons[entry.kind];
  const time = entry.at && dateText(entry.at, 'minute', i18n.language).time;
  const planned = useZonedMoment(entry.zone ?? 'UTC');
  const moment = entry.zone && entry.at ? planned(entry.at) : null;
  const zoned = moment?.own && t('calendar.zoned', { when: moment.when, zone: entry.zone });
  const kind = t(`calendar.kinds.${entry.done ? 'done' : entry.kind}`);
  const name = [kind, time, zoned, entry.title].filter(Boolean).join(', ');
  return (
    <Link
      component={RouterLink}
      to={entry.to}
      draggable={false}
      color="inherit"
      underline="hover"
      title={name}
      aria-label={name}
      {...(helpId && {
        'aria-describedby': helpId,
        'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown',
      })}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, minWidth: 0, minHeight: 24, fontSize: 13 }}
    >
      {!narrow && <Icon aria-hidden sx={{ ...icon, flex: 'none', marginBlockStart: '4px' }} />}
      <Box
        component="span"
        dir="auto"
        sx={{
          lineHeight: '24px',
          ...(lines > 1 && { lineHeight: '18px', paddingBlock: '3px' }),
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: lines,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
        }}
      >
        {narrow && <Icon aria-hidden sx={{ ...icon, verticalAlign: '-3px', marginInlineEnd: 0.5 }} />}
        {time && (
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {time}
          </Box>
        )}
        {/* Without a space both are one word, which is broken anywhere. */}
        {time && ' '}
        <span style={{ textDecoration: entry.done ? 'line-through' : 'inherit' }}>{entry.title}</span>
      </Box>
    </Link>
  );
}
