import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { createNewsletterApi } from '#console/providers/api/newsletter-api.ts';
import { useModel } from '#console/ui/context.ts';
import { pathTo } from '#derive/navigation/routes.ts';

interface Props {
  id: string;
  service: ReturnType<typeof createNewsletterApi>;
}

/** What a sender may leave as it is, each with the way to its block: links that do not answer, and what mail programs drop. */
export function Warnings({ id, service }: Props) {
  const { t } = useTranslation();
  const model = useModel();
  const { data, isError, refetch } = useQuery({
    queryKey: ['sending', 'warnings', id],
    queryFn: () => service.warnings(id),
    gcTime: 0,
    staleTime: 0,
  });
  if (isError) {
    return (
      <Alert
        severity="info"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        }
      >
        {t('sending.warnings.failed')}
      </Alert>
    );
  }
  if (!data) {
    return (
      <Typography role="status" color="text.secondary" variant="body2" sx={{ display: 'flex', gap: 1 }}>
        <CircularProgress size={16} aria-hidden />
        {t('sending.warnings.running')}
      </Typography>
    );
  }
  if (data.length === 0) {
    return (
      <Typography role="status" color="text.secondary" variant="body2">
        {t('sending.warnings.fine')}
      </Typography>
    );
  }
  const edit = pathTo(model.resource('newsletter'), 'edit', { id }) ?? '';
  return (
    <Alert severity="info">
      {t('sending.warnings.title', { count: data.length })}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {data.map(({ kind, values, blockId }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and texts may repeat
          <li key={at}>
            {blockId ? (
              <Link component={RouterLink} to={`${edit}?block=${blockId}`} color="inherit" underline="always">
                {t(`sending.warnings.${kind}`, { ...values })}
              </Link>
            ) : (
              t(`sending.warnings.${kind}`, { ...values })
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
