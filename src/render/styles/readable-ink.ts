/** Black or white, whichever is easier to read on the colour (WCAG 2.2, relative luminance). */
export function readableInk(hex: string): string {
  const light = luminance(hex);
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? '#ffffff' : '#000000';
}

/** How well one colour is read on the other (WCAG 2.2): 1 is not at all, 21 is black on white. Texts need 4.5. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

export const READABLE = 4.5;

/** The colour, made darker or lighter until it can be read on the other. */
export function readableOn(hex: string, background: string): string {
  const end = luminance(background) > 0.18 ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mixed(end, hex, share);
    if (contrast(tried, background) >= READABLE) return tried;
  }
  return end;
}

/** Two colours of six hexadecimal digits as one. @param share of the first, from 0 to 1 */
export function mixed(hex: string, other: string, share: number): string {
  const part = (from: string, at: number) => Number.parseInt(from.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(hex, at) * share + part(other, at) * (1 - share)));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2.2, of a colour of six or three hexadecimal digits: 0 is black, 1 is white. */
export function luminance(hex: string): number {
  const six = hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(six.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
