import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ProgressRow } from './ProgressRow.tsx';
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
  const text = t(sent ? 'assets.processing' : 'assets.uploading', { name });
  return (
    <Box role="status">
      <ProgressRow text={text} label={name} part={sent ? null : part} cancel={cancel} />
    </Box>
  );
}
