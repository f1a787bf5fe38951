import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ranked } from './useVisits.ts';

interface RankedCardProps {
  title: string;
  entries: readonly Ranked[];
  loading: boolean;
  /** What an entry is called in the reader's language. */
  nameOf?(name: string): string;
}

/** What was looked at most, each with its number and a bar beside the first. */
export function RankedCard({ title, entries, loading, nameOf = (name) => name }: RankedCardProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const most = Math.max(1, ...entries.map(({ value }) => value));
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2.5, minWidth: 0 }}>
      <Typography id={id} component="h2" variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {loading ? (
        <Skeleton variant="rounded" height={180} />
      ) : entries.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {t('analytics.nothing')}
        </Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {entries.map(({ id: key, name, value }) => (
            <Box
              component="li"
              key={key}
              sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 0.5 }}
            >
              <Typography variant="body2" noWrap dir="auto" title={nameOf(name)}>
                {nameOf(name)}
              </Typography>
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                {new Intl.NumberFormat(i18n.language).format(value)}
              </Typography>
              <Box
                aria-hidden
                sx={{ gridColumn: '1 / -1', height: 4, borderRadius: 2, bgcolor: 'primary.main' }}
                style={{ inlineSize: `${Math.max(1, (value / most) * 100)}%` }}
              />
            </Box>
          ))}
        </Box>
      )}
    </Paper>
  );
}
