import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitFigure } from '#schema/api/visits.ts';
import { countryShapes, MAP } from './country-shapes.ts';
import { type Total, totals, totalText } from './totals.ts';
import { useValueText } from './useValueText.ts';

interface WorldMapProps {
  figures: readonly VisitFigure[];
  /** Countries that are filtered by. */
  chosen: readonly string[];
  onToggle(country: string): void;
  total: Total;
}

/** The least that can be told from a country without a visit. */
const FAINTEST = 0.2;

/** Countries, the fuller the more; a click filters by one. The list beside it says the same to keyboards and screen readers. */
export default function WorldMap({ figures, chosen, onToggle, total }: WorldMapProps) {
  const { t, i18n } = useTranslation();
  const textOf = useValueText();
  const shapes = useMemo(countryShapes, []);
  const known = new Map(figures.map((figure) => [figure.label, totals[total](figure)]));
  const maximum = Math.max(...shapes.map(({ code }) => known.get(code) ?? 0));
  const strength = (value: number) => FAINTEST + (1 - FAINTEST) * Math.sqrt(value / (maximum || 1));
  return (
    <Paper
      variant="outlined"
      aria-hidden
      data-map="world"
      sx={{ p: 2, minWidth: 0, display: 'flex', flexDirection: 'column', justifyContent: 'space-between', gap: 1 }}
    >
      <Box
        component="svg"
        viewBox={`0 0 ${MAP.width} ${MAP.height}`}
        sx={{
          ...{ width: 1, height: 'auto', display: 'block' },
          '& path': {
            stroke: 'var(--mui-palette-background-paper)',
            strokeWidth: 0.6,
            vectorEffect: 'non-scaling-stroke',
          },
          '& .land': { color: 'text.disabled', fill: 'currentColor', fillOpacity: 0.25 },
          '& .visited': { color: 'primary.main', fill: 'currentColor', cursor: 'pointer' },
          '& .visited:hover, & .chosen': { stroke: 'currentColor', strokeWidth: 2 },
        }}
      >
        {shapes.map(({ code, path }) => {
          const value = known.get(code) ?? 0;
          if (code === '' || value === 0) return <path key={path} className="land" d={path} data-country={code} />;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse alone; keyboards have the list beside it
            <path
              key={path}
              className={chosen.includes(code) ? 'visited chosen' : 'visited'}
              d={path}
              data-country={code}
              fillOpacity={strength(value)}
              onClick={() => onToggle(code)}
            >
              <title>{`${textOf('country', code)}: ${totalText(total, value, i18n.language)}`}</title>
            </path>
          );
        })}
      </Box>
      {maximum > 0 && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Typography variant="caption" color="text.secondary">
            {t(`analytics.totals.${total}`)}
          </Typography>
          {[0.05, 0.3, 0.6, 1].map((share) => (
            <Box
              key={share}
              sx={{ width: 18, height: 10, borderRadius: 0.5, bgcolor: 'primary.main' }}
              style={{ opacity: strength(share * maximum) }}
            />
          ))}
          <Typography variant="caption" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {totalText(total, maximum, i18n.language)}
          </Typography>
        </Box>
      )}
    </Paper>
  );
}
