/** Pixels; `boot.css` draws the same outline before the code is there. */
export const sizes = { bar: 56, open: 240, collapsed: 65 } as const;
