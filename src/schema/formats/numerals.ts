import { numberFaults } from '../messages.ts';

/** What stands between whole numbers and fractions. The other of the two then groups digits by thousands. */
export type DecimalSign = '.' | ',';

/** A text taken apart, before anything is decided. */
export interface NumeralParts {
  sign: string;
  /** Digits with their signs of grouping and fraction. */
  digits: string;
  exponent: string;
  percent: boolean;
  affixes: readonly string[];
}

/** The text as a decimal numeral, by each way to read it; undefined where it is none. */
export type Numerals = { [D in DecimalSign]: string | undefined };

const bidiMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const minusSigns = /[\u2010-\u2013\u2212\ufe63]/g;
const apostrophes = /[\u2019\u02bc\u2032`]/g;
const blanks = /\s+/g;

/** Full-width forms as their usual ones; blanks, minus signs and apostrophes as one of each. */
function tidied(text: string): string {
  return text
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\uffe5', '¥')
    .replaceAll(bidiMarks, '')
    .replaceAll(minusSigns, '-')
    .replaceAll(apostrophes, "'")
    .replaceAll(blanks, ' ')
    .trim();
}

const shape =
  /^(?<head>[^\d.,]*)(?<digits>[\d.,]|[\d.,][\d.,' ]*[\d.,])(?:e(?<exponent>[+-]?\d{1,4}))?(?<tail>[^\d.,]*)$/iu;

/** Digits and what stands around them; undefined where there are none, or more than one number. */
export function partsOf(text: string): NumeralParts | undefined {
  const { head = '', digits = '', exponent = '0', tail = '' } = shape.exec(tidied(text))?.groups ?? {};
  const sign = /^([^+-]*)([+-]?)([^+-]*)$/.exec(head);
  if (digits === '' || !sign) return undefined;
  const [, before = '', plusOrMinus = '', after = ''] = sign;
  const percent = tail.includes('%');
  const affixes = [before, after, tail.replace('%', '')].map((affix) => affix.trim()).filter(Boolean);
  return { sign: plusOrMinus === '-' ? '-' : '', digits, exponent, percent, affixes };
}

/** Thousands in threes, or as India groups them (12,34,567); a group never begins a number with zero. */
const grouped = (sign: string) =>
  new RegExp(`^(?:[1-9]\\d{0,2}(?:${sign}\\d{3})+${sign === ',' ? '|[1-9]\\d?(?:,\\d{2})+,\\d{3}' : ''})$`);
const groupings: readonly [sign: string, pattern: RegExp][] = [
  [',', grouped(',')],
  ['.', grouped('\\.')],
  [' ', grouped(' ')],
  ["'", grouped("'")],
];

function numeral(digits: string, decimal: DecimalSign): string | undefined {
  const [integerPart = '', fraction = '', ...more] = digits.split(decimal);
  if (more.length > 0 || !/^\d*$/.test(fraction) || integerPart + fraction === '') return undefined;
  if (/^\d*$/.test(integerPart)) return `${integerPart || '0'}.${fraction || '0'}`;
  const group = groupings.find(([sign, pattern]) => sign !== decimal && pattern.test(integerPart));
  return group && `${integerPart.replaceAll(group[0], '')}.${fraction || '0'}`;
}

/** The ways to read a text, by the decimal sign that each takes; both are there and differ only where nothing else tells. */
export function numeralsOf(text: string): Numerals {
  const parts = partsOf(text);
  const read = (decimal: DecimalSign) => {
    const found = parts && numeral(parts.digits, decimal);
    return found === undefined ? undefined : `${parts?.sign}${found}e${Number(parts?.exponent)}`;
  };
  return { '.': read('.'), ',': read(',') };
}

/** Whether the text means one number with a decimal point and another with a decimal comma. */
export function hasTwoReadings(text: string): boolean {
  const { '.': point, ',': comma } = numeralsOf(text);
  return point !== undefined && comma !== undefined && Number(point) !== Number(comma);
}

/** Significant digits of a numeral and its order of magnitude: what two spellings of the same number share. */
function exactForm(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [integerPart = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = (integerPart + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  return `${significant} ${significant === '' ? 0 : Number(exponent) - fraction.length + digits.length - significant.length}`;
}

/** The number that a numeral names; a fault where no double is exactly that many digits. */
export function exact(text: string): { value: number } | { fault: string } {
  // No negative zero: nobody means one.
  const value = Number(text) + 0;
  return Number.isFinite(value) && exactForm(String(value)) === exactForm(text)
    ? { value }
    : { fault: numberFaults.digits };
}

const plainNumeral = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i;

/** A number as programs write it, with a dot; undefined for every other text, and where digits would be lost. */
export function readPlainNumber(text: string): number | undefined {
  const tidy = text.trim();
  if (!plainNumeral.test(tidy)) return undefined;
  const reading = exact(tidy);
  return 'value' in reading ? reading.value : undefined;
}

const jsonTokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/** The first number of a JSON text that would lose digits when it is read. */
export function inexactNumber(json: string): string | undefined {
  for (const [token] of json.matchAll(jsonTokens)) if (!token.startsWith('"') && 'fault' in exact(token)) return token;
  return undefined;
}

/**
 * The decimal sign of a column of a file, by the cells that read in one way only; undefined where no cell needs it, `asked` where
 * some do and the others say nothing or contradict each other.
 */
export function decimalSignOf(texts: Iterable<string>): DecimalSign | 'ambiguous' | undefined {
  const found = new Set<DecimalSign>();
  let isNeeded = false;
  for (const text of texts) {
    const { '.': point, ',': comma } = numeralsOf(text);
    if (point !== undefined && comma === undefined) found.add('.');
    if (comma !== undefined && point === undefined) found.add(',');
    isNeeded ||= hasTwoReadings(text);
  }
  const [sign = 'ambiguous'] = found;
  return isNeeded ? (found.size > 1 ? 'ambiguous' : sign) : undefined;
}
