import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#schema/json.ts';
import type { BlockRow } from '../blocks.ts';
import { libraryRow } from '../library/library.ts';
import { questions } from '../library/questions.ts';
import { formFields, formSteps } from './form-steps.ts';

let count = 0;
const component = (name: string) => {
  const found = questions.find((one) => one.name === name);
  const row = found && { ...libraryRow(found), version: 1, versions: [] };
  return JSON.parse(JSON.stringify(row ?? { id: 'text', version: 1, schema: [], info: {}, versions: [] }));
};
const block = (name: string, info: JsonObject): BlockRow => {
  count += 1;
  return {
    id: `${String(count).padStart(8, '0')}-0000-4000-8000-000000000000`,
    info,
    version: 1,
    component: component(name),
  };
};
const form = (...steps: { info?: JsonObject; blocks: BlockRow[] }[]) => ({
  type: 'step',
  sections: steps.map(({ info = {}, blocks }, index) => ({ id: `s${index}`, info, blocks })),
});

describe('the steps of a form', () => {
  it('are its sections, with questions and what stands between them', () => {
    const text = block('Text', { text: 'Hello' });
    const [step, ...more] = formSteps(
      form({
        info: { title: ' Who ', next: 'On' },
        blocks: [text, block('Short answer', { label: 'Your name', required: true })],
      }),
    );
    expect(more).toEqual([]);
    expect(step).toMatchObject({ id: 's0', title: 'Who', text: '', next: 'On', back: '' });
    expect(step?.parts).toEqual([
      { kind: 'content', block: text },
      {
        kind: 'field',
        blockId: expect.any(String),
        field: { kind: 'text', name: 'your_name', label: 'Your name', required: true, maxLength: 500 },
      },
    ]);
  });

  it('give no question the key that another one keeps', () => {
    const shortAnswer = (label: string, name?: string) => block('Short answer', { label, ...(name && { name }) });
    const fields = formFields(
      form({ blocks: [shortAnswer('Your name'), shortAnswer('First name', 'your_name'), shortAnswer('Your name')] }),
    );
    expect(fields.map(({ name }) => name)).toEqual(['your_name_2', 'your_name', 'your_name_3']);
  });

  it.each([
    ['E-mail address', { label: 'Mail' }, { kind: 'text', format: 'email' }],
    ['Long answer', { label: 'Story', maxLength: 90_000 }, { kind: 'text', format: 'multiline', maxLength: 5000 }],
    [
      'Number',
      { label: 'How many', min: 1, max: 8, unit: 'people' },
      { kind: 'number', min: 1, max: 8, unit: 'people' },
    ],
    ['Box to tick', { label: 'Yes' }, { kind: 'boolean' }],
    ['Consent', { label: 'Terms', sentence: '<p>I agree.</p>' }, { kind: 'boolean', consent: '<p>I agree.</p>' }],
    ['Consent', { label: 'I agree', sentence: '<p> </p>' }, { kind: 'boolean', consent: 'I agree' }],
    [
      'File',
      { label: 'CV', kinds: ['document', 'font'], megabytes: 90 },
      { kind: 'text', file: { question: expect.any(String), kinds: ['document'], megabytes: 10 } },
    ],
    [
      'File',
      { label: 'CV' },
      { file: { question: expect.any(String), kinds: ['picture', 'document'], megabytes: 10 } },
    ],
    ['Day', { label: 'Day' }, { kind: 'date', precision: 'day' }],
    ['Rating', { label: 'Stars', max: 99 }, { kind: 'rating', max: 10 }],
    [
      'Any of several',
      { label: 'Which', options: ['A', ' A ', '', { value: 'b', label: 'B' }] },
      { kind: 'choice', many: true, options: [{ value: 'A' }, { value: 'b', label: 'B' }] },
    ],
  ])('ask by the component: %s', (name, info, field) => {
    expect(formFields(form({ blocks: [block(name, info as JsonObject)] }))).toEqual([expect.objectContaining(field)]);
  });

  it('never take a kind from the block itself', () => {
    expect(formFields(form({ blocks: [block('Short answer', { kind: 'json', label: 'x' })] }))[0]?.kind).toBe('text');
  });

  it('give every answer a key of its own', () => {
    const blocks = [
      block('Short answer', { label: 'Wie heißt du?' }),
      block('Short answer', { label: 'Wie heißt du?' }),
      block('Short answer', { label: '你的名字' }),
      block('Short answer', { label: 'Any', name: '__proto__' }),
    ];
    const names = formFields(form({ blocks })).map(({ name }) => name);
    expect(names).toEqual(['wie_hei_t_du', 'wie_hei_t_du_2', expect.stringMatching(/^answer_0{5}\d+$/), 'proto']);
  });

  it('read conditions by the kind of the answer that they ask for', () => {
    const ask = (showIf: Json) =>
      formSteps(
        form(
          {
            blocks: [
              block('Box to tick', { label: 'Children' }),
              block('Number', { label: 'Guests' }),
              block('Any of several', { label: 'Diets', options: ['vegan'] }),
            ],
          },
          { info: { showIf }, blocks: [] },
        ),
      )[1]?.showIf;
    expect(ask({ field: 'children', op: 'eq', value: 'true' })).toEqual({ field: 'children', op: 'eq', value: true });
    expect(ask({ field: 'guests', op: 'gt', value: '3' })).toEqual({ field: 'guests', op: 'gt', value: 3 });
    expect(ask({ field: 'diets', op: 'neq', value: 'vegan' })).toEqual({
      not: { field: 'diets', op: 'hasKey', value: 'vegan' },
    });
    expect(ask({ any: [{ field: 'guests', op: 'lt', value: '2' }, { field: 'nobody' }] })).toEqual({
      any: [{ field: 'guests', op: 'lt', value: 2 }],
    });
    // What asks for nothing that is known hides nothing.
    for (const nothing of [
      undefined,
      null,
      'x',
      {},
      { field: '' },
      { field: 'nobody', value: 1 },
      { all: [] },
      { field: 'guests', op: 'drop' },
    ]) {
      expect(ask(nothing as Json)).toBeUndefined();
    }
  });

  it('of a call to action are one', () => {
    const both = form(
      { info: { title: 'First' }, blocks: [block('Short answer', { label: 'a' })] },
      { blocks: [block('Short answer', { label: 'b' })] },
    );
    const [only, ...more] = formSteps({ ...both, type: 'cta' });
    expect(more).toEqual([]);
    expect([only?.title, only?.parts.length]).toEqual(['First', 2]);
  });
});
