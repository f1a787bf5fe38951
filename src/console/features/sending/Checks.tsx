import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { MailCheck } from '#console/providers/api/newsletter-api.ts';
import { useModel } from '#console/ui/context.ts';
import { pathTo } from '#derive/navigation/routes.ts';

interface Props {
  faults: readonly MailCheck[] | undefined;
  failed: boolean;
  newsletterId: string;
  onRetry(): void;
}

/** What stands between a newsletter and its readers, each with the way to mend it. */
export function Checks({ faults, failed, newsletterId, onRetry }: Props) {
  const { t } = useTranslation();
  const model = useModel();
  if (failed) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={onRetry}>
            {t('actions.retry')}
          </Button>
        }
      >
        {t('sending.checks.failed')}
      </Alert>
    );
  }
  if (!faults) return <Skeleton variant="rounded" height={48} role="status" aria-label={t('sending.checks.running')} />;
  if (faults.length === 0) return <Alert severity="success">{t('sending.checks.fine')}</Alert>;
  const edit = pathTo(model.resource('newsletter'), 'edit', { id: newsletterId }) ?? '';
  const settings = pathTo(model.resource('newsletter_settings'), 'edit', {}) ?? '';
  return (
    <Alert severity="warning">
      {t('sending.checks.title', { count: faults.length })}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {faults.map(({ check, message, blockId }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and messages may repeat
          <li key={at}>
            <Link
              component={RouterLink}
              to={check === 'sender' ? settings : `${edit}${placeOf(check, blockId)}`}
              color="inherit"
              underline="always"
            >
              {t(`sending.checks.${check}`, { message, defaultValue: message })}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Where in the editor it is mended. */
function placeOf(check: MailCheck['check'], blockId: string | undefined): string {
  if (check === 'subject') return '?field=subject';
  return blockId ? `?block=${blockId}` : '';
}
