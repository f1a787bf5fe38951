import Box from '@mui/material/Box';

/** A part of a time with its number. */
export interface Bar {
  id: string;
  label: string;
  value: number;
}

interface BarChartProps {
  /** Says all that the picture does to those who do not see it. */
  label: string;
  bars: readonly Bar[];
}

const height = 100;

/** Bars over a time, the first at the start of the line. The highest fills the height. */
export function BarChart({ label, bars }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <>
      <Box
        component="svg"
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
        sx={{
          display: 'block',
          width: '100%',
          height: 120,
          borderBottom: '1px solid var(--mui-palette-outline)',
          '[dir=rtl] &': { transform: 'scaleX(-1)' },
          '& .bar': { fill: 'var(--mui-palette-primary-main)' },
          '& g:hover .bar': { fill: 'var(--mui-palette-text-primary)' },
        }}
      >
        {bars.map((bar, place) => {
          const tall = (bar.value / highest) * height;
          return (
            <g key={bar.id}>
              <title>{`${bar.label}: ${bar.value}`}</title>
              <rect x={place} y={0} width={1} height={height} fill="transparent" />
              <rect className="bar" x={place + 0.14} y={height - tall} width={0.72} height={tall} />
            </g>
          );
        })}
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          mt: 0.5,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        <span>{bars[0]?.label}</span>
        {bars.length > 1 && <span>{bars.at(-1)?.label}</span>}
      </Box>
    </>
  );
}
