import { type Device, deviceSizes } from '#console/ui/devices.ts';
import type { PreviewPlace } from './preview-document.ts';

/** What a sidebar gets beside the page (`.with-side` of the theme); on phones it has the whole width. */
const SIDEBAR_WIDTH = 272;

/** CSS pixels of the frame that shows a block at a place of the page. */
export const frameWidth = (device: Device, place: PreviewPlace): number =>
  place === 'sidebar' && device !== 'mobile' ? SIDEBAR_WIDTH : deviceSizes[device].width;
