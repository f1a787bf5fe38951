import Box from '@mui/material/Box';
import { alpha, type Theme, useTheme } from '@mui/material/styles';
import type { Tone } from '#schema/field.ts';

function colorOf(theme: Theme, tone: Tone): string {
  if (tone === 'neutral') return theme.palette.text.secondary;
  return theme.palette[tone === 'danger' ? 'error' : tone].main;
}

/** A state in words; the dot's colour only repeats what the word says. */
export function ToneChip({ label, tone = 'neutral' }: { label: string; tone?: Tone | undefined }) {
  const theme = useTheme();
  const color = colorOf(theme, tone);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        height: 22,
        paddingInline: 1,
        borderRadius: 11,
        fontSize: 12,
        fontWeight: 500,
        lineHeight: 1,
        whiteSpace: 'nowrap',
        maxWidth: '100%',
        color: 'text.primary',
        backgroundColor: alpha(color, theme.palette.mode === 'dark' ? 0.2 : 0.1),
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 6, height: 6, borderRadius: 3, flex: 'none', backgroundColor: color }}
      />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {label}
      </Box>
    </Box>
  );
}
