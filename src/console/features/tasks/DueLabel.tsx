import EventOutlined from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useMinute } from '#console/fields/date/ago.ts';
import { dateText } from '#console/fields/date/date-text.ts';
import type { Row } from '#console/records/row.ts';
import { dayOf } from '#schema/formats/calendar-day.ts';
import { dueState } from './due.ts';

/** When a task is due, in words where that is past or today. */
export function DueLabel({ row: { due_on: dueOn, status } }: { row: Row }) {
  const { t, i18n } = useTranslation();
  const state = dueState(dueOn, status, dayOf(new Date(useMinute())));
  if (typeof dueOn !== 'string') return null;
  const { day } = dateText(dueOn, 'day', i18n.language);
  const urgent = state === 'overdue' || state === 'today';
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        typography: 'body2',
        fontWeight: urgent ? 600 : 400,
        color: state === 'overdue' ? 'error.main' : 'text.secondary',
      }}
    >
      <EventOutlined aria-hidden sx={{ fontSize: 16 }} />
      <time dateTime={dueOn}>{t(`tasks.due.${state ?? 'later'}`, { day })}</time>
    </Box>
  );
}
