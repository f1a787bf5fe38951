export const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** What is left of the window: both grids draw the rows that are seen. */
export const gridHeight = 'calc(100vh - 180px)';
