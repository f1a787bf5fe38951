import { DragDropProvider } from '@dnd-kit/react';
import Box from '@mui/material/Box';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pointerDrag } from '#console/ui/drag/pointer-drag.ts';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import { startOfDay } from '#schema/formats/calendar-day.ts';
import type { Entry } from '../useEntries.ts';
import { Day } from './Day.tsx';
import { plusDays } from './days.ts';

interface DayGridProps {
  label: string;
  days: readonly string[];
  entries: readonly Entry[];
  /** `2026-11` where the days of other months are beside the matter. */
  month: string | null;
  today: string;
  listOf(day: string): string;
  onMove(entry: Entry, day: string): void;
}

/** Days as weeks. Entries are dragged to other days, or moved with Alt and the arrow keys. */
export function DayGrid({ label, days, entries, month, today, listOf, onMove }: DayGridProps) {
  const { t, i18n } = useTranslation();
  const helpId = useId();
  const root = useRef<HTMLTableElement>(null);
  const moved = useRef<string | null>(null);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short' });
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));

  // An entry that comes to another day is another element: the focus follows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the entries have moved
  useLayoutEffect(() => {
    const entry = moved.current && root.current?.querySelector<HTMLElement>(`[data-entry="${moved.current}"] a`);
    if (!entry || entry === document.activeElement) return;
    entry.focus();
  }, [entries]);

  function shift(entry: Entry, by: number) {
    moved.current = `${entry.kind}/${entry.id}`;
    onMove(entry, plusDays(entry.day, by));
  }

  return (
    <DragDropProvider
      {...pointerDrag}
      onDragStart={() => {
        moved.current = null;
      }}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        const entry = source?.data.entry as Entry | undefined;
        if (!canceled && entry && target) onMove(entry, String(target.id));
      }}
    >
      <span id={helpId} hidden>
        {t('calendar.keys')}
      </span>
      <Box
        ref={root}
        component="table"
        onBlur={({ relatedTarget }) => {
          // Somebody has gone on: the focus is theirs.
          if (relatedTarget) moved.current = null;
        }}
        sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }}
      >
        <caption style={visuallyHidden}>{label}</caption>
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <Box
                key={day}
                component="th"
                scope="col"
                sx={{
                  padding: 0.75,
                  typography: 'body2',
                  fontWeight: 600,
                  color: 'text.secondary',
                  textAlign: 'start',
                }}
              >
                {weekday.format(startOfDay(day))}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  day={day}
                  entries={entries.filter((entry) => entry.day === day)}
                  quiet={month !== null && !day.startsWith(month)}
                  isToday={day === today}
                  roomy={month === null}
                  all={listOf(day)}
                  helpId={helpId}
                  onShift={shift}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </DragDropProvider>
  );
}
