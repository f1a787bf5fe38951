import { useDroppable } from '@dnd-kit/react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { dateText } from '#console/fields/date/date-text.ts';
import type { Entry } from '../useEntries.ts';
import { DayEntry } from './DayEntry.tsx';

interface DayProps {
  day: string;
  entries: readonly Entry[];
  /** It is of another month. */
  quiet: boolean;
  isToday: boolean;
  /** The day has room for all of its entries; else some are shown and the others are a link away. */
  roomy: boolean;
  /** Where all entries of the day are. */
  all: string;
  helpId: string;
  onShift(entry: Entry, days: number): void;
}

/** Entries of a day in a month. */
const maxEntries = 3;

/** A day of a grid with what is on it. */
export function Day({ day, entries, quiet, isToday, roomy, all, helpId, onShift }: DayProps) {
  const { t, i18n } = useTranslation();
  const { ref, isDropTarget } = useDroppable({ id: day });
  const shown = !roomy && entries.length > maxEntries ? entries.slice(0, maxEntries - 1) : entries;
  return (
    <Box
      ref={ref}
      component="td"
      data-day={day}
      sx={{
        verticalAlign: 'top',
        padding: 0.5,
        height: roomy ? 360 : 112,
        border: 1,
        borderColor: isDropTarget ? 'primary.main' : 'divider',
        backgroundColor: isDropTarget ? 'action.selected' : quiet ? 'action.hover' : 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Box
        component="time"
        dateTime={day}
        aria-label={dateText(day, 'day', i18n.language).day}
        {...(isToday && { 'aria-current': 'date' as const })}
        sx={{
          display: 'inline-grid',
          placeItems: 'center',
          minWidth: 24,
          height: 24,
          borderRadius: '12px',
          fontSize: 13,
          fontWeight: isToday ? 700 : 400,
          color: isToday ? 'primary.contrastText' : 'text.secondary',
          backgroundColor: isToday ? 'primary.main' : 'transparent',
        }}
      >
        {Number(day.slice(8))}
      </Box>
      {entries.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 0.25, margin: 0, padding: 0 }}>
          {shown.map((entry) => (
            <DayEntry
              key={`${entry.kind}/${entry.id}`}
              entry={entry}
              lines={roomy ? 4 : 2}
              helpId={helpId}
              onShift={(days) => onShift(entry, days)}
            />
          ))}
        </Box>
      )}
      {shown.length < entries.length && (
        <Link component={RouterLink} to={all} variant="body2" sx={{ paddingInline: 0.5 }}>
          {t('calendar.more', { count: entries.length - shown.length })}
        </Link>
      )}
    </Box>
  );
}
