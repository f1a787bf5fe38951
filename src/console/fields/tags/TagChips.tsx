import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

interface TagChipsProps {
  titles: readonly string[];
  most: number;
  /** Chips may take several lines. */
  wraps: boolean;
}

/** The first tags as chips, and how many more there are. */
export function TagChips({ titles, most, wraps }: TagChipsProps) {
  const shown = titles.slice(0, most);
  const rest = titles.slice(most);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        gap: 0.5,
        minWidth: 0,
        maxWidth: '100%',
        alignItems: 'center',
        flexWrap: wraps ? 'wrap' : 'nowrap',
      }}
    >
      {shown.map((title) => (
        <Chip key={title} label={title} size="small" variant="outlined" sx={{ minWidth: 0 }} />
      ))}
      {rest.length > 0 && (
        <Box component="span" title={rest.join(', ')} sx={{ color: 'text.secondary', fontSize: 12, flex: 'none' }}>
          +{rest.length}
        </Box>
      )}
    </Box>
  );
}
