import type { TextFormat } from '#derive/exports/text-format.ts';
import type { JsonObject } from '#schema/json.ts';

/** Makes a file of rows. */
export interface Encoder {
  add(rows: readonly JsonObject[]): void;
  /** The file of all that was added. @throws Error for people where it takes one of the values not */
  file(): Promise<Blob>;
  /** The ending of its name. */
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
