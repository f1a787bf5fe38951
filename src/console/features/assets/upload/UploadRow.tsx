import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { sizeText } from '#console/ui/size-text.ts';
import { isBusy, type Upload, type UploadQueue } from './upload-queue.ts';

const signs = {
  waiting: <ImageIcon color="disabled" fontSize="small" />,
  running: <ImageIcon color="primary" fontSize="small" />,
  done: <CheckCircle color="success" fontSize="small" />,
  failed: <ErrorOutline color="error" fontSize="small" />,
};

/** What is said of an upload beside its name. */
function useStateText({ state, part, reason, source }: Upload): string {
  const { t, i18n } = useTranslation();
  if (state === 'failed')
    return t(`assets.reasons.${reason?.code}`, { defaultValue: reason?.message || t('assets.reasons.unexpected') });
  if (state === 'done') return t('assets.states.done');
  if (state === 'waiting') return t('assets.states.waiting');
  if (part >= 1 || source instanceof URL) return t('assets.states.processing');
  return sizeText(source.size, i18n.language);
}

/** One upload: its name, how far it is or why it failed, and how to end or repeat it. */
export function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { t } = useTranslation();
  const { key, name, state, part, source } = upload;
  const text = useStateText(upload);
  const measured = state === 'running' && part < 1 && !(source instanceof URL);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        paddingInline: 2,
        paddingBlock: 0.75,
        minHeight: 52,
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box aria-hidden sx={{ display: 'flex' }}>
        {signs[state]}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
          <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 500, maxWidth: '100%' }}>
            {name}
          </Typography>
          <Typography variant="caption" color={state === 'failed' ? 'error' : 'text.secondary'}>
            {text}
          </Typography>
        </Box>
        {state === 'running' && (
          <LinearProgress
            aria-label={name}
            variant={measured ? 'determinate' : 'indeterminate'}
            value={Math.round(part * 100)}
            sx={{ marginBlockStart: 0.5 }}
          />
        )}
      </Box>
      {state === 'failed' && (
        <Button size="small" aria-label={t('assets.retry', { name })} onClick={() => queue.retry(key)}>
          {t('actions.retry')}
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={t(isBusy(upload) ? 'assets.cancel' : 'assets.dismiss', { name })}
        onClick={() => queue.dismiss(key)}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
