/** Columns side by side; on a phone one below the other. */
export const columnGrid = {
  display: 'grid',
  alignItems: 'start',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
} as const;
