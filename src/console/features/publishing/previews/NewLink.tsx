import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { useMoment } from '../useMoment.ts';

/** A link that was just made: it is shown this once. */
export function NewLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const moment = useMoment();
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast(t('publishing.share.copied'));
    } catch {
      // Where the browser refuses, or offers no clipboard outside of HTTPS.
      toast(t('publishing.share.notCopied'), 'error');
    }
  }
  return (
    <>
      <Alert severity="success">{t('publishing.share.made', { until: moment(expiresAt) })}</Alert>
      <TextField
        size="small"
        label={t('publishing.share.link')}
        value={url}
        fullWidth
        onFocus={(event) => event.target.select()}
        slotProps={{
          htmlInput: { readOnly: true, dir: 'ltr' },
          input: {
            endAdornment: (
              <Button size="small" onClick={() => void copy()} autoFocus>
                {t('publishing.share.copy')}
              </Button>
            ),
          },
        }}
      />
    </>
  );
}
