import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { recentText, useMinute } from '#console/fields/date/ago.ts';
import { dateText } from '#console/fields/date/date-text.ts';
import { dayOf } from '#schema/formats/calendar-day.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Topic } from './overview.ts';

const times: { [T in Topic]?: { field: string; precision: 'day' | 'minute' } } = {
  tasks: { field: 'due_on', precision: 'day' },
  review: { field: 'updated_at', precision: 'minute' },
  planned: { field: 'published_at', precision: 'minute' },
};

/** When a task is due, since when a page waits, or when it will be published. */
export function ItemTime({ topic, row }: { topic: Topic; row: JsonObject }) {
  const { t, i18n } = useTranslation();
  const now = useMinute();
  const time = times[topic];
  const today = dayOf(new Date(now));
  const at = time && row[time.field];
  if (!time || typeof at !== 'string') return null;
  const { day, time: hour } = dateText(at, time.precision, i18n.language);
  const isOverdue = topic === 'tasks' && at < today;
  const text = {
    tasks: isOverdue ? t('dashboard.overview.overdue', { day }) : at === today ? t('dashboard.overview.today') : day,
    review: recentText(at, now, i18n.language, t('fields.justNow')) ?? day,
    planned: day,
    recent: '',
  }[topic];
  return (
    <Typography
      component="time"
      dateTime={at}
      variant="body2"
      noWrap
      sx={{
        flexShrink: 0,
        textAlign: 'end',
        color: isOverdue ? 'error.main' : 'text.secondary',
        fontWeight: isOverdue ? 600 : 400,
      }}
    >
      {text}
      {topic === 'planned' && hour && <span style={{ display: 'block' }}>{hour}</span>}
    </Typography>
  );
}
