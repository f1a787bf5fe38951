import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { Puck } from '@puckeditor/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Device, deviceSizes } from '#console/ui/devices.ts';
import { MOBILE_PX } from '#render/styles/screens.ts';
import { useCanvas } from '../stores/canvas-context.ts';
import { stylesOf } from './styles/canvas-styles.ts';

/** Pixels: a mail with something of the window around it. */
const MAIL_WINDOW = 680;
/** Pixels: what asks the frame itself, such as the sources of pictures, gets what phones get in a narrower one. */
const LEAST_DESKTOP = MOBILE_PX + 1;

interface CanvasFrameProps {
  device: Device;
  canvas: Document | null;
  /** How large the page is drawn; null where it is to fit into the window. */
  zoom: number | null;
  /** Tells how large it is drawn. */
  onScale(scale: number): void;
}

/** The page at the width of a device, made smaller where the window is. */
export function CanvasFrame({ device, canvas, zoom, onScale }: CanvasFrameProps) {
  const { t } = useTranslation();
  const { colorSchemes, palette } = useTheme();
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (canvas) stylesOf(canvas).showAt(deviceSizes[device].width);
  }, [canvas, device]);
  useEffect(() => {
    // The frame is the library's, which gives it no name.
    canvas?.defaultView?.frameElement?.setAttribute('title', t('editor.canvas'));
  }, [canvas, t]);
  const { isMail } = useCanvas();
  // A desktop is as wide as there is room, but not narrower than one.
  const least = isMail ? MAIL_WINDOW : LEAST_DESKTOP;
  const width =
    device === 'desktop' ? Math.max(least, Math.floor(room.width / (zoom ?? 1))) : deviceSizes[device].width;
  const scale = zoom ?? (room.width > 0 ? Math.min(1, room.width / width) : 1);
  useEffect(() => onScale(scale), [scale, onScale]);
  useEffect(() => {
    const { style } = canvas?.documentElement ?? {};
    // Not larger than there is room for above the first block.
    style?.setProperty('--canvas-zoom', String(Math.min(1 / scale, 1.6)));
    // What marks a block has the colour of the console; of the light one, as pages have light paper.
    style?.setProperty('--canvas-mark', (colorSchemes?.light?.palette ?? palette).primary.main);
  }, [canvas, scale, colorSchemes, palette]);
  return (
    <Box
      ref={element}
      data-canvas
      sx={{
        flex: 1,
        minHeight: 0,
        minWidth: 0,
        // A page that is drawn larger than the window is moved below it.
        overflow: zoom === null ? 'hidden' : 'auto hidden',
        display: 'flex',
        justifyContent: 'safe center',
      }}
    >
      <Box sx={{ width: width * scale, height: room.height, flexShrink: 0, overflow: 'hidden' }}>
        <Box
          style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
          sx={{
            transformOrigin: 'top left',
            '[dir=rtl] &': { transformOrigin: 'top right' },
            '& iframe': { width: '100%', height: '100%', border: 0, display: 'block', backgroundColor: '#fff' },
            '& > div': { height: '100%' },
          }}
        >
          <Puck.Preview />
        </Box>
      </Box>
    </Box>
  );
}
