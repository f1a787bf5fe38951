import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslation } from 'react-i18next';
import { type Bar, CHART_HEIGHT } from './bars.ts';

/** Bars over a time, the first where lines begin. */
export default function FigureChart({ name, bars }: { name: string; bars: readonly Bar[] }) {
  const { i18n } = useTranslation();
  const isRtl = useTheme().direction === 'rtl';
  const number = new Intl.NumberFormat(i18n.language);
  const short = new Intl.NumberFormat(i18n.language, { notation: 'compact' });
  const labels = new Map(bars.map(({ id, label }) => [id, label]));
  const quiet = { disableLine: true, disableTicks: true };
  return (
    <BarChart
      height={CHART_HEIGHT}
      margin={{ top: 12, right: isRtl ? 0 : 8, bottom: 0, left: isRtl ? 8 : 0 }}
      series={[
        {
          data: bars.map(({ value }) => value),
          label: name,
          color: 'var(--mui-palette-primary-main)',
          valueFormatter: (value) => number.format(value ?? 0),
        },
      ]}
      xAxis={[
        {
          ...quiet,
          scaleType: 'band',
          // Two hours of one name, when clocks are put back, are two bars.
          data: bars.map(({ id }) => id),
          valueFormatter: (id: string) => labels.get(id) ?? '',
          reverse: isRtl,
          height: 24,
        },
      ]}
      yAxis={[
        {
          ...quiet,
          position: isRtl ? 'right' : 'left',
          min: 0,
          tickMinStep: 1,
          tickNumber: 3,
          valueFormatter: (value: number) => short.format(value),
          width: 36,
        },
      ]}
      grid={{ horizontal: true }}
      axisHighlight={{ x: 'band' }}
      borderRadius={2}
      hideLegend
    />
  );
}
