import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { Ellipsis } from '../Ellipsis.tsx';
import type { UploadState } from './useMediaUpload.ts';

/** How far an upload is, and why one was refused. */
export function UploadProgress({ running, fault }: { running: UploadState | null; fault: string | null }) {
  return (
    <>
      {running && <Running {...running} />}
      {fault && (
        <Alert severity="error" variant="outlined" sx={{ paddingBlock: 0 }}>
          {fault}
        </Alert>
      )}
    </>
  );
}

/** The upload of one file; past the last byte the server works on it. */
function Running({ name, part, cancel }: UploadState) {
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
