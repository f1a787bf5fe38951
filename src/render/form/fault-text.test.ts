import { expect, it } from 'vitest';
import { messages } from '#schema/messages.ts';
import { fileBehind } from './answer-rules.ts';
import { faultText, rangeText } from './fault-text.ts';
import type { FormField } from './form-field.ts';
import { formWords } from './form-words.ts';

const messageOf = (field: FormField, fault: string, language: string) =>
  faultText(field, null, fault, formWords(language), language);
const guests = (bounds: { min?: number; max?: number }): FormField => ({ kind: 'number', name: 'guests', ...bounds });

it.each([
  [{ min: 1, max: 1500 }, messages.least(1), 'Von 1 bis 1500.'],
  [{ min: 1, max: 1500 }, messages.most(1500), 'Von 1 bis 1500.'],
  [{ min: 0.5 }, messages.least(0.5), '0,5 oder mehr.'],
  [{ max: 12 }, messages.most(12), '12 oder weniger.'],
])('a number within %j is refused in the words of the site', (bounds, fault, words) => {
  expect(messageOf(guests(bounds), fault, 'de')).toBe(words);
  expect(rangeText(bounds, formWords('de'), 'de')).toBe(words);
});

it('a text that is too long is refused in the words of the site', () => {
  const field: FormField = { kind: 'text', name: 'story', maxLength: 5000 };
  expect(messageOf(field, messages.tooLong(5000), 'fr')).toMatch(/^5\s?000 caractères au maximum\.$/u);
});

it('what has no words stays as it is, and a number without bounds has none', () => {
  expect(messageOf(guests({}), 'Something else.', 'de')).toBe('Something else.');
  expect(rangeText({}, formWords('de'), 'de')).toBe(undefined);
});

it.each(['en', 'de', 'es', 'ar', 'fr', 'ro', 'zh'])(
  'a file that came behind all others is named with the limit in %s',
  (language) => {
    const text = faultText(undefined, null, fileBehind('a $& "b".pdf'), formWords(language), language);
    for (const part of ['a $& "b".pdf', '5', '20']) expect(text).toContain(part);
    expect(text.includes('has not arrived')).toBe(language === 'en');
  },
);
