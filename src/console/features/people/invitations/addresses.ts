import { asciiEmail, isEmail } from '#schema/formats/email.ts';

/** Most addresses of one go: as many as a role has places. */
export const MOST_ADDRESSES = 10;

export interface Addresses {
  /** Lower case, each once, in their order. */
  good: readonly string[];
  /** Parts that are no address, as they were written. */
  bad: readonly string[];
}

/** Reads addresses as people paste them: between commas, semicolons, blanks or line ends, with names around (`Ann <ann@x.test>`). */
export function readAddresses(text: string): Addresses {
  const named = text.replaceAll(/"[^"]*"/g, ' ').matchAll(/<([^<>]*)>/g);
  const inBrackets = [...named].map(([, address = '']) => address);
  const parts = inBrackets.length > 0 ? [...inBrackets, ...plainParts(text)] : text.split(/[\s,;]+/);
  const found = [...new Set(parts.map(asciiEmail).filter(Boolean))];
  return {
    good: [...new Set(found.filter(isEmail).map((address) => address.toLowerCase()))],
    bad: found.filter((part) => !isEmail(part)),
  };
}

/** Addresses that stand without brackets between those that have a name. */
function plainParts(text: string): string[] {
  return text
    .replaceAll(/"[^"]*"/g, ' ')
    .split(/[,;\n]+/)
    .filter((part) => !part.includes('<'))
    .flatMap((part) => part.split(/\s+/));
}
