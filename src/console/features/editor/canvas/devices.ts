/** Widths at which a page is looked at (console.md section 9: device types). */
export const devices = { desktop: 1280, tablet: 768, mobile: 390 } as const;

export type Device = keyof typeof devices;
