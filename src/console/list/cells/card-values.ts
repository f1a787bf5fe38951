/** The names and values of a card, side by side. */
export const cardValues = {
  display: 'grid',
  gridTemplateColumns: 'minmax(84px, auto) minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.5,
  alignItems: 'center',
  margin: 0,
  marginBlockStart: 1,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { margin: 0, display: 'flex', minWidth: 0 },
} as const;
