const pad = (part: number) => String(part).padStart(2, '0');

/** The calendar day of a time where its reader is: `2026-11-20`. */
export const dayOf = (at: Date): string => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
