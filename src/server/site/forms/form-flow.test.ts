import { describe, expect, it } from 'vitest';
import { faultText } from '#render/form/fault-text.ts';
import type { FormField } from '#render/form/form-field.ts';
import type { FormPart, FormStep } from '#render/form/form-steps.ts';
import { formWords } from '#render/form/form-words.ts';
import { messages } from '#schema/messages.ts';
import type { Predicate } from '#schema/predicate.ts';
import { faultsOf } from './answer-faults.ts';
import { answersOf } from './form-answers.ts';
import { fieldsOf, flowOf } from './form-flow.ts';
import { targetOf } from './form-target.ts';

const part = (field: FormField, showIf?: Predicate): FormPart => ({
  kind: 'field',
  blockId: field.name,
  field,
  ...(showIf && { showIf }),
});
const step = (id: string, parts: FormPart[], showIf?: Predicate): FormStep => ({
  ...{ id, title: id, text: '', next: '', back: '', parts },
  ...(showIf && { showIf }),
});
const is = (field: string, value: string | boolean): Predicate => ({ field, op: 'eq', value });
const boolean = (name: string): FormField => ({ kind: 'boolean', name });
const text = (name: string, required = false): FormField => ({ kind: 'text', name, required });

const steps = [
  step('one', [part(boolean('children')), part(text('why'), is('children', true))]),
  step('two', [part(text('ages', true))], is('children', true)),
  step('three', [part(text('school'), is('ages', '7'))]),
];
const ids = (answers: Record<string, string | boolean>) => flowOf(steps, answers).steps.map(({ step: { id } }) => id);

describe('the way through a form', () => {
  it('goes by conditions on what was answered before', () => {
    expect(ids({})).toEqual(['one', 'three']);
    expect(ids({ children: true })).toEqual(['one', 'two', 'three']);
    const [first, , last] = flowOf(steps, { children: true, ages: '7' }).steps;
    expect(fieldsOf(first ?? { parts: [] }).map(({ name }) => name)).toEqual(['children', 'why']);
    expect(fieldsOf(last ?? { parts: [] }).map(({ name }) => name)).toEqual(['school']);
  });

  it('forgets what is hidden, also for the conditions after it', () => {
    const { answers, steps: shown } = flowOf(steps, { children: false, why: 'x', ages: '7', school: 'y', more: 'z' });
    expect(answers).toEqual({ children: false });
    expect(fieldsOf(shown[1] ?? { parts: [] })).toEqual([]);
  });
});

describe('what is wrong with answers', () => {
  it('is what the console would say, and a consent that is missing', () => {
    const fields: FormField[] = [
      text('name', true),
      { kind: 'text', name: 'mail', format: 'email' },
      { kind: 'number', name: 'guests', min: 1 },
      { kind: 'boolean', name: 'agree', required: true },
      { kind: 'choice', name: 'one', options: [{ value: 'a' }] },
    ];
    expect(faultsOf(fields, { name: ' ', mail: 'x@y', guests: 'three', agree: false, one: 'b' })).toEqual({
      name: 'Required.',
      mail: 'You have entered an invalid email address!',
      guests: 'Please enter a number.',
      agree: 'Required.',
      one: 'Please choose one of the options.',
    });
    expect(faultsOf(fields, { name: 'A', mail: 'a@b.ch', guests: 2, agree: true, one: 'a' })).toEqual({});
  });
});

describe('what a browser sends', () => {
  const fields: FormField[] = [
    text('name'),
    { kind: 'number', name: 'guests' },
    boolean('agree'),
    { kind: 'date', name: 'day', precision: 'day' },
    { kind: 'choice', name: 'some', many: true, options: [{ value: 'a' }] },
    { kind: 'rating', name: 'stars' },
  ];
  it('is read by the kinds of the questions, and nothing else of it', () => {
    const sent = new URLSearchParams(
      'q.name=+Ann%0D%0AB+&q.guests=1,5&q.agree=true&q.day=2026-01-02&q.some=a&q.some=a&q.stars=3&q.role=owner&name=x',
    );
    expect(answersOf(fields, sent, 'fr')).toEqual({
      name: 'Ann\nB',
      guests: 1.5,
      agree: true,
      day: '2026-01-02',
      some: ['a'],
      stars: 3,
    });
  });
  it('is empty where nothing was answered, and stays as it is where it is no number', () => {
    const nothing = { name: '', guests: null, agree: false, day: null, some: [], stars: null };
    expect(answersOf(fields, new URLSearchParams(), 'en')).toEqual(nothing);
    expect(answersOf(fields, new URLSearchParams('q.guests=many'), 'en')).toMatchObject({ guests: 'many' });
  });
});

describe('a number that a visitor writes', () => {
  const fields: FormField[] = [{ kind: 'number', name: 'guests' }];
  const answer = (text: string, language: string) =>
    answersOf(fields, new URLSearchParams({ 'q.guests': text }), language).guests;

  it.each([
    ['1,500', 'en', 1500],
    ['1,500', 'fr', 1.5],
    ['1.500', 'ro', 1500],
    ['1 500', 'fr', 1500],
    ['1,5', 'en', 1.5],
    // Browsers that send what they took for a number write it with a dot.
    ['1.5', 'fr', 1.5],
    ['1.500', 'fr', '1.500'],
    ['0x10', 'en', '0x10'],
    ['12345678901234567890', 'en', '12345678901234567890'],
  ])('%s on a site in %s is read as %j', (text, language, value) => {
    expect(answer(text, language)).toBe(value);
  });

  it('is asked about where it has two readings', () => {
    expect(faultsOf(fields, { guests: '1.500' })).toEqual({ guests: messages.twoReadings });
    expect(faultText(fields[0] as FormField, '1.500', messages.twoReadings, formWords('fr'), 'fr')).toBe(
      'Voulez-vous dire 1500 ou 1,5 ? Veuillez l’écrire ainsi.',
    );
  });
});

describe('where a form leads', () => {
  it.each([
    ['/thanks', '/sites/a/thanks'],
    ['/a/b?c#d', '/sites/a/a/b?c#d'],
    ['https://example.com/x', 'https://example.com/x'],
  ])('%s', (redirect, target) => expect(targetOf({ redirect }, '/sites/a')).toBe(target));
  it.each([
    '',
    'thanks',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    'http://plain.test',
    'https://u:p@x.test',
    7,
    null,
  ])('nowhere: %s', (redirect) => expect(targetOf({ redirect }, '')).toBeNull());
});
