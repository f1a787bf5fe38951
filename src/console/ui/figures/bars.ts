/** A part of a time with its number. */
export interface Bar {
  id: string;
  label: string;
  value: number;
}

/** Numbers of one name, one for each part of a time. */
export interface Series {
  name: string;
  values: readonly number[];
}

/** In pixels; what stands in place of a chart is as tall. */
export const CHART_HEIGHT = 148;
