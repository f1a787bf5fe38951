import type { PreviewPlace } from './preview-document.ts';

/** CSS pixels of the screens that previews stand for. */
export const deviceWidths = { desktop: 1280, tablet: 820, mobile: 390 } as const;

/** What a sidebar gets beside the page (`.with-side` of the theme); on phones it has the whole width. */
const SIDEBAR_WIDTH = 272;

export type Device = keyof typeof deviceWidths;

/** CSS pixels of the frame that shows a block at a place of the page. */
export const frameWidth = (device: Device, place: PreviewPlace): number =>
  place === 'sidebar' && device !== 'mobile' ? SIDEBAR_WIDTH : deviceWidths[device];

export const devices = Object.keys(deviceWidths) as Device[];
