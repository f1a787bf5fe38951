/** CSS pixels of the screens that previews stand for. */
export const deviceWidths = { desktop: 1280, tablet: 820, mobile: 390 } as const;

export type Device = keyof typeof deviceWidths;

export const devices = Object.keys(deviceWidths) as Device[];
