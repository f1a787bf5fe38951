import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceFrame } from '#console/preview/DeviceFrame.tsx';
import { deviceSizes } from '#console/ui/devices.ts';
import type { Comparison } from './compare.ts';
import { markDifferences } from './mark-differences.ts';
import { syncScroll } from './sync-scroll.ts';
import { useRenderedPage, type WrittenContent } from './useRenderedPage.ts';

interface Side {
  id: string;
  label: string;
  /** What the page is drawn with instead of its own content. */
  written?: WrittenContent;
}

interface ComparedFramesProps {
  before: Side;
  after: Side;
  comparison: Comparison | undefined;
}

/** Two versions beside each other, scrolled together, with what differs marked. */
export function ComparedFrames({ before, after, comparison }: ComparedFramesProps) {
  const [left, setLeft] = useState<HTMLIFrameElement | null>(null);
  const [right, setRight] = useState<HTMLIFrameElement | null>(null);

  useEffect(() => {
    if (!left?.contentWindow || !right?.contentWindow) return;
    return syncScroll(left.contentWindow, right.contentWindow);
  }, [left, right]);
  useEffect(() => {
    if (!comparison) return;
    if (left?.contentDocument) markDifferences(left.contentDocument, comparison, 'before');
    if (right?.contentDocument) markDifferences(right.contentDocument, comparison, 'after');
  }, [left, right, comparison]);

  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { md: '1fr 1fr' },
        gridAutoRows: '1fr',
      }}
    >
      <Frame side={before} onLoad={setLeft} />
      <Frame side={after} onLoad={setRight} />
    </Box>
  );
}

function Frame({ side, onLoad }: { side: Side; onLoad(frame: HTMLIFrameElement): void }) {
  const { t } = useTranslation();
  const rendered = useRenderedPage(side.id, side.written);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, gap: 0.5 }}>
      <Typography variant="subtitle2" component="h2">
        {side.label}
      </Typography>
      {rendered.error && <Typography color="error">{(rendered.error as Error).message}</Typography>}
      {rendered.data ? (
        <DeviceFrame
          title={t('publishing.preview.frame', { name: side.label })}
          page={{ document: rendered.data }}
          size={{ width: deviceSizes.desktop.width }}
          onLoad={(frame) => {
            keepStill(frame);
            onLoad(frame);
          }}
        />
      ) : (
        !rendered.error && <Skeleton variant="rounded" sx={{ flex: 1 }} />
      )}
    </Box>
  );
}

/** Links lead nowhere: the other side would stay behind. */
function keepStill({ contentDocument }: HTMLIFrameElement): void {
  contentDocument?.addEventListener('click', (event) => {
    // Not `instanceof`: the element belongs to another window.
    if ((event.target as Element | null)?.closest('a, area')) event.preventDefault();
  });
}
