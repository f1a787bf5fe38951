import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type Asset, endingOf, kindOf, nameOfAsset, urlOf } from '../asset.ts';
import { FileSign } from './FileSign.tsx';
import { FontSample } from './FontSample.tsx';
import { Picture } from './Picture.tsx';

/** The file itself as far as it can be seen or heard here: a picture, a player, the letters of a font. */
export function WholeFile({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const kind = kindOf(asset);
  const name = nameOfAsset(asset);
  const sign = <FileSign kind={kind} ending={endingOf(asset)} />;
  if (kind === 'picture') return <Picture source={urlOf(asset)} alt={name} />;
  if (kind === 'video') {
    return (
      <Box
        component="video"
        src={urlOf(asset)}
        aria-label={name}
        controls
        preload="metadata"
        playsInline
        sx={{ width: '100%', height: '100%', backgroundColor: 'common.black' }}
      />
    );
  }
  if (kind === 'audio') {
    return (
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, width: '100%', paddingInline: 3 }}>
        {sign}
        <Box
          component="audio"
          src={urlOf(asset)}
          aria-label={name}
          controls
          preload="metadata"
          sx={{ width: '100%' }}
        />
      </Box>
    );
  }
  if (kind === 'font') {
    return (
      <FontSample address={urlOf(asset)} fallback={sign}>
        <Box component="span" sx={{ display: 'grid', gap: 1.5, padding: 3, textAlign: 'center' }}>
          <Box component="span" sx={{ fontSize: 40, lineHeight: 1.2 }}>
            {t('assets.fontLine')}
          </Box>
          <Box component="span" sx={{ fontSize: 20 }} aria-hidden>
            ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 &amp;?!
          </Box>
        </Box>
      </FontSample>
    );
  }
  return sign;
}
