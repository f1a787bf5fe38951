/** What many values of a column are summed up to; `filled` counts those that are there. */
export const aggregates = ['sum', 'avg', 'min', 'max', 'filled'] as const;
export type Aggregate = (typeof aggregates)[number];
