import type { NumberField, RatingField } from '../field.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { numberFaults } from '../messages.ts';
import { affixFault, currencyDecimals, currencyOf } from './currency.ts';
import { type DecimalSign, exact, hasTwoReadings, type Numerals, numeralsOf, partsOf } from './numerals.ts';

/** What tells how a number is read and written. */
export interface NumberContext {
  /** BCP 47; its decimal and group signs decide where a text has two readings. */
  language: string;
  /** Digits behind the decimal sign that a value of the field can have. */
  decimals?: number | undefined;
  /** Stands behind the number. */
  unit?: string | undefined;
  /** ISO 4217; the sign of another currency is refused. */
  currency?: string | undefined;
  /** Amounts of several currencies are compared with it: the sign of one would promise what nobody looks at. */
  isOfAnyCurrency?: boolean | undefined;
}

/** A value, null for an empty text; the values it may stand for; or a message of why it is none. */
export type NumberReading = { value: number | null } | { readings: readonly number[] } | { fault: string };

/** Decimals of an amount whose currency is not said. */
const usualDecimals = 2;

/** @param record holds the currency, where the field takes one from a sibling */
export function numberContext(field: NumberField | RatingField, record: JsonObject, language: string): NumberContext {
  if (field.kind === 'rating') return { language };
  const { integer, unit, currencyFrom } = field;
  const currency = currencyOf(currencyFrom && record[currencyFrom]);
  const ofAmount = currency ? currencyDecimals(currency) : usualDecimals;
  return { language, unit, currency, decimals: integer ? 0 : currencyFrom ? ofAmount : undefined };
}

/** Reads a number as people of a language write it. What has two readings that the language does not tell apart is not guessed. */
export function readNumber(text: string, context: NumberContext): NumberReading {
  if (isBlank(text)) return { value: null };
  const parts = partsOf(text);
  const numerals = numeralsOf(text);
  const only = numerals['.'] ?? numerals[','];
  if (!parts || only === undefined) return { fault: numberFaults.number };
  const fault = affixFault(parts.affixes, context);
  if (fault) return { fault };

  const chosen = hasTwoReadings(text) ? byLanguage(parts.digits, numerals, context) : only;
  const texts = chosen === undefined ? [numerals['.'], numerals[',']].filter((one) => one !== undefined) : [chosen];
  const all = parts.percent && context.unit !== '%' ? texts.flatMap((one) => [one, hundredth(one)]) : texts;
  const found = all.map(exact);
  const refused = found.find((one) => 'fault' in one);
  if (refused) return refused;
  const values = [...new Set(found.flatMap((one) => ('value' in one ? one.value : [])))];
  const [value = null] = values;
  return values.length > 1 ? { readings: values.sort((a, b) => Math.abs(b) - Math.abs(a)) } : { value };
}

const isBlank = (text: string) => text.trim() === '';

function hundredth(numeral: string): string {
  const [mantissa = '', exponent = '0'] = numeral.split('e');
  return `${mantissa}e${Number(exponent) - 2}`;
}

const signs = new Map<string, { decimal: string; group: string }>();

function signsOf(language: string) {
  const known = signs.get(language);
  if (known) return known;
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const found = { decimal: find('decimal'), group: find('group') };
  signs.set(language, found);
  return found;
}

/** What people of the language mean; undefined where they do not write so, or no value of the field has so many decimals. */
function byLanguage(digits: string, numerals: Numerals, { language, decimals }: NumberContext): string | undefined {
  const { decimal, group } = signsOf(language);
  const [sign = ''] = /[.,]/.exec(digits) ?? [];
  if (sign !== decimal && sign !== group) return undefined;
  const isTooFine = sign === decimal && decimals !== undefined && decimals < 3;
  return isTooFine ? undefined : numerals[decimal === ',' ? ',' : '.'];
}

/** What may stand around the digits. */
type Affixes = Pick<NumberContext, 'unit' | 'currency'>;

/** Reads a text whose decimal sign is settled, as in a column of a file; without it, what reads in one way only. */
export function readNumberBy(text: string, decimal: DecimalSign | undefined, affixes: Affixes = {}): NumberReading {
  if (partsOf(text)?.percent && affixes.unit !== '%') return { fault: numberFaults.percent };
  if (!decimal && hasTwoReadings(text)) return { fault: numberFaults.twoReadings };
  // Languages that write numbers so.
  return readNumber(text, { language: decimal === ',' ? 'ro' : 'en', ...affixes });
}

/** Why a text that stands where a number should is none. */
export function numberFault(text: string, unit?: string): string {
  const reading = hasTwoReadings(text) ? { readings: [] } : readNumber(text, { language: 'en', unit });
  if ('readings' in reading) return numberFaults.twoReadings;
  if ('fault' in reading) return reading.fault;
  // It stayed a text although it reads without its record: what stands around it is of another currency.
  return partsOf(text)?.affixes.length ? numberFaults.currency : numberFaults.number;
}

/** The number for typing on: in the language's own decimal sign, without groups. */
export function plainNumber(value: number, language: string): string {
  return String(value).replace('.', signsOf(language).decimal);
}

/** The most that every browser writes (ECMA-402 2023 has a hundred). */
const maxDecimals = 20;

/** The number for reading: in groups, with its currency, or with its unit behind it. All of its decimals stay. */
export function shownNumber(value: number, { language, unit, currency }: NumberContext): string {
  const style = currency ? ({ style: 'currency', currency } as const) : {};
  const text = new Intl.NumberFormat(language, { ...style, maximumFractionDigits: maxDecimals }).format(value);
  return unit ? `${text} ${unit}` : text;
}

/** A number as it is stored, or a text that holds one, or a count; undefined for every other value. */
export function numberOf(value: Json | undefined): number | undefined {
  // A count comes as the data service nests it: `{ aggregate: { count } }`, or `{ <column> }`.
  if (isJsonObject(value)) return numberOf(Object.values(value)[0]);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
