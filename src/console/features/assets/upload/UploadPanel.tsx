import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useAssetStore } from '../asset-store.ts';
import { UploadRow } from './UploadRow.tsx';
import { isBusy, type Upload, useUploads } from './upload-queue.ts';

/** What needs somebody comes first, what is over last. */
const rankByState: Record<Upload['state'], number> = { failed: 0, running: 1, waiting: 2, done: 3 };

const inOrder = (uploads: readonly Upload[]) =>
  uploads.toSorted((one, other) => rankByState[one.state] - rankByState[other.state]);

/** The uploads of this workspace: how far each is, and what can be done about those that failed. */
export function UploadPanel() {
  const { t } = useTranslation();
  const { queue } = useAssetStore();
  const uploads = useUploads(queue);
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ state }) => state === 'done').length;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const busy = uploads.some(isBusy);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('assets.uploads')}
      sx={{ marginBlockEnd: 2, overflow: 'hidden' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          paddingInline: 2,
          paddingBlock: 1,
          minHeight: 48,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography role="status" variant="body2" sx={{ fontWeight: 600, flex: '1 1 180px' }}>
          {t('assets.progress', { done, count: uploads.length })}
          {failed > 0 && `, ${t('assets.failed', { count: failed })}`}
        </Typography>
        {failed > 0 && (
          <Button size="small" onClick={queue.retryFailed}>
            {t('assets.retryFailed')}
          </Button>
        )}
        {busy && (
          <Button size="small" color="inherit" onClick={queue.cancelAll}>
            {t('assets.cancelAll')}
          </Button>
        )}
        {done > 0 && (
          <Button size="small" color="inherit" onClick={queue.clearDone}>
            {t('assets.clearDone')}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', maxHeight: 264, overflowY: 'auto' }}>
        {inOrder(uploads).map((upload) => (
          <UploadRow key={upload.key} upload={upload} queue={queue} />
        ))}
      </Box>
    </Paper>
  );
}
