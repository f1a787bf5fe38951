import { inexactNumber } from '#schema/formats/numerals.ts';
import type { Json } from '#schema/json.ts';
import { messages } from '#schema/messages.ts';

interface Parsed {
  /** NaN stands for a text that is no JSON: no JSON value equals it, so validation refuses it. */
  value: Json;
  fault?: string;
  line?: number;
  column?: number;
}

/** Reads the text of a JSON field. An empty text is null; faults tell their place where the engine does. */
export function parseJson(text: string): Parsed {
  if (text.trim() === '') return { value: null };
  try {
    const value = JSON.parse(text) as Json;
    return inexactNumber(text) === undefined ? { value } : { value: Number.NaN, fault: messages.digits };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(fault)?.[1];
    if (position === undefined) return { value: Number.NaN, fault };
    const lines = text.slice(0, Number(position)).split('\n');
    return { value: Number.NaN, fault, line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  }
}

/** JSON as people read it; nothing for null. */
export function writeJson(value: Json | undefined): string {
  return value === null || value === undefined || Number.isNaN(value) ? '' : JSON.stringify(value, null, 2);
}
