import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressRow } from '#console/fields/media/ProgressRow.tsx';
import { useCanvas } from '../stores/canvas-context.ts';
import type { PasteTask } from '../stores/pasting.ts';

/** How far the files of what is pasted are. Above the page, so that nothing on it moves. */
export function PasteProgress() {
  const { tasks } = useCanvas().pasting;
  const shown = useSyncExternalStore(tasks.subscribe, tasks.get);
  return (
    <Box
      role="status"
      sx={{
        ...{ position: 'absolute', insetInline: 0, insetBlockEnd: 16, zIndex: 'appBar', pointerEvents: 'none' },
        ...{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, paddingInline: 2 },
      }}
    >
      {shown.map((task) => (
        <Row key={task.id} {...task} />
      ))}
    </Box>
  );
}

function Row({ kind, done, total, cancel }: PasteTask) {
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = card.current;
    // Whoever stands on its button is not left nowhere when it goes.
    return () => {
      if (own?.contains(document.activeElement)) own.closest<HTMLElement>('[data-editor-region]')?.focus();
    };
  }, []);
  // The one that is on its way.
  const at = Math.min(total, Math.floor(done) + 1);
  const text = t(`editor.paste.${kind}`, { count: total, done: at });
  return (
    <Paper
      ref={card}
      elevation={8}
      data-bottom-bar
      sx={{ width: '100%', maxWidth: 480, paddingInline: 2, paddingBlock: 1, pointerEvents: 'auto' }}
    >
      <ProgressRow text={text} label={text} part={total > 0 ? done / total : 0} cancel={cancel} />
    </Paper>
  );
}
