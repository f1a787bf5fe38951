// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormField } from '#render/form/form-field.ts';
import { formHtml, inputId } from '#render/form/form-html.ts';
import type { FormPart } from '#render/form/form-steps.ts';
import { formWords } from '#render/form/form-words.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import { propertyRuns, randomRuns } from '#tests/support/property-runs.ts';
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

const shownByStyle = (parts: readonly FormPart[]) => shownAtOnce({ parts }, {}, (name) => inputId(BLOCK, name));

/** The form as the server draws it at first, with its script. */
function open(parts: readonly FormPart[], language = 'en', before: JsonObject = {}): HTMLFormElement {
  const step = { id: 's', title: '', text: '', next: '', back: '', parts };
  const live = liveQuestions(step, shownByStyle(parts));
  document.body.innerHTML = formHtml({
    ...{ name: 'Form', blockId: BLOCK, action: '/f', base: '', isCompact: false, heading: 'h2', words, language },
    ...{ step, parts, at: 1, of: 1, mayGoOn: false, answers: {}, faults: {}, note: '', state: '', captcha: null },
    content: new Map(),
    live: {
      shown: new Map([...live].map((name) => [name, false])),
      rules: liveRules(step, live, before, { words, language }),
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
  vi.runAllTimers();
}

/** Chooses these of the boxes or buttons of a question, and no others. */
function choose(form: HTMLFormElement, name: string, values: readonly string[]): void {
  for (const box of form.querySelectorAll<HTMLInputElement>(`input[name="q.${name}"]`))
    box.checked = values.includes(box.value);
  input(name).dispatchEvent(new Event('change', { bubbles: true }));
  vi.runAllTimers();
}

/** What is sent where somebody presses a button, or Enter. */
function submitted(form: HTMLFormElement): URLSearchParams | undefined {
  let data: URLSearchParams | undefined;
  const take = (event: Event) => {
    event.preventDefault();
    data = sent(form);
  };
  form.addEventListener('submit', take, { once: true });
  form.requestSubmit();
  return data;
}

const sent = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
const isSeen = (name: string) => input(name).closest('[hidden]') === null;

const guests: FormField = { kind: 'number', name: 'guests', label: 'Guests' };
const bus: FormField = { kind: 'text', name: 'bus', label: 'Which bus?', required: true };
const driver: FormField = { kind: 'text', name: 'driver' };
const seats: FormField = { kind: 'text', name: 'seats', label: 'Which seats?' };
const many = part(bus, { field: 'guests', op: 'gt', value: 8 });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a question that hangs on what is written', () => {
  it('is the one that the server asks for the same answers, whatever depends on what', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const options = [{ value: 'x' }, { value: 'y' }];
    const field = (name: string): fc.Arbitrary<FormField> =>
      fc.constantFrom<FormField>(
        { kind: 'text', name },
        { kind: 'number', name },
        { kind: 'date', name, precision: 'day' },
        { kind: 'text', name, format: 'multiline' },
        { kind: 'boolean', name },
        { kind: 'choice', name, options },
        { kind: 'choice', name, options, many: true },
      );
    const value = {
      ...{ text: ['', 'x', 'X y'], number: ['', '3', '1.5', 'x'], date: ['', '2026-01-02', '2027-01-01'] },
      ...{ boolean: ['', 'true'], choice: ['', 'x', 'y'], many: ['', 'x', 'y', 'x y'] },
    };
    const operand = {
      ...{ text: ['', 'x', 'y'], number: [3, 1.5, 2], date: ['2026-01-02', '2026-06-01'] },
      ...{ boolean: [true, false], choice: ['', 'x'], many: ['x', 'y'] },
    };
    const kindOf = (one: FormField) =>
      one.kind === 'choice' && one.many ? 'many' : (one.kind as Exclude<keyof typeof value, 'many'>);
    const condition = (one: FormField): fc.Arbitrary<Predicate> =>
      fc.record({
        field: fc.constant(one.name),
        op: fc.constantFrom('eq', 'neq', 'gt', 'lte', 'contains', 'isNull', 'hasKey'),
        value: fc.constantFrom<string | number | boolean>(...operand[kindOf(one)]),
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
    const counts = { shown: 0, hidden: 0 };
    const areTheSame = fc.property(
      forms,
      fc.array(fc.array(fc.nat(), { minLength: 5, maxLength: 5 }), { minLength: 3 }),
      (parts, times) => {
        const form = open(parts);
        const fields = fieldsOf({ parts });
        const live = liveQuestions({ parts }, shownByStyle(parts));
        for (const picks of times) {
          for (const [at, one] of fields.entries()) {
            const choices = value[kindOf(one)];
            const chosen = choices[(picks[at] ?? 0) % choices.length] ?? '';
            if (one.kind === 'boolean' || one.kind === 'choice') choose(form, one.name, chosen.split(' '));
            else write(one.name, chosen);
          }
          // A style sheet shows the others, or nothing does.
          const shown = [...live].filter(isSeen);
          const step = { id: 's', title: '', text: '', next: '', back: '', parts };
          const [firstStep] = flowOf([step], answersOf(fields, sent(form), 'en')).steps;
          const names = firstStep && fieldsOf(firstStep).map(({ name }) => name);
          expect(shown).toEqual(names?.filter((name) => live.has(name)));
          counts.shown += shown.length;
          counts.hidden += live.size - shown.length;
        }
      },
    );
    fc.assert(areTheSame, propertyRuns(100));
    expect(Math.min(counts.shown, counts.hidden)).toBeGreaterThan(randomRuns(100));
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

  it('gives its script no question that it does not hang on', () => {
    const parts = [part(guests), part(driver), part(bus, is('driver', 'x')), part(seats, is('guests', 2))];
    const rules = liveRules({ parts }, new Set(['bus']), {}, { words, language: 'en' });
    expect(fieldsOf(rules).map(({ name }) => name)).toEqual(['driver', 'bus']);
  });

  it('waits for the next press where it hangs on a file', () => {
    const cv: FormField = { kind: 'text', name: 'cv', file: { question: 'q', kinds: ['document'], megabytes: 1 } };
    const parts = [part(cv), part(bus, { not: is('cv', '') }), part(driver, { not: is('bus', '') })];
    expect([...liveQuestions({ parts }, shownByStyle(parts))]).toEqual([]);
  });
});

describe('while somebody types', () => {
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
    expect([isSeen('bus'), status()]).toEqual([true, 'Now asked: Which bus?']);
    expect(document.activeElement).toBe(input('guests'));
    type('1');
    vi.runAllTimers();
    expect([isSeen('bus'), status()]).toEqual([false, 'No longer asked: Which bus?']);
  });

  it('is told with the others that come, in the language of the site', () => {
    const parts = [part(guests), many, part(seats, { field: 'guests', op: 'gt', value: 8 })];
    const form = open(parts, 'es');
    write('guests', '12');
    expect(form.querySelector('[role=status]')?.textContent).toBe('Now asked: Which bus? y Which seats?');
  });
});

describe('whoever sends the form', () => {
  const shown = (data: URLSearchParams | undefined) => [data?.getAll('form-shown'), data?.get('q.bus')];
  const type = (value: string) => {
    input('guests').value = value;
    input('guests').dispatchEvent(new Event('input', { bubbles: true }));
  };

  it('by Enter, before the question has come, does not send it', () => {
    const form = open([part(guests), many]);
    type('12');
    // Browsers tell of the change with the key that sends.
    input('guests').dispatchEvent(new Event('change', { bubbles: true }));
    expect([isSeen('bus'), ...shown(submitted(form))]).toEqual([false, [], null]);
    vi.runAllTimers();
    expect(isSeen('bus')).toBe(true);
  });

  it('sends it once there was time to see it, or they have been in it', () => {
    const form = open([part(guests), many]);
    type('12');
    vi.advanceTimersByTime(900);
    expect([isSeen('bus'), ...shown(submitted(form))]).toEqual([true, [], null]);
    vi.advanceTimersByTime(1000);
    expect(shown(submitted(form))).toEqual([['bus'], '']);

    const other = open([part(guests), many]);
    type('12');
    vi.advanceTimersByTime(400);
    input('bus').focus();
    expect(shown(submitted(other))).toEqual([['bus'], '']);
  });

  it('keeps the button under the pointer: nothing comes until that is up', () => {
    const form = open([part(guests), many]);
    type('12');
    form.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    input('guests').dispatchEvent(new Event('change', { bubbles: true }));
    vi.advanceTimersByTime(5000);
    expect(isSeen('bus')).toBe(false);
    form.dispatchEvent(new Event('pointerup', { bubbles: true }));
    expect([isSeen('bus'), ...shown(submitted(form))]).toEqual([false, [], null]);
    vi.runAllTimers();
    expect(isSeen('bus')).toBe(true);
  });
});
