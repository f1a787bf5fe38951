import type { JsonObject } from '#schema/json.ts';

/** Makes a file of rows. */
export interface Encoder {
  add(rows: readonly JsonObject[]): void;
  /** The file of all that was added. @throws Error for people where it takes one of the values not */
  file(): Promise<Blob>;
  /** The ending of its name. */
  ending: string;
}

interface TextFormat {
  /** What stands before the rows. */
  head: string;
  /** @param first whether these are the first rows of the file */
  rows(rows: readonly JsonObject[], first: boolean): string;
  /** What stands behind them. */
  tail: string;
  /** MIME type. */
  type: string;
  ending: string;
}

/** Writes text. Each batch becomes a blob, which the browser may keep out of memory. */
export function textEncoder({ head, rows, tail, type, ending }: TextFormat): Encoder {
  const parts: Blob[] = [new Blob([head])];
  return {
    add(batch) {
      parts.push(new Blob([rows(batch, parts.length === 1)]));
    },
    file: async () => new Blob([...parts, tail], { type }),
    ending,
  };
}
