import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceFrame } from '#console/preview/DeviceFrame.tsx';
import { MailFrame } from '#console/preview/MailFrame.tsx';
import { withNonce } from '#console/preview/with-nonce.ts';
import { useSpace } from '#console/ui/context.ts';
import { cspNonce } from '#console/ui/csp-nonce.ts';
import { deviceSizes } from '#console/ui/devices.ts';
import type { Comparison } from './compare.ts';
import { markDifferences } from './mark-differences.ts';
import { syncScroll } from './sync-scroll.ts';

interface Side {
  /** Tells it from what was rendered before. */
  key: string;
  label: string;
  /** What it looks like, as a document that can be read here. */
  render(): Promise<string>;
}

interface ComparedFramesProps {
  before: Side;
  after: Side;
  comparison: Comparison | undefined;
  /** They are mails, which are narrower. */
  isMail?: boolean | undefined;
}

/** Two versions beside each other, scrolled together, with what differs marked. */
export function ComparedFrames({ before, after, comparison, isMail = false }: ComparedFramesProps) {
  const [left, setLeft] = useState<Document | null>(null);
  const [right, setRight] = useState<Document | null>(null);

  useEffect(() => {
    if (!left?.defaultView || !right?.defaultView) return;
    return syncScroll(left.defaultView, right.defaultView);
  }, [left, right]);
  useEffect(() => {
    if (!comparison) return;
    if (left) markDifferences(left, comparison, 'before');
    if (right) markDifferences(right, comparison, 'after');
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
      <Frame side={before} isMail={isMail} onLoad={setLeft} />
      <Frame side={after} isMail={isMail} onLoad={setRight} />
    </Box>
  );
}

function Frame({ side, isMail, onLoad }: { side: Side; isMail: boolean; onLoad(page: Document): void }) {
  const { t } = useTranslation();
  const rendered = useRenderedDocument(side.key, side.render);
  const title = t('publishing.preview.frame', { name: side.label });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, gap: 0.5 }}>
      <Typography variant="subtitle2" component="h2">
        {side.label}
      </Typography>
      {rendered.error && <Typography color="error">{(rendered.error as Error).message}</Typography>}
      {rendered.data && isMail ? (
        <Box sx={{ flex: 1, minHeight: 0, '& > iframe': { minHeight: 0 } }}>
          <MailFrame
            title={title}
            html={rendered.data}
            width={deviceSizes.desktop.width}
            isDark={false}
            hasPictures
            onDressed={onLoad}
          />
        </Box>
      ) : rendered.data ? (
        <DeviceFrame
          title={title}
          page={{ document: withNonce(rendered.data, cspNonce()) }}
          size={{ width: deviceSizes.desktop.width }}
          onLoad={({ contentDocument }) => {
            if (!contentDocument) return;
            keepStill(contentDocument);
            onLoad(contentDocument);
          }}
        />
      ) : (
        !rendered.error && <Skeleton variant="rounded" sx={{ flex: 1 }} />
      )}
    </Box>
  );
}

/** Links lead nowhere: the other side would stay behind. */
function keepStill(page: Document): void {
  page.addEventListener('click', (event) => {
    // Not `instanceof`: the element belongs to another window.
    if ((event.target as Element | null)?.closest('a, area')) event.preventDefault();
  });
}

/** What `render` yields, once for each key. */
function useRenderedDocument(key: string, render: () => Promise<string>) {
  const { space } = useSpace();
  const instanceId = useId();
  return useQuery({
    queryKey: ['rendered-document', space?.id, instanceId, key],
    queryFn: render,
    gcTime: 0,
  });
}
