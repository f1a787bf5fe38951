import { describe, expect, it } from 'vitest';
import type { FormField } from '#render/form/form-field.ts';
import { agree, agreedOf, consentsOf, onlyAgreed, sentencesOf, withoutReworded } from './consents.ts';

const terms = (consent: string): FormField => ({ kind: 'boolean', name: 'terms', consent });
const fields = [
  terms('<p>I agree to the <a href="/terms">terms</a>.</p>'),
  { kind: 'boolean', name: 'other' } as const,
];
const NOW = Date.UTC(2026, 10, 24, 12);
const at = '2026-11-24T12:00:00.000Z';
const text = 'I agree to the terms (/terms).';

describe('a consent', () => {
  it('is kept in the words that were shown, with their links and the time', () => {
    expect(sentencesOf(fields)).toEqual({ terms: text });
    const agreed = agree({}, { terms: 'As it stood there' }, { terms: true, other: true }, NOW);
    expect(agreed).toEqual({ terms: { text: 'As it stood there', at } });
    expect(consentsOf(agreed, { terms: true })).toEqual([{ question: 'terms', text: 'As it stood there', at }]);
  });

  it('is taken back with its tick, and outlasts steps that do not ask it', () => {
    const agreed = { terms: { text, at } };
    expect(agree(agreed, { terms: text }, { terms: false }, NOW)).toEqual({});
    expect(agree(agreed, {}, { terms: true }, NOW + 1)).toEqual(agreed);
  });

  it('counts for nothing where the words are not known, or the question is hidden by now', () => {
    expect(onlyAgreed(fields, { terms: true, other: true }, {})).toEqual({ terms: false, other: true });
    expect(onlyAgreed(fields, { terms: true }, { terms: { text: 'Earlier words', at } })).toEqual({ terms: true });
    expect(consentsOf({ terms: { text, at } }, {})).toEqual([]);
  });

  it('is asked anew where it was put in other words', () => {
    const answers = { terms: true, other: true };
    expect(withoutReworded(fields, answers, { terms: { text, at } })).toEqual(answers);
    expect(withoutReworded([terms('Other words')], answers, { terms: { text, at } })).toEqual({
      ...{ terms: false, other: true },
    });
  });

  it('comes back from a signed field as what it is alone', () => {
    expect(agreedOf({ terms: { text, at, more: 1 }, odd: 1, none: { text } })).toEqual({ terms: { text, at } });
    expect([agreedOf(null), agreedOf([])]).toEqual([{}, {}]);
  });
});
