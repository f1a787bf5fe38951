import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { startOfDay } from '#schema/formats/calendar-day.ts';
import { EntryLink } from '../EntryLink.tsx';
import type { Entry } from '../useEntries.ts';
import { openingDay } from './days.ts';

interface DayListProps {
  days: readonly string[];
  /** Days with nothing on them are there too. */
  showsEmptyDays: boolean;
  entries: readonly Entry[];
  today: string;
  /** The day to open at; those before it are above. */
  date: string;
  /** More entries may come. */
  loading: boolean;
}

/** Pixels of the bar above, and some air. */
const CLEAR_OF_BAR = 72;

/** Days below each other. */
export function DayList({ days, showsEmptyDays, entries, today, date, loading }: DayListProps) {
  const { t, i18n } = useTranslation();
  const long = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', month: 'long', day: 'numeric' });
  const shown = days.filter((day) => showsEmptyDays || entries.some((entry) => entry.day === day));
  const opening = openingDay(shown, date);
  const isFirst = opening === shown[0];
  const root = useRef<HTMLDivElement>(null);
  const opened = useRef<string | null>(null);
  useLayoutEffect(() => {
    // Once for a date, when nothing comes above it any more: what is read anew moves nobody.
    if (loading || opened.current === date) return;
    opened.current = date;
    if (!isFirst) root.current?.querySelector(`[data-day="${opening}"]`)?.scrollIntoView({ behavior: 'instant' });
  }, [loading, date, opening, isFirst]);
  return (
    <Box ref={root} sx={{ display: 'grid', gap: 2 }}>
      {shown.map((day) => (
        <Paper
          key={day}
          data-day={day}
          component="section"
          variant="outlined"
          aria-label={long.format(startOfDay(day))}
          sx={{ padding: 2, scrollMarginBlockStart: CLEAR_OF_BAR }}
        >
          <Typography variant="h2" sx={{ fontSize: 14, fontWeight: 650 }}>
            <time dateTime={day}>{long.format(startOfDay(day))}</time>
            {day === today && (
              <Box component="span" sx={{ marginInlineStart: 1, color: 'text.secondary', fontWeight: 400 }}>
                {t('calendar.today')}
              </Box>
            )}
          </Typography>
          <Box component="ul" sx={{ display: 'grid', gap: 0.5, margin: 0, marginBlockStart: 1, padding: 0 }}>
            {entries
              .filter((entry) => entry.day === day)
              .map((entry) => (
                <Box
                  component="li"
                  key={`${entry.kind}/${entry.id}`}
                  sx={{ listStyle: 'none', display: 'flex', gap: 1.5 }}
                >
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <EntryLink entry={entry} lines={2} />
                  </Box>
                  <Typography variant="body2" color="text.secondary" sx={{ flex: 'none' }}>
                    {t(`calendar.kinds.${entry.done ? 'done' : entry.kind}`)}
                  </Typography>
                </Box>
              ))}
          </Box>
        </Paper>
      ))}
    </Box>
  );
}
