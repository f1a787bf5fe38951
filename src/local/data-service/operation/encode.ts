import type { PgType } from '../catalog/types.ts';
import { HasuraError, type Path } from '../errors.ts';
import { ExactNumber, jsonText } from './exact-number.ts';
import { shownNumber } from './shown-number.ts';

/** JSON to the text that PostgreSQL casts. Strings pass for nearly every type: PostgreSQL judges what they say. */

const kindOf = (value: unknown): string => {
  if (value === null) return 'Null';
  if (Array.isArray(value)) return 'Array';
  if (typeof value === 'object' && !(value instanceof ExactNumber)) return 'Object';
  if (typeof value === 'boolean') return 'Boolean';
  return typeof value === 'string' ? 'String' : 'Number';
};

const failed = (message: string, at: Path): HasuraError => new HasuraError('parse-failed', message, at);

const mismatch = (what: string, expected: string, value: unknown, at: Path): HasuraError =>
  failed(`parsing ${what} failed, expected ${expected}, but encountered ${kindOf(value)}`, at);

const isNumber = (value: unknown): value is number | ExactNumber =>
  typeof value === 'number' || value instanceof ExactNumber;

const numberText = (value: number | ExactNumber): string => (value instanceof ExactNumber ? value.text : String(value));

/** The exact integer that a number's text says, or undefined. */
function integerOf(text: string): bigint | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign = '', integerPart = '', fraction = '', power = '0'] = match;
  const shift = Number(power) - fraction.length;
  if (Math.abs(shift) > 400) return undefined;
  const digits = integerPart + fraction;
  if (shift >= 0) return BigInt(sign + digits + '0'.repeat(shift));
  const cut = digits.length + shift;
  if (/[1-9]/.test(digits.slice(Math.max(cut, 0)))) return undefined;
  return BigInt(sign + (digits.slice(0, Math.max(cut, 0)) || '0'));
}

const limits: Record<string, readonly [bigint, bigint]> = {
  int2: [-(2n ** 15n), 2n ** 15n - 1n],
  int4: [-(2n ** 31n), 2n ** 31n - 1n],
  int8: [-(2n ** 63n), 2n ** 63n - 1n],
};

const sqlNames: Record<string, string> = {
  int2: 'smallint',
  int4: 'integer',
  int8: 'bigint',
  float4: 'real',
  float8: 'float8',
};

/**
 * Text of a whole number within `[low, high]`.
 * @throws HasuraError parse-failed with Hasura's words
 */
export function integerText(value: number | ExactNumber, [low, high]: readonly [bigint, bigint], at: Path): string {
  const integer = integerOf(numberText(value));
  if (integer !== undefined && integer >= low && integer <= high) return integer.toString();
  const text = shownNumber(numberText(value));
  const reason = 'lies outside the bounds or is not an integer. Maybe it is a float, or is there integer overflow?';
  throw failed(`The value ${text} ${reason}`, at);
}

export const int4Limits = limits.int4 ?? [0n, 0n];

/** Text of a number that the type can hold; what rounds to nothing or to infinity it cannot. */
function floatText(value: number | ExactNumber, base: 'float4' | 'float8', at: Path): string {
  const text = numberText(value);
  const parsed = base === 'float4' ? Math.fround(Number(text)) : Number(text);
  if (Number.isFinite(parsed) && (parsed !== 0 || !/[1-9]/.test(text.replace(/[eE].*/, '')))) return text;
  throw failed(`The value ${shownNumber(text)} lies outside the bounds. Is it overflowing the float bounds?`, at);
}

/** What other types than numbers and JSON expect when they are given no string. */
const stringTypes: Record<string, string> = {
  text: 'Text',
  varchar: 'Text',
  citext: 'Text',
  bpchar: 'Char',
  uuid: 'UUID',
  date: 'Day',
  timestamp: 'LocalTime',
  timestamptz: 'UTCTime',
  timetz: 'ZonedTimeOfDay',
  lquery: 'Text',
  ltxtquery: 'Text',
};

function ltreeText(value: unknown, at: Path): string {
  if (typeof value === 'string' && value.split('.').every(Boolean)) return value;
  throw failed('Expecting label path: a sequence of zero or more labels separated by dots, for example L1.L2.L3', at);
}

function encodeScalar(type: PgType, value: unknown, at: Path): string {
  if (type.base === 'json' || type.base === 'jsonb') return jsonText(value);
  if (type.base === 'ltree') return ltreeText(value, at);
  if (typeof value === 'string') return value;
  const range = limits[type.base];
  if (range) {
    if (isNumber(value)) return integerText(value, range, at);
    throw mismatch(`Integer expected for input type: ${sqlNames[type.base]}`, 'Number', value, at);
  }
  if (type.base === 'float4' || type.base === 'float8') {
    if (isNumber(value)) return floatText(value, type.base, at);
    throw mismatch(`Float expected for input type: ${sqlNames[type.base]}`, 'Number', value, at);
  }
  if (type.base === 'numeric' || type.base === 'money') {
    if (isNumber(value)) return numberText(value);
    throw mismatch('Scientific', 'Number', value, at);
  }
  if (type.base === 'bool') {
    if (typeof value === 'boolean') return String(value);
    throw failed(`expected Bool, but encountered ${kindOf(value)}`, at);
  }
  const expected = stringTypes[type.base];
  if (expected) throw mismatch(expected, 'String', value, at);
  throw failed(`A string is expected for type: ${type.name}`, at);
}

const arrayElement = (text: string | null): string =>
  text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** PostgreSQL's array literal of element texts. */
export const arrayText = (elements: readonly (string | null)[]): string => `{${elements.map(arrayElement).join(',')}}`;

/**
 * Text of a non-null JSON value for a column of this type.
 * @throws HasuraError parse-failed at `at`
 */
export function encode(type: PgType, value: unknown, at: Path): string {
  if (!type.isArray) return encodeScalar(type, value, at);
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) throw mismatch('[]', 'Array', value, at);
  const element = { ...type, isArray: false };
  return arrayText(value.map((item) => (item === null ? null : encodeScalar(element, item, at))));
}
