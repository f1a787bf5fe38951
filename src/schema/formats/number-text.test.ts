import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import type { NumberField } from '../field.ts';
import { messages } from '../messages.ts';
import { schemaOf } from '../value-schema.ts';
import { numberContext, numberFault, plainNumber, readNumber, readNumberBy, shownNumber } from './number-text.ts';
import { decimalSignOf, hasTwoReadings, readPlainNumber } from './numerals.ts';

const [typed = '', cells = ''] = readFileSync('docs/numbers.md', 'utf8').split('**In files.**');

/** The rows of a table, without its head; special characters stand in it as JSON writes them. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const texts = (cell: string) =>
  [...cell.matchAll(/`([^`]*)`/g)].map(([, text = '']) =>
    text.replaceAll(/\\u([\da-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  );

function fieldOf(words: string): { field: NumberField; record: { currency: string } } {
  const [, kind = '', of = ''] = /^(number|price|whole number)(?: in (.+))?$/.exec(words) ?? [];
  const field = {
    number: { kind: 'number', name: 'n', ...(of && { unit: of }) },
    price: { kind: 'number', name: 'n', min: 0, currencyFrom: 'currency' },
    'whole number': { kind: 'number', name: 'n', integer: true },
  }[kind] as NumberField;
  return { field, record: { currency: of } };
}

const becomes = (text: string, field: NumberField, record: { currency: string }, language: string) => {
  const reading = readNumber(text, numberContext(field, record, language));
  if ('readings' in reading) return `asked: ${reading.readings.join(' or ')}`;
  if ('fault' in reading) return `refused: ${reading.fault}`;
  if (reading.value === null) return 'nothing';
  const { success, error } = schemaOf(field).safeParse(reading.value);
  return success ? String(reading.value) : `refused: ${error.issues[0]?.message}`;
};

describe('the table of what is typed', () => {
  const rows = rowsOf(typed);
  it('is there', () => expect(rows.length).toBeGreaterThan(70));

  it.each(rows)('%s in %s for a %s becomes %s', (cell = '', languages = '', words = '', expected = '') => {
    const [text = ''] = texts(cell === '``' ? '` `' : cell);
    const { field, record } = fieldOf(words);
    for (const language of languages.split(' '))
      expect(becomes(text, field, record, language), language).toBe(expected);
  });
});

describe('the table of cells', () => {
  const rows = rowsOf(cells);
  it('is there', () => expect(rows.length).toBeGreaterThan(8));

  it.each(rows)('%s becomes %s', (cell = '', expected = '') => {
    const column = texts(cell);
    const sign = decimalSignOf(column);
    if (sign === 'ambiguous') {
      const [first = ''] = column.filter(hasTwoReadings);
      const both = ([',', '.'] as const)
        .map((decimal) => readNumberBy(first, decimal))
        .map((one) => ('value' in one ? Number(one.value) : NaN));
      expect(`asked: ${both.sort((a, b) => b - a).join(' or ')}`).toBe(expected);
      return;
    }
    const readings = column.map((text) => readNumberBy(text, sign));
    const fault = readings.find((one) => 'fault' in one);
    const values = readings.flatMap((one) => ('value' in one ? String(one.value) : []));
    expect(fault && 'fault' in fault ? `refused: ${fault.fault}` : values.join(' and ')).toBe(expected);
  });
});

describe('a number that is written', () => {
  const awkward = [0, -1.5, 1e21, 1e-9, 1.299, 1500, 0.1 + 0.2, 123_456_789.125, 5e-324, Number.MAX_VALUE];
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0));

  it.each(['en', 'fr', 'ro', 'zh'])('comes back as it was, for typing in %s and for programs', (language) => {
    const comesBack = fc.property(finite, (value) => {
      expect(readNumber(plainNumber(value, language), { language })).toEqual({ value });
      expect(readPlainNumber(String(value))).toBe(value);
    });
    fc.assert(comesBack, { ...propertyRuns<[number]>(500), examples: awkward.map((value) => [value]) });
  });

  it.each([
    ['en', '€1,299.50', '1,299.5 px'],
    ['fr', '1 299,50 €', '1 299,5 px'],
    ['ro', '1.299,50 EUR', '1.299,5 px'],
    ['zh', '€1,299.50', '1,299.5 px'],
  ])('is shown in %s with its currency or unit', (language, amount, length) => {
    const blanks = (text: string) => text.replaceAll(/\s/g, ' ');
    expect(blanks(shownNumber(1299.5, { language, currency: 'EUR' }))).toBe(amount);
    expect(blanks(shownNumber(1299.5, { language, unit: 'px' }))).toBe(length);
  });

  it.each(['0x10', '1,5', '1_000', ' ', '12345678901234567890', '1e999', 'Infinity'])(
    'is not %j for programs',
    (text) => {
      expect(readPlainNumber(text)).toBeUndefined();
    },
  );
});

it.each([
  ['$5', messages.currency],
  ['EUR 5', messages.currency],
  ['1,500', messages.twoReadings],
  ['5 apples', messages.number],
  ['9'.repeat(21), messages.digits],
])('a text in the place of a number says why it is none: %s', (text, message) => {
  expect(numberFault(text)).toBe(message);
});
