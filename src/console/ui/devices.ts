import type { fieldDevices } from '#schema/field.ts';

/** CSS pixels of the screens on which a page is looked at, as they are usually held. */
export const deviceSizes = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  mobile: { width: 390, height: 844 },
} as const satisfies Record<(typeof fieldDevices)[number], { width: number; height: number }>;

export type Device = keyof typeof deviceSizes;

export const devices = Object.keys(deviceSizes) as Device[];
