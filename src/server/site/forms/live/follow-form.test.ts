// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormField } from '#render/form/form-field.ts';
import { formHtml, inputId } from '#render/form/form-html.ts';
import type { FormPart } from '#render/form/form-steps.ts';
import { formWords } from '#render/form/form-words.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { answersOf } from '../form-answers.ts';
import { fieldsOf, flowOf } from '../form-flow.ts';
import { shownAtOnce } from '../shown-at-once.ts';
import { followForm } from './follow-form.ts';
import { liveQuestions, liveRules } from './live-rules.ts';

const BLOCK = 'b1';
const words = formWords('en');
const part = (field: FormField, showIf?: Predicate): FormPart => ({
  ...{ kind: 'field', blockId: field.name, field },
  ...(showIf && { showIf }),
});
const is = (field: string, value: string | number): Predicate => ({ field, op: 'eq', value });

const told = (parts: readonly FormPart[]) => shownAtOnce({ parts }, {}, (name) => inputId(BLOCK, name));

/** The form as the server draws it at first, with its script. */
function open(parts: readonly FormPart[], language = 'en', before: JsonObject = {}): HTMLFormElement {
  const step = { id: 's', title: '', text: '', next: '', back: '', parts };
  const live = liveQuestions(step, told(parts));
  document.body.innerHTML = formHtml({
    ...{ name: 'Form', blockId: BLOCK, action: '/f', base: '', isCompact: false, heading: 'h2', words, language },
    ...{ step, parts, at: 1, of: 1, mayGoOn: false, answers: {}, faults: {}, note: '', state: '', captcha: null },
    content: new Map(),
    live: {
      shown: new Map([...live].map((name) => [name, false])),
      rules: liveRules(step, before, { words, language }),
    },
  });
  const form = document.querySelector('form') as HTMLFormElement;
  followForm(form);
  return form;
}

const input = (name: string) => document.getElementById(inputId(BLOCK, name)) as HTMLInputElement;

function write(name: string, value: string): void {
  input(name).value = value;
  input(name).dispatchEvent(new Event('change', { bubbles: true }));
}

const sent = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
const isSeen = (name: string) => input(name).closest('[hidden]') === null;

const guests: FormField = { kind: 'number', name: 'guests', label: 'Guests' };
const bus: FormField = { kind: 'text', name: 'bus', label: 'Which bus?', required: true };
const driver: FormField = { kind: 'text', name: 'driver' };
const many = part(bus, { field: 'guests', op: 'gt', value: 8 });

describe('a question that hangs on what is written', () => {
  it('is the one that the server asks for the same answers, whatever depends on what', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const field = (name: string): fc.Arbitrary<FormField> =>
      fc.constantFrom<FormField>(
        { kind: 'text', name },
        { kind: 'number', name },
        { kind: 'date', name, precision: 'day' },
        { kind: 'text', name, format: 'multiline' },
      );
    const value = { text: ['', 'x', 'X y'], number: ['', '3', '1.5', 'x'], date: ['', '2026-01-02', '2027-01-01'] };
    const operand = { text: ['', 'x', 'y'], number: [3, 1.5, 2], date: ['2026-01-02', '2026-06-01'] };
    const kindOf = (one: FormField) => one.kind as keyof typeof value;
    const condition = (one: FormField): fc.Arbitrary<Predicate> =>
      fc.record({
        field: fc.constant(one.name),
        op: fc.constantFrom('eq', 'neq', 'gt', 'lte', 'contains', 'isNull'),
        value: fc.constantFrom<string | number>(...operand[kindOf(one)]),
      });
    const conditions = (fields: readonly FormField[]): fc.Arbitrary<Predicate> =>
      fc.oneof(
        ...fields.map(condition),
        fc.oneof(...fields.map(condition)).map((not) => ({ not })),
        fc.tuple(...fields.map(condition)).map((any) => ({ any })),
      );
    const forms = fc
      .tuple(...names.map(field))
      .chain((fields) =>
        fc.tuple(
          ...fields.map((one, at) =>
            at === 0
              ? fc.constant(part(one))
              : fc.option(conditions(fields.slice(0, at)), { nil: undefined, freq: 4 }).map((c) => part(one, c)),
          ),
        ),
      );
    const seen = { shown: 0, hidden: 0 };
    const areTheSame = fc.property(
      forms,
      fc.array(fc.array(fc.nat(), { minLength: 5, maxLength: 5 }), { minLength: 3 }),
      (parts, times) => {
        const form = open(parts);
        const fields = fieldsOf({ parts });
        for (const picks of times) {
          for (const [at, one] of fields.entries()) {
            const choices = value[kindOf(one)];
            write(one.name, choices[(picks[at] ?? 0) % choices.length] ?? '');
          }
          const shown = fields.map(({ name }) => name).filter(isSeen);
          const step = { id: 's', title: '', text: '', next: '', back: '', parts };
          const [asked] = flowOf([step], answersOf(fields, sent(form), 'en')).steps;
          expect(shown).toEqual(asked && fieldsOf(asked).map(({ name }) => name));
          seen.shown += shown.length;
          seen.hidden += fields.length - shown.length;
        }
      },
    );
    fc.assert(areTheSame, propertyRuns(100));
    expect(Math.min(seen.shown, seen.hidden)).toBeGreaterThan(100);
  });

  it('is neither sent nor named while it is out of sight, and keeps what was written', () => {
    const form = open([part(guests), many]);
    write('guests', '12');
    write('bus', 'B 7');
    expect([isSeen('bus'), sent(form).getAll('form-shown'), sent(form).get('q.bus')]).toEqual([true, ['bus'], 'B 7']);
    write('guests', '2');
    expect([isSeen('bus'), sent(form).getAll('form-shown'), sent(form).get('q.bus')]).toEqual([false, [], null]);
    write('guests', '9');
    expect(sent(form).get('q.bus')).toBe('B 7');
  });

  it('hangs on one that is itself out of sight as if that had no answer', () => {
    open([part(guests), many, part(driver, { field: 'bus', op: 'contains', value: 'B' })]);
    write('guests', '12');
    write('bus', 'B 7');
    expect(isSeen('driver')).toBe(true);
    write('guests', '1');
    expect([isSeen('bus'), isSeen('driver')]).toEqual([false, false]);
    write('guests', '10');
    expect([isSeen('bus'), isSeen('driver')]).toEqual([true, true]);
  });

  it('reads numbers in the notation of the site, and goes by the answers to earlier steps', () => {
    const parts = [part(guests), part(bus, { all: [is('guests', 1.5), is('earlier', 'x')] })];
    open(parts, 'de', { earlier: 'x', secret: 'y' });
    write('guests', '1,5');
    expect(isSeen('bus')).toBe(true);
    expect(document.querySelector('form')?.dataset.live).not.toContain('secret');
    open(parts, 'de', { earlier: 'y' });
    write('guests', '1,5');
    expect(isSeen('bus')).toBe(false);
  });

  it('waits for the next press where it hangs on a file', () => {
    const cv: FormField = { kind: 'text', name: 'cv', file: { question: 'q', kinds: ['document'], megabytes: 1 } };
    const parts = [part(cv), part(bus, { not: is('cv', '') }), part(driver, { not: is('bus', '') })];
    expect([...liveQuestions({ parts }, told(parts))]).toEqual([]);
  });
});

describe('while somebody types', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('comes once the keys rest, is told, and leaves the focus', () => {
    const form = open([part(guests), many]);
    input('guests').focus();
    const type = (value: string) => {
      input('guests').value = value;
      input('guests').dispatchEvent(new Event('input', { bubbles: true }));
    };
    const status = () => form.querySelector('[role=status]')?.textContent;
    expect(status()).toBe('');
    type('1');
    type('12');
    expect(isSeen('bus')).toBe(false);
    vi.runAllTimers();
    expect([isSeen('bus'), status()]).toEqual([true, 'One more question: Which bus?']);
    expect(document.activeElement).toBe(input('guests'));
    type('1');
    vi.runAllTimers();
    expect([isSeen('bus'), status()]).toEqual([false, 'No longer asked: Which bus?']);
  });
});
