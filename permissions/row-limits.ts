import type { RowLimits } from '#schema/access.ts';

/** Exports read the most rows of an ordinary table at once (`rowsAtOnce`). */
export const rowLimits: RowLimits = {
  usual: 1000,
  tables: {
    // An editor that gets a part of a record's content would save it as the whole.
    section: 10_000,
    block: 10_000,
    newsletter_section: 10_000,
    newsletter_block: 10_000,
    // Analytics adds up hours (console.md section 9: series).
    site_visit: 5000,
  },
};
