import { randomUUID } from 'node:crypto';

/** A JSON number that a double would change, kept as it was written. */
export class ExactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const survives = (text: string): boolean => {
  const value = Number(text);
  if (!Number.isFinite(value)) return false;
  return String(value) === text || (!/[eE.]/.test(text) && Number.isSafeInteger(value));
};

/** A number of a document: a double when that is exact, else its text. */
export const exactNumber = (text: string): number | ExactNumber =>
  survives(text) ? Number(text) : new ExactNumber(text);

/** A number that may lose something, where numbers stand; a uuid in a string must not look like one. */
const longNumber = /(?:^|[\s:,[])-?(?:[\d.]{16}|\d+(?:\.\d+)?[eE]|\d+\.\d*0(?!\d))/;
const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** No client can know it, so no string of a client can look like a number. */
const mark = `\u0001${randomUUID()}:`;

/** `JSON.parse`, except that numbers a double cannot hold become `ExactNumber`. */
export function parseExactJson(text: string): unknown {
  if (!longNumber.test(text)) return JSON.parse(text);
  JSON.parse(text); // the syntax is checked on the original
  const marked = text.replace(token, (found) =>
    found.startsWith('"') || survives(found) ? found : JSON.stringify(mark + found),
  );
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? new ExactNumber(value.slice(mark.length)) : value,
  );
}

/** JSON text of a value that may hold `ExactNumber`s. */
export function jsonText(value: unknown): string {
  if (value instanceof ExactNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}:${jsonText(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
