// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { FormField } from '#render/form/form-field.ts';
import { formHtml, inputId, revealCss } from '#render/form/form-html.ts';
import type { FormPart } from '#render/form/form-steps.ts';
import { formWords } from '#render/form/form-words.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
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
const told = (parts: FormPart[], before: JsonObject = {}) => shownAtOnce({ parts }, before, idOf);

function draw(parts: readonly FormPart[]): HTMLFormElement {
  document.body.innerHTML = formHtml({
    ...{ name: 'Form', blockId: BLOCK, action: '/f', isCompact: false, heading: 'h2', words: formWords('en') },
    ...{ step: { id: 's', title: '', text: '', next: '', back: '' }, parts, at: 1, of: 1, mayGoOn: false },
    ...{ answers: {}, faults: {}, note: '', state: '', captcha: null, content: new Map() },
  });
  const form = document.querySelector('form');
  if (!form) throw new Error('there is no form');
  return form;
}

/** The same numbers each time (mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

/** Questions that are answered by pressing, each with a condition on some before it, on themselves or on what comes later. */
function anyParts(roll: (sides: number) => number): FormPart[] {
  const fields = ['a', 'b', 'c', 'd', 'e'].map((name): FormField => {
    const kind = roll(5);
    if (kind === 0) return { kind: 'boolean', name };
    if (kind === 1) return { kind: 'rating', name, max: 3 };
    if (kind === 2) return { kind: 'choice', name, options: options(3), many: true };
    return { kind: 'choice', name, options: options(kind === 3 ? 3 : 9) };
  });
  const leaf = (): Predicate => {
    const field = fields[roll(fields.length)];
    if (field?.kind === 'boolean') return { field: field.name, op: roll(2) ? 'eq' : 'neq', value: roll(2) === 0 };
    const ops = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'isNull'] as const;
    if (field?.kind === 'rating') return { field: field.name, op: ops[roll(7)] ?? 'eq', value: roll(5) };
    const value = `v${roll(4)}`;
    if (field?.kind === 'choice' && field.many) return { field: field.name, op: 'hasKey', value };
    return { field: field?.name ?? '', op: (['eq', 'neq', 'in', 'contains'] as const)[roll(4)] ?? 'eq', value };
  };
  const predicate = (depth: number): Predicate => {
    const kind = depth > 1 ? 9 : roll(8);
    if (kind === 0) return { not: predicate(depth + 1) };
    if (kind === 1) return { all: [predicate(depth + 1), predicate(depth + 1)] };
    if (kind === 2) return { any: [predicate(depth + 1), predicate(depth + 1)] };
    return leaf();
  };
  return fields.map((field) => part(field, roll(4) === 0 ? undefined : predicate(0)));
}

function press(form: HTMLFormElement, roll: (sides: number) => number): URLSearchParams {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')) {
    input.checked = roll(3) === 0;
  }
  for (const select of form.querySelectorAll('select')) select.selectedIndex = roll(select.options.length);
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

describe('the questions that come and go by a style sheet', () => {
  it('are those that the server asks for the same answers, whatever depends on what', () => {
    const roll = dice(7);
    const seen = { shown: 0, hidden: 0 };
    for (let round = 0; round < 300; round += 1) {
      const parts = anyParts(roll);
      const shown = told(parts);
      const drawn = parts.filter((one) => one.kind === 'field' && shown.has(one.field.name));
      const form = draw(drawn);
      const fields = drawn.flatMap((one) => (one.kind === 'field' ? [one.field] : []));
      for (let time = 0; time < 6; time += 1) {
        const answers = answersOf(fields, press(form, roll), 'en');
        const step = { id: 's', title: '', text: '', next: '', back: '', parts };
        const [asked] = flowOf([step], answers).steps;
        const bySheet = fields.filter(({ name }) => {
          const sign = shown.get(name);
          return sign === true || (sign !== undefined && form.matches(sign));
        });
        const byServer = asked?.parts.flatMap((one) => (one.kind === 'field' ? [one.field] : []));
        expect([round, bySheet.map(({ name }) => name), answers]).toEqual([
          round,
          byServer?.map(({ name }) => name),
          answers,
        ]);
        seen.shown += bySheet.length;
        seen.hidden += fields.length - bySheet.length;
      }
    }
    expect(Math.min(seen.shown, seen.hidden)).toBeGreaterThan(500);
  });

  const which: FormField = { kind: 'choice', name: 'which', options: options(2) };
  const text: FormField = { kind: 'text', name: 'text' };
  const more: FormField = { kind: 'text', name: 'more' };
  const is = (field: string, value: string): Predicate => ({ field, op: 'eq', value });

  it('do not hang on what is written, nor on what no style sheet could name', () => {
    const [written, many] = [part(text), { ...which, name: 'many', many: true } as const];
    expect(told([written, part(more, is('text', 'x'))]).has('more')).toBe(false);
    expect(told([part(many), part(more, { field: 'many', op: 'isNull', value: true })]).has('more')).toBe(false);
    expect(shownAtOnce({ parts: [part(which), part(more, is('which', 'v0'))] }, {}, () => 'a b{').has('more')).toBe(
      false,
    );
  });

  it('go by the answers to earlier steps, which are settled', () => {
    const parts = [part(which), part(more, { all: [is('earlier', 'x'), is('which', 'v0')] })];
    expect(told(parts, { earlier: 'y' }).has('more')).toBe(false);
    expect(told(parts, { earlier: 'x' }).get('more')).toBe(`:has(#${idOf('which')}:checked)`);
    expect(told([part(more, is('earlier', 'x'))], { earlier: 'x' }).get('more')).toBe(true);
  });

  it('stay out of the sheet where conditions on conditions grow', () => {
    const parts = Array.from({ length: 60 }, (_, at) =>
      part({ ...which, name: `q${at}` }, at > 0 ? { field: `q${at - 1}`, op: 'neq', value: 'v0' } : undefined),
    );
    const sheet = revealCss(BLOCK, told(parts));
    expect([told(parts).has('q3'), told(parts).has('q59'), sheet.length < 60 * 2500]).toEqual([true, false, true]);
  });

  it('are hidden by one rule each', () => {
    const sheet = revealCss(BLOCK, told([part(which), part(more, is('which', 'v1'))]));
    expect(sheet).toBe('.form:not(:has(#f-b1-which-1:checked)) #f-b1-more-field{display:none}');
  });
});
