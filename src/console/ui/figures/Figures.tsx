import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';

interface FiguresProps {
  figures: readonly { label: string; value: string }[];
}

/** A few numbers side by side. */
export function Figures({ figures }: FiguresProps) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(max(150px, 30%), 1fr))' }}
    >
      {figures.map(({ label, value }) => (
        <Paper key={label} variant="outlined" sx={{ px: 2.5, py: 2 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="h1"
            sx={{ m: 0, mt: 0.5, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
          >
            {value}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}
