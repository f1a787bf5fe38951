import Box from '@mui/material/Box';
import type { Tone } from '#schema/field.ts';

const colors: { [T in Tone]: string } = {
  neutral: 'var(--mui-palette-text-secondary)',
  info: 'var(--mui-palette-info-main)',
  success: 'var(--mui-palette-success-main)',
  warning: 'var(--mui-palette-warning-main)',
  danger: 'var(--mui-palette-error-main)',
};

/** A state in words; the dot's colour only repeats what the word says. */
export function ToneChip({ label, tone }: { label: string; tone: Tone }) {
  const color = colors[tone];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        height: 22,
        paddingInline: 1,
        borderRadius: '11px',
        fontSize: 12,
        fontWeight: 500,
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
        maxWidth: '100%',
        color: 'text.primary',
        backgroundColor: `color-mix(in srgb, ${color} 12%, transparent)`,
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 6, height: 6, borderRadius: '3px', flex: 'none', backgroundColor: color }}
      />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {label}
      </Box>
    </Box>
  );
}
