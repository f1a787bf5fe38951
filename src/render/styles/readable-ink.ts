/** Black or white, whichever is easier to read on the colour (WCAG 2.2, relative luminance). */
export function readableInk(hex: string): string {
  const light = luminance(hex);
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? '#ffffff' : '#000000';
}

/** WCAG 2.2, of a colour of six hexadecimal digits: 0 is black, 1 is white. */
export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
