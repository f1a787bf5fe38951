import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { startOfDay } from '#schema/formats/calendar-day.ts';
import { EntryLink } from '../EntryLink.tsx';
import type { Entry } from '../useEntries.ts';

interface DayListProps {
  days: readonly string[];
  /** Days with nothing on them are there too. */
  whole: boolean;
  entries: readonly Entry[];
  today: string;
}

/** Days below each other. */
export function DayList({ days, whole, entries, today }: DayListProps) {
  const { t, i18n } = useTranslation();
  const long = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', month: 'long', day: 'numeric' });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {days
        .filter((day) => whole || entries.some((entry) => entry.day === day))
        .map((day) => (
          <Paper
            key={day}
            component="section"
            variant="outlined"
            aria-label={long.format(startOfDay(day))}
            sx={{ padding: 2 }}
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
