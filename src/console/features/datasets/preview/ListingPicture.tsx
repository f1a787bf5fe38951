import Box from '@mui/material/Box';
import { useState } from 'react';
import { imageSource } from '#console/fields/media/addresses.ts';

/** The picture of a listing as wide as there is room; nothing where there is none, or it does not load. */
export function ListingPicture({ address }: { address: string }) {
  const [broken, setBroken] = useState('');
  const source = imageSource(address);
  if (!source || broken === source) return null;
  return (
    <Box
      component="img"
      src={source}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBroken(source)}
      sx={{
        width: '100%',
        aspectRatio: '4 / 3',
        maxHeight: 260,
        objectFit: 'cover',
        borderRadius: 1,
        backgroundColor: 'action.hover',
      }}
    />
  );
}
