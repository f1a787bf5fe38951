import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#schema/json.ts';
import { createOptionRenames } from './option-renames.ts';

const inputs = new Map<string, JsonObject>([['choice', { kind: 'choice' }]]);
const isFirst = { field: 'which', op: 'eq', value: 'First' };
const joined = { any: [isFirst, { not: { ...isFirst, value: 'Second' } }, { ...isFirst, field: 'other' }] };

type Steps = {
  id: string;
  info: JsonObject;
  blocks: { id: string; componentId: string; info: JsonObject }[];
}[];

/** A form whose second question and second step ask for options of the first question. */
function setUp(options: Json = ['First', 'Second'], showIf: JsonObject = isFirst) {
  const rename = createOptionRenames();
  const block = (id: string, info: JsonObject) => ({ id, componentId: 'choice', info });
  let content: Steps = [
    { id: 's1', info: {}, blocks: [block('a', { name: 'which', options }), block('b', { showIf })] },
    { id: 's2', info: { title: 'Two', showIf: isFirst }, blocks: [] },
  ];
  const withInfos = (infos: ReadonlyMap<string, JsonObject>) =>
    content.map((step) => ({
      ...step,
      info: infos.get(step.id) ?? step.info,
      blocks: step.blocks.map((one) => ({ ...one, info: infos.get(one.id) ?? one.info })),
    }));
  const infoOf = (id: string): JsonObject =>
    content.flatMap((step): { id: string; info: JsonObject }[] => [step, ...step.blocks]).find((one) => one.id === id)
      ?.info ?? {};
  const put = (next: Json) => {
    const was = infoOf('a').options ?? null;
    content = withInfos(new Map([['a', { ...infoOf('a'), options: next }]]));
    content = withInfos(rename(content, { id: 'a', name: 'options', was }, inputs));
  };
  const asked = () => [infoOf('b').showIf, infoOf('s2').showIf].map((one) => (one as { value: string }).value);
  return { put, asked, infoOf };
}

describe('a condition on an option', () => {
  it('follows it letter by letter, also through no text at all', () => {
    const { put, asked, infoOf } = setUp();
    for (const text of ['Firs', 'Fi', '', 'E', 'Erste', 'Erste ']) put([text, 'Second']);
    expect(asked()).toEqual(['Erste', 'Erste']);
    expect(infoOf('s2')).toMatchObject({ title: 'Two' });
  });

  it('keeps what it asked for while the row has no text', () => {
    const { put, asked } = setUp();
    put(['', 'Second']);
    expect(asked()).toEqual(['First', 'First']);
  });

  it('is not mixed with those on another option whose text is passed on the way', () => {
    const { put, asked } = setUp(['First', 'Fir'], { ...isFirst, value: 'Fir' });
    for (const text of ['Firs', 'Fir', 'Fi', 'Fig']) put([text, 'Fir']);
    expect(asked()).toEqual(['Fir', 'Fig']);
  });

  it('follows in what joins several', () => {
    const { put, infoOf } = setUp(['First', 'Second'], joined);
    put(['Erste', 'Second']);
    put(['Erste', 'Zweite']);
    expect(infoOf('b').showIf).toEqual({
      any: [{ ...isFirst, value: 'Erste' }, { not: { ...isFirst, value: 'Zweite' } }, { ...isFirst, field: 'other' }],
    });
  });

  it('follows the value of an option that has a label, and not its label', () => {
    const { put, asked } = setUp([{ value: 'First', label: 'One' }]);
    put([{ value: 'First', label: 'Eins' }]);
    expect(asked()).toEqual(['First', 'First']);
    put([{ value: 'Erste', label: 'Eins' }]);
    expect(asked()).toEqual(['Erste', 'Erste']);
  });

  it('does not follow where rows are removed, added or moved', () => {
    const { put, asked } = setUp();
    put(['Second', 'First']);
    expect(asked()).toEqual(['First', 'First']);
    put(['Second']);
    put(['Second', '']);
    put(['Second', 'Erste']);
    expect(asked()).toEqual(['First', 'First']);
  });

  it('does not follow one of two options with the same text', () => {
    const { put, asked } = setUp(['First', 'First']);
    put(['First', 'Erste']);
    expect(asked()).toEqual(['First', 'First']);
  });
});
