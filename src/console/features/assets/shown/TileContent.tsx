import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import Box from '@mui/material/Box';
import { type Asset, endingOf, kindOf, metadataOf, urlOf } from '../asset.ts';
import { FileSign } from './FileSign.tsx';
import { FontSample } from './FontSample.tsx';
import { Picture } from './Picture.tsx';

/** Larger fonts show their letters in their details alone: a page of them would be many megabytes. */
const SAMPLE_BYTES = 400_000;

const playSign = {
  position: 'absolute',
  insetInlineEnd: 6,
  bottom: 6,
  color: 'common.white',
  filter: 'drop-shadow(0 0 2px #000)',
} as const;

/** What a file shows of itself on its tile. */
export function TileContent({ asset }: { asset: Asset }) {
  const kind = kindOf(asset);
  const { thumbnail, bytes = 0 } = metadataOf(asset);
  const sign = <FileSign kind={kind} ending={endingOf(asset)} />;
  if (kind === 'picture') return <Picture source={thumbnail} alt="" />;
  if (kind === 'video') {
    return (
      <>
        {sign}
        <Box
          component="video"
          // A moment after the start, which is black as a rule.
          src={`${urlOf(asset)}#t=0.5`}
          preload="metadata"
          muted
          playsInline
          aria-hidden
          tabIndex={-1}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
        />
        <PlayIcon aria-hidden sx={playSign} />
      </>
    );
  }
  if (kind === 'font' && bytes > 0 && bytes <= SAMPLE_BYTES) {
    return (
      <FontSample address={urlOf(asset)} fallback={sign}>
        <Box component="span" aria-hidden sx={{ fontSize: 44, lineHeight: 1.2 }}>
          Aa
        </Box>
      </FontSample>
    );
  }
  return sign;
}
