import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { keysWithout, questionsBefore, questionsOf } from './questions.ts';

const inputs = new Map<string, JsonObject>([
  ['line', { kind: 'text' }],
  ['tick', { kind: 'boolean' }],
]);
const block = (id: string, componentId: string | null, info: JsonObject) => ({ id, componentId, info });
const content = [
  { id: 's1', info: {}, blocks: [block('a', 'line', { label: 'Name' }), block('b', 'text', {})] },
  { id: 's2', info: {}, blocks: [block('c', 'tick', { label: 'Children' }), block('d', null, {})] },
  { id: 's3', info: {}, blocks: [block('e', 'line', { label: 'Ages' })] },
];
const questions = questionsOf(content, inputs);
const names = (found: typeof questions) => found.map(({ field }) => field.name);

describe('the questions of a form that is edited', () => {
  it('are its inputs, in order', () => {
    expect(questions.map(({ id, step, field }) => [id, step, field.kind])).toEqual([
      ['a', 's1', 'text'],
      ['c', 's2', 'boolean'],
      ['e', 's3', 'text'],
    ]);
  });

  it('can be asked for by what comes later alone', () => {
    expect(names(questionsBefore(questions, 'e'))).toEqual(['name', 'children']);
    expect(names(questionsBefore(questions, 's2'))).toEqual(['name']);
    expect(names(questionsBefore(questions, 'a'))).toEqual([]);
    // A step without questions of its own.
    expect(names(questionsBefore(questions, 's9'))).toEqual(['name', 'children', 'ages']);
  });

  it('know which later steps and questions are asked by their answers', () => {
    const isSo = { field: 'which', op: 'eq', value: 'First' };
    const which = block('a', 'line', { label: 'Which', showIf: isSo });
    const steps = [
      { id: 's1', info: { showIf: isSo }, blocks: [which, block('b', 'line', { label: 'Why', showIf: isSo })] },
      { id: 's2', info: { showIf: isSo }, blocks: [block('c', 'line', { label: 'How' })] },
    ];
    const dependents = questionsOf(steps, inputs).map((question) => question.dependents);
    expect(dependents).toEqual([
      [
        { name: 'Why', step: 1, condition: isSo },
        { name: '', step: 2, condition: isSo },
      ],
      [],
      [],
    ]);
  });

  it('leave no answers behind when they are worded in another way, unless another one has that key', () => {
    const lineBlock = (id: string, label: string) => block(id, 'line', { label });
    const all = (...blocks: ReturnType<typeof block>[]) => questionsOf([{ id: 's', info: {}, blocks }], inputs);
    const before = all(lineBlock('a', 'Name'), lineBlock('b', 'Age'));
    expect(keysWithout(before, all(lineBlock('a', 'Full name'), lineBlock('b', 'Age')))).toEqual([]);
    expect(keysWithout(before, all(lineBlock('b', 'Age')))).toEqual(['name']);
    expect(keysWithout(before, all(lineBlock('a', 'Age')))).toEqual(['name']);
  });
});
