import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMinute } from '#console/fields/date/ago.ts';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { useIsPhone } from '#console/ui/useIsPhone.ts';
import { dayOf, startOfDay } from '#schema/formats/calendar-day.ts';
import { type CalendarState, readCalendar, writeCalendar } from './address.ts';
import { DayGrid } from './days/DayGrid.tsx';
import { DayList } from './days/DayList.tsx';
import { daysOf, firstWeekday } from './days/days.ts';
import { useMoves } from './moves/useMoves.ts';
import { Tools } from './Tools.tsx';
import { useEntries } from './useEntries.ts';

/** What has a date, in a month, a week or a list; the address says which. */
export function Calendar() {
  const { t, i18n } = useTranslation();
  const isPhone = useIsPhone();
  const [parameters, setParameters] = useSearchParams();
  const today = dayOf(new Date(useMinute()));
  const usual = isPhone ? 'list' : 'month';
  const state = readCalendar(parameters, usual, today);
  const { view, date, kinds } = state;
  const days = daysOf(view, date, firstWeekday(i18n.language));
  const read = useEntries({ days, kinds });
  // Seven days beside each other leave no room for a word there.
  const inColumn = isPhone && view === 'week';
  const moves = useMoves();
  const entries = moves.shown(read.entries);
  const shown = entries.filter(({ day }) => days.includes(day));
  const label = labelOf(state, days, i18n.language);
  const addressOf = (next: CalendarState) => writeCalendar(next, usual, today);
  return (
    <>
      <Tools
        state={state}
        label={label}
        today={today}
        kinds={read.kinds}
        onChange={(next) => setParameters(addressOf(next), { preventScrollReset: true })}
      />
      {read.isCut && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {t('calendar.cut')}
        </Alert>
      )}
      {/* Its place is kept, so that nothing moves when it goes. */}
      <Box sx={{ height: 4 }}>{read.loading && <LinearProgress aria-label={t('calendar.loading')} />}</Box>
      {read.error ? (
        <ErrorState title={t('calendar.failed')} text={read.error.message} onRetry={read.retry} />
      ) : view !== 'list' && !inColumn ? (
        <DayGrid
          label={label}
          days={days}
          entries={shown}
          month={view === 'month' ? date.slice(0, 7) : null}
          today={today}
          listOf={(day) => `?${addressOf({ ...state, view: 'list', date: day })}`}
          onMove={(entry, day) => void moves.move(entry, day)}
        />
      ) : shown.length > 0 || inColumn ? (
        <DayList
          days={days}
          showsEmptyDays={inColumn}
          entries={shown}
          today={today}
          date={date}
          loading={read.loading}
        />
      ) : (
        !read.loading && <EmptyState icon={<EventBusy />} title={t('calendar.none')} text={t('calendar.noneText')} />
      )}
    </>
  );
}

/** `November 2026`, or the first and last day of a week. */
function labelOf({ view, date }: CalendarState, days: readonly string[], language: string): string {
  if (view !== 'week') {
    return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(startOfDay(date));
  }
  const format = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', year: 'numeric' });
  return format.formatRange(startOfDay(days[0] ?? date), startOfDay(days.at(-1) ?? date));
}
