import Box from '@mui/material/Box';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { fillHeight, scaleToFit } from './frame-size.ts';

interface DeviceFrameProps {
  /** What the frame shows, for assistive technology. */
  title: string;
  /**
   * An address on the origin of the sites, which runs the scripts that its own policy names; or a whole document: that one its screen
   * may read, it runs nothing, and its links lead nowhere.
   */
  page: { address: string } | { document: string };
  /** CSS pixels of the device; without a height the frame is as high as there is room. */
  size: { width: number; height?: number };
  onLoad?(frame: HTMLIFrameElement): void;
}

/** A page at the size of a device, drawn smaller where there is less room. */
export function DeviceFrame({ title, page, size: requested, onLoad }: DeviceFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState({ width: requested.width, height: requested.height ?? 900 });
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { width, height } = requested;
  const size = height === undefined ? fillHeight(width, available) : { width, height };
  const scale = scaleToFit(size, available);
  return (
    <Box
      ref={room}
      sx={{ flex: 1, minHeight: 0, minWidth: 0, overflow: 'hidden', display: 'grid', placeItems: 'start center' }}
    >
      <Box
        sx={{
          overflow: 'hidden',
          borderRadius: 1.5,
          boxShadow: 3,
          border: 1,
          borderColor: 'divider',
          backgroundColor: '#fff',
        }}
        style={{ width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) }}
      >
        <Box
          component="iframe"
          title={title}
          {...('address' in page
            ? { src: page.address, sandbox: 'allow-same-origin allow-scripts allow-popups' }
            : { srcDoc: page.document, sandbox: 'allow-same-origin' })}
          onLoad={({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => onLoad?.(currentTarget)}
          sx={{
            border: 0,
            display: 'block',
            transformOrigin: 'top left',
            '[dir=rtl] &': { transformOrigin: 'top right' },
          }}
          style={{ width: size.width, height: size.height, transform: `scale(${scale})` }}
        />
      </Box>
    </Box>
  );
}
