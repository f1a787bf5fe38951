import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslation } from 'react-i18next';
import { CHART_HEIGHT, type Series } from './bars.ts';

/** What follows the first, each darker or lighter than the one before. */
const COLORS = ['primary', 'info', 'warning', 'success', 'secondary', 'error'] as const;

interface BarsChartProps {
  /** Parts of a time, in order. Two hours of one name, when clocks are put back, are two bars. */
  parts: readonly { id: string; label: string }[];
  /** One on the other, each with a number for each part. */
  series: readonly Series[];
  /** One beside the other. */
  isBeside?: boolean;
  /** A number as it is told; plain without it. */
  format?(value: number): string;
  height?: number;
}

/** Bars over a time, the first where lines begin. */
export default function BarsChart({ parts, series, isBeside = false, format, height = CHART_HEIGHT }: BarsChartProps) {
  const { i18n } = useTranslation();
  const isRtl = useTheme().direction === 'rtl';
  const number = new Intl.NumberFormat(i18n.language);
  const short = new Intl.NumberFormat(i18n.language, { notation: 'compact' });
  const labels = new Map(parts.map(({ id, label }) => [id, label]));
  const quiet = { disableLine: true, disableTicks: true };
  return (
    <BarChart
      height={height}
      // A number of the axis is left out where less than its height is above it.
      margin={{ top: 20, right: isRtl ? 0 : 8, bottom: 0, left: isRtl ? 8 : 0 }}
      series={series.map(({ name, values }, at) => ({
        data: [...values],
        label: name,
        ...(!isBeside && { stack: 'all' }),
        color: `var(--mui-palette-${COLORS[at % COLORS.length]}-main)`,
        valueFormatter: (value: number | null) => (format ?? number.format)(value ?? 0),
      }))}
      xAxis={[
        {
          ...quiet,
          scaleType: 'band',
          data: parts.map(({ id }) => id),
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
      hideLegend={series.length < 2}
    />
  );
}
