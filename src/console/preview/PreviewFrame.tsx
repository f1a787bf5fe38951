import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';

interface PreviewFrameProps {
  /** What the frame shows, for assistive technology. */
  title: string;
  /** A whole document; nothing in it runs. */
  document: string;
  /** CSS pixels of the device. */
  width: number;
  /** Pixels that the frame may take on the screen; more is scrolled. */
  maxHeight?: number;
}

/** A document at the width of a device, made smaller where there is less room, and as high as what it shows. */
export function PreviewFrame({ title, document, width, maxHeight = 640 }: PreviewFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(width);
  const [height, setHeight] = useState(120);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, available / width);

  function onLoad(frame: HTMLIFrameElement) {
    const shown = frame.contentDocument;
    if (!shown?.body) return;
    const measure = () => setHeight(Math.max(40, shown.body.scrollHeight));
    measure();
    new ResizeObserver(measure).observe(shown.body);
    // Links of a preview lead nowhere; menus and details open.
    shown.addEventListener('click', (event) => {
      // Not `instanceof`: the element belongs to another window.
      if ((event.target as Element | null)?.closest('a')) event.preventDefault();
    });
  }

  return (
    <Box
      ref={room}
      // Higher than its room, it is scrolled by keyboard too.
      tabIndex={0}
      role="group"
      aria-label={title}
      sx={{ overflow: 'auto', maxHeight, border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: '#fff' }}
    >
      <Box
        sx={{ overflow: 'hidden', marginInline: 'auto' }}
        style={{ width: Math.ceil(width * scale), height: Math.ceil(height * scale) }}
      >
        <Box
          component="iframe"
          title={title}
          // No script; the frame's own document stays readable, so that its height can be measured.
          sandbox="allow-same-origin"
          srcDoc={document}
          onLoad={({ currentTarget }) => onLoad(currentTarget as HTMLIFrameElement)}
          sx={{
            border: 0,
            display: 'block',
            transformOrigin: 'top left',
            '[dir=rtl] &': { transformOrigin: 'top right' },
          }}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </Box>
    </Box>
  );
}
