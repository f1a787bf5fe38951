import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { Ellipsis } from '../Ellipsis.tsx';
import type { UploadState } from './useMediaUpload.ts';

/** How far the upload of one file is; past the last byte the server works on it. */
export function UploadProgress({ name, part, cancel }: UploadState) {
  const { t } = useTranslation();
  const sent = part >= 1;
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, typography: 'body2' }}>
      <Ellipsis>{t(sent ? 'assets.processing' : 'assets.uploading', { name })}</Ellipsis>
      <LinearProgress
        aria-label={name}
        variant={sent ? 'indeterminate' : 'determinate'}
        value={Math.round(part * 100)}
        sx={{ flex: 1, minWidth: 60 }}
      />
      <Button size="small" color="inherit" onClick={cancel}>
        {t('actions.cancel')}
      </Button>
    </Box>
  );
}
