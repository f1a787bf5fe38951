import CopyIcon from '@mui/icons-material/ContentCopy';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { sizeText } from '#console/ui/size-text.ts';
import { type Asset, endingOf, kindOf, metadataOf, savedName, urlOf } from '../asset.ts';

/** What nobody edits of a file, and what can be done with its address. */
export function Properties({ asset }: { asset: Asset }) {
  const { t, i18n } = useTranslation();
  const { toast } = useNotify();
  const { fileName, width, height, bytes } = metadataOf(asset);
  const added = typeof asset.created_at === 'string' ? new Date(asset.created_at) : null;
  const day = added && new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(added);
  const properties = [
    fileName,
    kindOf(asset) !== 'picture' && endingOf(asset).toUpperCase(),
    width && height && `${width} × ${height}`,
    bytes && sizeText(bytes, i18n.language),
    day && t('assets.addedOn', { day }),
  ].filter(Boolean);

  async function copy() {
    const address = new URL(urlOf(asset), location.href).href;
    await navigator.clipboard.writeText(address).then(
      () => toast(t('assets.copied')),
      () => toast(t('assets.notCopied'), 'error'),
    );
  }

  return (
    <Box sx={{ marginBlockStart: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
        {properties.join(' · ')}
      </Typography>
      <Button size="small" color="inherit" startIcon={<CopyIcon />} onClick={() => void copy()}>
        {t('assets.copy')}
      </Button>
      <Button size="small" color="inherit" startIcon={<DownloadIcon />} href={urlOf(asset)} download={savedName(asset)}>
        {t('assets.download')}
      </Button>
      {/* Browsers open no data: address in a tab. */}
      {!urlOf(asset).startsWith('data:') && (
        <Button
          size="small"
          color="inherit"
          startIcon={<OpenIcon />}
          href={urlOf(asset)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('assets.open')}
        </Button>
      )}
    </Box>
  );
}
