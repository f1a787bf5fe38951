import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';

interface FontSampleProps {
  address: string;
  /** Shown until the font is there, and where it cannot be read. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Text in the font at an address. */
export function FontSample({ address, fallback, children }: FontSampleProps) {
  const [family, setFamily] = useState<string | null>(null);
  useEffect(() => {
    const name = `asset-${crypto.randomUUID()}`;
    const face = new FontFace(name, `url(${JSON.stringify(address)})`);
    let isUnmounted = false;
    face.load().then(
      () => {
        if (isUnmounted) return;
        document.fonts.add(face);
        setFamily(name);
      },
      // The sign of a font says what it is.
      () => setFamily(null),
    );
    return () => {
      isUnmounted = true;
      document.fonts.delete(face);
    };
  }, [address]);
  if (family === null) return fallback;
  return (
    <Box component="span" sx={{ fontFamily: `"${family}"`, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}
