import { useDraggable } from '@dnd-kit/react';
import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { EntryLink } from '../EntryLink.tsx';
import type { Entry } from '../useEntries.ts';

interface DayEntryProps {
  entry: Entry;
  lines: number;
  helpId: string;
  /** @param days how far; negative for earlier */
  onShift(days: number): void;
}

/** Days that an arrow key with Alt moves an entry by, as it stands on the screen. */
function daysBy({ key, altKey, currentTarget }: KeyboardEvent<HTMLElement>): number | undefined {
  if (!altKey) return undefined;
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  return { ArrowLeft: -forward, ArrowRight: forward, ArrowUp: -7, ArrowDown: 7 }[key];
}

/** An entry of a day: it is dragged, or moved by keys, where the viewer may move it. */
export function DayEntry({ entry, lines, helpId, onShift }: DayEntryProps) {
  const { ref, isDragging } = useDraggable({
    id: `${entry.kind}/${entry.id}`,
    data: { entry },
    disabled: !entry.movable,
  });
  return (
    <Box
      ref={ref}
      component="li"
      data-entry={`${entry.kind}/${entry.id}`}
      onKeyDown={(event) => {
        const days = entry.movable ? daysBy(event) : undefined;
        if (days === undefined) return;
        // The browser would go back to another page.
        event.preventDefault();
        onShift(days);
      }}
      sx={{
        listStyle: 'none',
        paddingInline: 0.5,
        borderRadius: 1,
        border: 1,
        borderColor: entry.movable ? 'divider' : 'transparent',
        backgroundColor: entry.movable ? 'background.paper' : 'transparent',
        cursor: entry.movable ? 'grab' : 'auto',
        boxShadow: isDragging ? 6 : 0,
        minWidth: 0,
      }}
    >
      <EntryLink entry={entry} lines={lines} narrow helpId={entry.movable ? helpId : undefined} />
    </Box>
  );
}
