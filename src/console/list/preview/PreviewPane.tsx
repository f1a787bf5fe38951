import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Paper from '@mui/material/Paper';
import { type ReactNode, useId, useState } from 'react';
import type { Row } from '#console/records/row.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import type { Resource } from '#schema/resource.ts';
import { PreviewHeader } from './PreviewHeader.tsx';

interface PreviewPaneProps {
  resource: Resource;
  rows: readonly Row[];
  /** Id of the row that is previewed. */
  current: string | undefined;
  /** Over the rows, until it is closed; beside them else. */
  over: boolean;
  onPreview(id: string | null): void;
}

/** The preview of a row, with the way to the rows before and after it and to its record. */
export default function PreviewPane({ resource, rows, current, over, onPreview }: PreviewPaneProps) {
  const { preview: Preview } = useViewSlots();
  const id = useId();
  const at = rows.findIndex((one) => one.id === current);
  // It stays in sight while it slides out.
  const [last, setLast] = useState(rows[at]);
  if (rows[at] && rows[at] !== last) setLast(rows[at]);
  const row = rows[at] ?? last;
  if (!Preview) return null;
  const step = (by: number) => {
    const next = rows[at + by];
    if (next) onPreview(next.id);
  };
  const content: ReactNode = row && (
    <>
      <PreviewHeader
        id={id}
        resource={resource}
        row={row}
        {...(at > 0 && { onBefore: () => step(-1) })}
        {...(at < rows.length - 1 && { onAfter: () => step(1) })}
        {...(over && { onClose: () => onPreview(null) })}
      />
      <Box tabIndex={0} role="group" aria-labelledby={id} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', padding: 2 }}>
        <Preview id={row.id} />
      </Box>
    </>
  );
  if (over)
    return (
      <Drawer
        anchor="bottom"
        open={at >= 0}
        onClose={() => onPreview(null)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': id,
            sx: { height: '80dvh', borderRadius: '12px 12px 0 0' },
          },
        }}
      >
        {content}
      </Drawer>
    );
  return (
    // As tall as the rows beside it, which scroll by themselves; below them as tall as it needs to be.
    <Box
      component="aside"
      aria-labelledby={id}
      sx={{ position: 'relative', minHeight: { xs: 0, lg: 480 }, width: { lg: 380 }, flexShrink: 0 }}
    >
      <Paper
        variant="outlined"
        sx={{
          position: { lg: 'absolute' },
          inset: 0,
          display: 'flex',
          flexDirection: 'column',
          overflow: 'hidden',
        }}
      >
        {content}
      </Paper>
    </Box>
  );
}
