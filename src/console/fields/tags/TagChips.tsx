import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

/** The first tags as chips, and how many more there are. */
export function TagChips({ titles, most }: { titles: readonly string[]; most: number }) {
  const shown = titles.slice(0, most);
  const rest = titles.slice(most);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 0.5, minWidth: 0, alignItems: 'center', flexWrap: 'wrap' }}
    >
      {shown.map((title) => (
        <Chip key={title} label={title} size="small" variant="outlined" />
      ))}
      {rest.length > 0 && (
        <Box component="span" title={rest.join(', ')} sx={{ color: 'text.secondary', fontSize: 12 }}>
          +{rest.length}
        </Box>
      )}
    </Box>
  );
}
