import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useMoment } from '../useMoment.ts';
import type { Review } from './reviews.ts';

interface Line {
  key: string;
  at: string;
  title: string;
  text: string;
}

/** Who asked whom for a review of a version, and what they said, the oldest first. */
export function VersionReviews({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const nameOf = (person: Review['asker']) => person?.name || t('publishing.review.somebody');
  const lines = reviews.toReversed().flatMap((review): Line[] => {
    const names = { asker: nameOf(review.asker), reviewer: nameOf(review.reviewer), decider: nameOf(review.decider) };
    const { id, at, decision, decidedAt, note, answer } = review;
    return [
      { key: `${id} asked`, at, title: t('publishing.review.history.asked', names), text: note },
      ...(decision && decidedAt
        ? [{ key: id, at: decidedAt, title: t(`publishing.review.history.${decision}`, names), text: answer }]
        : []),
    ];
  });
  if (lines.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('publishing.review.title')}
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        paddingInlineStart: 1.5,
        borderInlineStart: '2px solid',
        borderColor: 'divider',
      }}
    >
      {lines.map(({ key, at, title, text }) => (
        <Box component="li" key={key} sx={{ paddingBlock: 0.5 }}>
          <Typography variant="body2">
            {title}{' '}
            <Typography component="span" variant="body2" color="text.secondary">
              · {moment(at)}
            </Typography>
          </Typography>
          {text && (
            <Typography
              variant="body2"
              color="text.secondary"
              sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {text}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
