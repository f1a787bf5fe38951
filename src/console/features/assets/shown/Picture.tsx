import BrokenImage from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';

interface PictureProps {
  source: string;
  alt: string;
}

/** The whole picture inside the positioned element around it; a sign where it cannot be shown. */
export function Picture({ source, alt }: PictureProps) {
  const [broken, setBroken] = useState('');
  if (!source || broken === source) return <BrokenImage aria-hidden sx={{ color: 'text.disabled', fontSize: 32 }} />;
  return (
    <Box
      component="img"
      src={source}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      // The tile around it is what is dragged.
      draggable={false}
      onError={() => setBroken(source)}
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
    />
  );
}
