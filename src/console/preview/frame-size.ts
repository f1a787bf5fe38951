import { type Device, deviceSizes } from '#console/ui/devices.ts';

/** Width and height of a screen, turned or not; a desktop is never turned. */
export function sizeOf(screen: Device, turned: boolean): { width: number; height: number } {
  const { width, height } = deviceSizes[screen];
  return turned && screen !== 'desktop' ? { width: height, height: width } : { width, height };
}

/** A size as high as the room, so that as much as possible of a long page is seen at once. */
export function fillHeight(width: number, room: { width: number; height: number }): { width: number; height: number } {
  return { width, height: Math.max(400, Math.floor(room.height / Math.min(1, room.width / width))) };
}

/** How much smaller something has to be drawn to fit; never larger than it is. */
export function scaleToFit(size: { width: number; height: number }, room: { width: number; height: number }): number {
  return Math.max(0.1, Math.min(1, room.width / size.width, room.height / size.height));
}
