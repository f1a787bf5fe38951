/** The beginning of a text, without half a character at its end. */
export const beginningOf = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
