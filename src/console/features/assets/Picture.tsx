import BrokenImage from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';

interface PictureProps {
  source: string;
  /** Shown while the first cannot be loaded. */
  alt: string;
  fit?: 'contain' | 'cover';
}

/** A picture in its place; a sign where it cannot be shown. */
export function Picture({ source, alt, fit = 'contain' }: PictureProps) {
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
      onError={() => setBroken(source)}
      sx={{ width: '100%', height: '100%', objectFit: fit, display: 'block' }}
    />
  );
}
