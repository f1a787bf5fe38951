import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { recentText, useMinute } from '#console/fields/date/ago.ts';
import { dateText } from '#console/fields/date/date-text.ts';
import type { SpaceDomainView } from '#schema/api/space-domain.ts';

/** When the server looked last at what visitors get, since when that is wrong, and how long the certificate is good. */
export function LastLook({ domain: { lookedAt, brokenAt, certificateUntil } }: { domain: SpaceDomainView }) {
  const { t, i18n } = useTranslation();
  const now = useMinute();
  if (lookedAt === null) return null;
  const dayOf = (at: string) => dateText(at, 'minute', i18n.language).day;
  const agoOf = (at: string) => recentText(at, now, i18n.language, t('domains.justNow')) ?? dayOf(at);
  const parts = [
    t('domains.looked', { ago: agoOf(lookedAt) }),
    ...(brokenAt ? [t('domains.brokenSince', { ago: agoOf(brokenAt) })] : []),
    ...(certificateUntil ? [t('domains.certificateUntil', { day: dayOf(certificateUntil) })] : []),
  ];
  return (
    <Typography variant="body2" color="text.secondary">
      {parts.join(' · ')}
    </Typography>
  );
}
