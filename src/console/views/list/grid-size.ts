/** Pixels of the grid's header row. */
export const headerHeight = 40;

/** The grid grows with its rows up to what a window shows below the toolbar; then it scrolls, and its header stays. */
export const gridHeight = 'max(320px, calc(100dvh - 330px))';
