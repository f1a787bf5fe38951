import ViewAgenda from '@mui/icons-material/ViewAgendaOutlined';
import Box from '@mui/material/Box';
import type { PlacedComponent } from '../content/placed-components.ts';

/** A picture of a block; a sign in its place where there is none. */
export function Thumbnail({ component: { thumbnail }, height }: { component: PlacedComponent; height: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        height,
        borderRadius: '6px',
        overflow: 'hidden',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        placeItems: 'center',
        // As the pictures are: what is left beside one is no frame around it.
        backgroundColor: thumbnail ? 'common.white' : 'action.hover',
        color: 'text.secondary',
        '& img': { width: '100%', height, objectFit: 'contain', display: 'block' },
      }}
    >
      {thumbnail ? <img src={thumbnail} alt="" loading="lazy" draggable={false} /> : <ViewAgenda fontSize="small" />}
    </Box>
  );
}
