/** CSS pixels of the screens on which a page is looked at, as they are usually held. */
export const deviceSizes = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 768, height: 1024 },
  mobile: { width: 390, height: 844 },
} as const;

export type Device = keyof typeof deviceSizes;

export const devices = Object.keys(deviceSizes) as Device[];
