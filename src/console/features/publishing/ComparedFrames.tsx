import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comparison } from './compare.ts';
import { DeviceFrame } from './DeviceFrame.tsx';
import { screens } from './devices.ts';
import { markDifferences } from './mark-differences.ts';
import { syncScroll } from './sync-scroll.ts';
import { useOwnPreview } from './useOwnPreview.ts';

interface Side {
  id: string;
  label: string;
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
  const preview = useOwnPreview('page', side.id);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, gap: 0.5 }}>
      <Typography variant="subtitle2" component="h2">
        {side.label}
      </Typography>
      {preview.error && <Typography color="error">{(preview.error as Error).message}</Typography>}
      {preview.data ? (
        <DeviceFrame
          title={t('publishing.preview.frame', { name: side.label })}
          src={preview.data}
          size={{ width: screens.desktop.width }}
          onLoad={onLoad}
        />
      ) : (
        !preview.error && <Skeleton variant="rounded" sx={{ flex: 1 }} />
      )}
    </Box>
  );
}
