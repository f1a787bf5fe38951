/** Digits of a number that visitors write, and of its fraction. */
const PLAIN = /^-?\d{1,12}(?:[.,]\d{1,6})?$/;

/** What separates thousands in a language, and its digits, from 0 on. */
function signsOf(language: string): { group: string; decimal: string; digits: string[] } {
  const format = new Intl.NumberFormat(language);
  const parts = format.formatToParts(1_234_567.8);
  const sign = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit));
  return { group: sign('group'), decimal: sign('decimal'), digits };
}

/**
 * A number as people of a language write it: with its sign between thousands, or a blank. Where a comma or a point separates no
 * thousands, it is the decimal sign, also that of another language.
 * @returns null for what is no number
 */
export function readNumber(text: string, language: string): number | null {
  const { group, decimal, digits } = signsOf(language);
  const western = text
    .trim()
    .replaceAll(/\p{Nd}/gu, (digit) => (digits.includes(digit) ? String(digits.indexOf(digit)) : digit))
    .replace('\u2212', '-');
  const [integerPart = '', ...rest] = western.split(decimal);
  const separator = [group, ' ', '\u00a0', '\u202f'].find((one) => isGrouped(integerPart, one));
  const joined = separator === undefined ? western : [integerPart.split(separator).join(''), ...rest].join('.');
  const plain = joined.replace(decimal, '.');
  return PLAIN.test(plain) ? Number(plain.replace(',', '.')) : null;
}

/** Whether a separator stands between thousands, and nowhere else. */
function isGrouped(integerPart: string, separator: string): boolean {
  const [first = '', ...others] = integerPart.split(separator);
  return others.length > 0 && /^-?[1-9]\d{0,2}$/.test(first) && others.every((part) => /^\d{3}$/.test(part));
}
