import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cspNonce } from '#console/ui/csp-nonce.ts';
import { type Device, deviceSizes } from '#console/ui/devices.ts';
import type { PlannedBlock } from '#render/blocks.ts';
import type { TrialCards } from '#render/data/trials/trial-cards.ts';
import type { Site } from '#render/site.ts';
import { DeviceChoice } from './DeviceChoice.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { type PreviewPlace, previewDocument } from './preview-document.ts';
import { useRenderedBlock } from './useRenderedBlock.ts';

/** What a sidebar gets beside the page (`.with-side` of the theme); on phones it has the whole width. */
const SIDEBAR_WIDTH = 272;

/** CSS pixels of the frame that shows a block at a place of the page. */
const frameWidth = (device: Device, place: PreviewPlace): number =>
  place === 'sidebar' && device !== 'mobile' ? SIDEBAR_WIDTH : deviceSizes[device].width;

interface BlockPreviewProps {
  site: Site;
  block: PlannedBlock;
  /** What the preview shows, for its heading and for assistive technology. */
  title: string;
  /** What computed variables hold; samples where it is left out. */
  cards?: TrialCards | undefined;
  place?: PreviewPlace;
  maxHeight?: number;
}

/** One block as the site draws it, at the width of a device. A block that cannot be drawn says why. */
export function BlockPreview({ site, block, title, cards, place = 'page', maxHeight = 480 }: BlockPreviewProps) {
  const { t } = useTranslation();
  const [device, setDevice] = useState<Device>('desktop');
  const { html, fault } = useRenderedBlock(site, block, cards);
  const sections = [{ id: 'preview', info: {}, blocks: [{ block, html: html ?? '' }] }];
  return (
    <Box component="section" aria-label={title}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, marginBlockEnd: 1 }}>
        <Typography variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
          {title}
        </Typography>
        <DeviceChoice device={device} onChange={setDevice} />
      </Stack>
      <Box aria-live="polite">
        {fault !== undefined && (
          <Alert severity="error" sx={{ marginBlockEnd: 1 }}>
            {t('drawing.fault')} <span dir="ltr">{fault}</span>
          </Alert>
        )}
      </Box>
      {html === undefined ? (
        <Skeleton variant="rounded" height={120} />
      ) : (
        <PreviewFrame
          title={title}
          document={previewDocument(site, sections, { place, nonce: cspNonce() })}
          width={frameWidth(device, place)}
          maxHeight={maxHeight}
        />
      )}
    </Box>
  );
}
