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
        placeContent: 'center',
        backgroundColor: 'action.hover',
        color: 'text.secondary',
        '& img': { width: '100%', height, objectFit: 'cover', objectPosition: 'top', display: 'block' },
      }}
    >
      {thumbnail ? <img src={thumbnail} alt="" loading="lazy" draggable={false} /> : <ViewAgenda fontSize="small" />}
    </Box>
  );
}
