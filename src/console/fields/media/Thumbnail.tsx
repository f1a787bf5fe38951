import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { imageSource } from './addresses.ts';

/** A small picture of the address; a sign where there is none to show. */
export function Thumbnail({ address, size }: { address: string; size: number }) {
  const [broken, setBroken] = useState('');
  const source = imageSource(address);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: 0.5,
        border: 1,
        borderColor: 'divider',
        overflow: 'hidden',
        color: 'text.disabled',
        backgroundColor: 'action.hover',
      }}
    >
      {source && broken !== source ? (
        <Box
          component="img"
          src={source}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(source)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <ImageIcon aria-hidden sx={{ fontSize: Math.min(20, size / 1.6) }} />
      )}
    </Box>
  );
}
