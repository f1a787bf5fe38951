/** `1.2 MB` or `812 bytes`, in the reader's language. */
export function sizeText(bytes: number, language: string): string {
  const units = [
    [1, 'byte'],
    [1000, 'kilobyte'],
    [1_000_000, 'megabyte'],
  ] as const;
  const [one, unit] = units.findLast(([least]) => bytes >= least) ?? units[0];
  const size = bytes / one;
  // The short form of a byte has no plural in English.
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(size);
}
