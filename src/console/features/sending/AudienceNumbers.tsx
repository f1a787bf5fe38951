import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Audience, AudienceCount, createNewsletterApi } from '#console/providers/api/newsletter-api.ts';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { NamesDialog } from './NamesDialog.tsx';

interface Props {
  id: string;
  audience: Audience;
  count: AudienceCount | undefined;
  /** The numbers are on their way: those that are there are of another audience. */
  isCounting: boolean;
  failed: boolean;
  service: ReturnType<typeof createNewsletterApi>;
}

/** How many get a newsletter, who is left out and why, and what the workspace can pay. */
export function AudienceNumbers({ id, audience, count, isCounting, failed, service }: Props) {
  const { t } = useTranslation();
  const model = useModel();
  const mayBuy = useRights(model.resource('purchase')).read;
  const mayName = useRights(model.resource('member')).read;
  const [shows, setShows] = useState(false);
  if (failed) return <Typography color="error">{t('sending.audience.uncounted')}</Typography>;
  if (!count) return <Skeleton width={260} height={56} sx={{ marginBlockStart: 2 }} />;
  const { total, leftOut, credits } = count;
  const reasons = Object.entries(leftOut).map(([reason, many]) =>
    t(`sending.leftOut.${reason}`, { count: many, defaultValue: reason }),
  );
  const short = total - credits;
  return (
    <Box sx={{ marginBlockStart: 2.5 }} aria-live="polite" aria-busy={isCounting}>
      <Typography sx={{ fontSize: 20, fontWeight: 600 }}>
        {isCounting ? t('sending.audience.counting') : t('sending.audience.count', { count: total })}
      </Typography>
      <Typography
        color={short > 0 ? 'error' : 'text.secondary'}
        variant="body2"
        sx={{ visibility: isCounting ? 'hidden' : 'visible' }}
      >
        {total === 0 && t('sending.audience.nobody')}
        {short > 0 && t('sending.audience.short', { count: short, credits })}
        {total > 0 && short <= 0 && t('sending.audience.cost', { count: total, credits })}
        {short > 0 && mayBuy && (
          <>
            {' '}
            <Link component={RouterLink} to="/config/credits">
              {t('sending.credits.buy')}
            </Link>
          </>
        )}
      </Typography>
      {reasons.length > 0 && (
        <Typography
          color="text.secondary"
          variant="body2"
          sx={{ marginBlockStart: 0.5, visibility: isCounting ? 'hidden' : 'visible' }}
        >
          {t('sending.audience.leftOut', { reasons: reasons.join(', ') })}
        </Typography>
      )}
      {mayName && total + reasons.length > 0 && (
        <Button
          size="small"
          disabled={isCounting}
          onClick={() => setShows(true)}
          sx={{ marginBlockStart: 1, marginInlineStart: -0.75 }}
        >
          {t('sending.audience.names')}
        </Button>
      )}
      {shows && <NamesDialog id={id} audience={audience} service={service} onClose={() => setShows(false)} />}
    </Box>
  );
}
