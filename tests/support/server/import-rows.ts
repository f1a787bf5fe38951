import { RowsRefused } from '#server/imports/rows/row-reader.ts';

/** What a run is refused for; another error as it is, undefined where there is none. */
export function faultOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error instanceof RowsRefused ? error.fault : error;
  }
  return undefined;
}
