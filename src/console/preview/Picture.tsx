import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';

interface PictureProps {
  /** A whole document (`previewDocument`); nothing in it runs. */
  document: string;
  /** CSS pixels of the device that it is drawn for. */
  width: number;
}

/** A document as a picture that fills its place from the top: nobody reads it, and nothing in it can be reached. */
export function Picture({ document, width }: PictureProps) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = size.width / width;
  return (
    <Box
      ref={room}
      inert
      aria-hidden
      sx={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' }}
    >
      {scale > 0 && (
        <Box
          component="iframe"
          title=""
          tabIndex={-1}
          sandbox="allow-same-origin"
          srcDoc={document}
          sx={{
            ...{ border: 0, display: 'block', transformOrigin: 'top left', backgroundColor: '#fff' },
            '[dir=rtl] &': { transformOrigin: 'top right' },
          }}
          style={{ width, height: Math.ceil(size.height / scale), transform: `scale(${scale})` }}
        />
      )}
    </Box>
  );
}
