import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitDimension, VisitFigure } from '#schema/api/visits.ts';
import { type Total, totals, totalText } from './totals.ts';
import { OTHER, useValueText } from './useValueText.ts';

interface TopListProps {
  dimension: VisitDimension;
  figures: readonly VisitFigure[];
  /** Values that are filtered by. */
  chosen: readonly string[];
  onToggle(value: string): void;
  /** What is told of each value. */
  total: Total;
}

const SHOWN = 9;

/** The values of a dimension with the most visits; a press filters by one. */
export function TopList({ dimension, figures, chosen, onToggle, total }: TopListProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const textOf = useValueText();
  const [isWhole, setWhole] = useState(false);
  const number = new Intl.NumberFormat(i18n.language);
  const maximum = Math.max(...figures.map(totals[total])) || 1;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', px: 1, mb: 1 }}>
        <Typography id={id} component="h2" variant="body2" color="text.secondary">
          {t(`analytics.dimensions.${dimension}`)}
        </Typography>
        <Typography variant="body2" color="text.secondary" aria-hidden>
          {t(`analytics.totals.${total}`)}
        </Typography>
      </Box>
      {figures.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1 }}>
          {t('analytics.nothing')}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, ...(isWhole && { maxHeight: 480, overflow: 'auto' }) }}>
        {figures.slice(0, isWhole ? figures.length : SHOWN).map((figure) => (
          <li key={figure.label}>
            <ButtonBase
              disabled={figure.label === OTHER}
              aria-pressed={chosen.includes(figure.label)}
              onClick={() => onToggle(figure.label)}
              title={t('analytics.row', {
                name: textOf(dimension, figure.label),
                visits: number.format(figure.visits),
                views: number.format(figure.views),
              })}
              sx={{
                ...{ position: 'relative', width: 1, minHeight: 32, px: 1, borderRadius: 1, gap: 1 },
                ...{ display: 'flex', justifyContent: 'space-between', typography: 'body2' },
                '&:hover, &.Mui-focusVisible': { bgcolor: 'action.hover' },
                '&[aria-pressed="true"]': { fontWeight: 700 },
              }}
            >
              <Box
                aria-hidden
                sx={{
                  position: 'absolute',
                  insetInlineStart: 0,
                  insetBlock: 2,
                  borderRadius: 1,
                  bgcolor: 'primary.main',
                  opacity: 0.14,
                }}
                style={{ inlineSize: `${(totals[total](figure) / maximum) * 100}%` }}
              />
              <Typography component="span" variant="inherit" noWrap dir="auto">
                {textOf(dimension, figure.label)}
              </Typography>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                {totalText(total, totals[total](figure), i18n.language)}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
      {figures.length > SHOWN && (
        <Button size="small" sx={{ mt: 0.5 }} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('analytics.fewer') : t('analytics.all', { number: number.format(figures.length) })}
        </Button>
      )}
    </Paper>
  );
}
