/** Small fields with the button behind them, all as tall as each other. */
export const fieldsInLine = {
  ...{ display: 'flex', gap: 1, alignItems: 'start', flexWrap: 'wrap' },
  '& .MuiInputBase-root, & > .MuiButton-root': { blockSize: 40 },
} as const;
