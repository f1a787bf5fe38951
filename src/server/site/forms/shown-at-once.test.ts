// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormField } from '#render/form/form-field.ts';
import { formHtml, inputId, revealCss } from '#render/form/form-html.ts';
import type { FormPart } from '#render/form/form-steps.ts';
import { formWords } from '#render/form/form-words.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import { propertyRuns, randomRuns } from '#tests/support/property-runs.ts';
import { answersOf } from './form-answers.ts';
import { flowOf } from './form-flow.ts';
import { shownAtOnce } from './shown-at-once.ts';

const BLOCK = 'b1';
const idOf = (name: string) => inputId(BLOCK, name);
const options = (count: number) => Array.from({ length: count }, (_, at) => ({ value: `v${at}` }));
const part = (field: FormField, showIf?: Predicate): FormPart => ({
  ...{ kind: 'field', blockId: field.name, field },
  ...(showIf && { showIf }),
});
const shownByStyle = (parts: FormPart[], before: JsonObject = {}) => shownAtOnce({ parts }, before, idOf);

function draw(parts: readonly FormPart[]): HTMLFormElement {
  document.body.innerHTML = formHtml({
    ...{
      name: 'Form',
      blockId: BLOCK,
      action: '/f',
      base: '',
      isCompact: false,
      heading: 'h2',
      words: formWords('en'),
      language: 'en',
    },
    ...{ step: { id: 's', title: '', text: '', next: '', back: '' }, parts, at: 1, of: 1, mayGoOn: false },
    ...{ answers: {}, faults: {}, note: '', state: '', captcha: null, content: new Map() },
  });
  const form = document.querySelector('form');
  if (!form) throw new Error('there is no form');
  return form;
}

const names = ['a', 'b', 'c', 'd', 'e'];

const field = (name: string): fc.Arbitrary<FormField> =>
  fc.constantFrom<FormField>(
    { kind: 'boolean', name },
    { kind: 'rating', name, max: 3 },
    { kind: 'choice', name, options: options(3), many: true },
    { kind: 'choice', name, options: options(3) },
    { kind: 'choice', name, options: options(9) },
  );

/** A condition on one answer, in the operators that its field knows. */
function condition(one: FormField): fc.Arbitrary<Predicate> {
  const on = (
    ops: readonly ('eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'isNull' | 'in' | 'contains' | 'hasKey')[],
    values: fc.Arbitrary<Json>,
  ) => fc.record({ field: fc.constant(one.name), op: fc.constantFrom(...ops), value: values });
  const value = fc.nat(3).map((at) => `v${at}`);
  if (one.kind === 'boolean') return on(['eq', 'neq'], fc.boolean());
  if (one.kind === 'rating') return on(['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'isNull'], fc.nat(4));
  return one.kind === 'choice' && one.many ? on(['hasKey'], value) : on(['eq', 'neq', 'in', 'contains'], value);
}

const predicate = (fields: readonly FormField[], depth = 0): fc.Arbitrary<Predicate> => {
  const leaf = fc.oneof(...fields.map(condition));
  if (depth > 1) return leaf;
  const inner = predicate(fields, depth + 1);
  const two = fc.tuple(inner, inner);
  return fc.oneof(
    { weight: 5, arbitrary: leaf },
    { weight: 1, arbitrary: inner.map((not) => ({ not })) },
    { weight: 1, arbitrary: two.map((all) => ({ all })) },
    { weight: 1, arbitrary: two.map((any) => ({ any })) },
  );
};

/** Questions that are answered by pressing, most with a condition on some before it, on themselves or on what comes later. */
const questions: fc.Arbitrary<FormPart[]> = fc
  .tuple(...names.map(field))
  .chain((fields) =>
    fc.tuple(
      ...fields.map((one) =>
        fc.option(predicate(fields), { nil: undefined, freq: 4 }).map((showIf) => part(one, showIf)),
      ),
    ),
  );

/** @param presses taken in turn, again and again: whether a box is ticked, which option is taken */
function press(form: HTMLFormElement, presses: readonly number[]): URLSearchParams {
  let index = 0;
  const below = (limit: number) => (presses[index++ % presses.length] ?? 0) % limit;
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')) {
    input.checked = below(3) === 0;
  }
  for (const select of form.querySelectorAll('select')) select.selectedIndex = below(select.options.length);
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

describe('the questions that come and go by a style sheet', () => {
  it('are those that the server asks for the same answers, whatever depends on what', () => {
    const counts = { shown: 0, hidden: 0 };
    const presses = fc.array(fc.nat(), { minLength: 30, maxLength: 60 });
    const areTheSame = fc.property(questions, fc.array(presses, { minLength: 6, maxLength: 6 }), (parts, times) => {
      const shown = shownByStyle(parts);
      const renderedParts = parts.filter((one) => one.kind === 'field' && shown.has(one.field.name));
      const form = draw(renderedParts);
      const fields = renderedParts.flatMap((one) => (one.kind === 'field' ? [one.field] : []));
      for (const pressed of times) {
        const answers = answersOf(fields, press(form, pressed), 'en');
        const step = { id: 's', title: '', text: '', next: '', back: '', parts };
        const [firstStep] = flowOf([step], answers).steps;
        const bySheet = fields.filter(({ name }) => {
          const sign = shown.get(name);
          return sign === true || (sign !== undefined && form.matches(sign));
        });
        const byServer = firstStep?.parts.flatMap((one) => (one.kind === 'field' ? [one.field] : []));
        expect([bySheet.map(({ name }) => name), answers]).toEqual([byServer?.map(({ name }) => name), answers]);
        counts.shown += bySheet.length;
        counts.hidden += fields.length - bySheet.length;
      }
    });
    fc.assert(areTheSame, propertyRuns(300));
    expect(Math.min(counts.shown, counts.hidden)).toBeGreaterThan(randomRuns(300) * 1.5);
  });

  const which: FormField = { kind: 'choice', name: 'which', options: options(2) };
  const text: FormField = { kind: 'text', name: 'text' };
  const more: FormField = { kind: 'text', name: 'more' };
  const is = (field: string, value: string): Predicate => ({ field, op: 'eq', value });

  it('do not hang on what is written, nor on what no style sheet could name', () => {
    const [written, many] = [part(text), { ...which, name: 'many', many: true } as const];
    expect(shownByStyle([written, part(more, is('text', 'x'))]).has('more')).toBe(false);
    expect(shownByStyle([part(many), part(more, { field: 'many', op: 'isNull', value: true })]).has('more')).toBe(
      false,
    );
    expect(shownAtOnce({ parts: [part(which), part(more, is('which', 'v0'))] }, {}, () => 'a b{').has('more')).toBe(
      false,
    );
  });

  it('go by the answers to earlier steps, which are settled', () => {
    const parts = [part(which), part(more, { all: [is('earlier', 'x'), is('which', 'v0')] })];
    expect(shownByStyle(parts, { earlier: 'y' }).has('more')).toBe(false);
    expect(shownByStyle(parts, { earlier: 'x' }).get('more')).toBe(`:has(#${idOf('which')}:checked)`);
    expect(shownByStyle([part(more, is('earlier', 'x'))], { earlier: 'x' }).get('more')).toBe(true);
  });

  it('stay out of the sheet where conditions on conditions grow', () => {
    const parts = Array.from({ length: 60 }, (_, at) =>
      part({ ...which, name: `q${at}` }, at > 0 ? { field: `q${at - 1}`, op: 'neq', value: 'v0' } : undefined),
    );
    const sheet = revealCss(BLOCK, shownByStyle(parts));
    expect([shownByStyle(parts).has('q3'), shownByStyle(parts).has('q59'), sheet.length < 60 * 2500]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('are hidden by one rule each', () => {
    const sheet = revealCss(BLOCK, shownByStyle([part(which), part(more, is('which', 'v1'))]));
    expect(sheet).toBe('.form:not(:has(#f-b1-which-1:checked)) #f-b1-more-field{display:none}');
  });
});
