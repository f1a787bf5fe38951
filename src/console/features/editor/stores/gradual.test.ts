import { expect, it } from 'vitest';
import type { Content } from '../content/content.ts';
import { createGradual } from './gradual.ts';

const section = (id: string, count: number): Content[number] => ({
  ...{ id, name: '', info: {} },
  blocks: Array.from({ length: count }, (_, at) => ({
    ...{ id: `${id}${at}`, name: '', componentId: null, version: 1, info: {} },
  })),
});

function setUp(content: Content) {
  const steps: (() => void)[] = [];
  const gradual = createGradual(content, (run) => {
    steps.push(run);
    return () => void steps.splice(steps.indexOf(run), 1);
  });
  const drawn = () => content.map(({ id }) => id).filter((id) => gradual.isRendered(id));
  return { gradual, steps, drawn };
}

it('draws what is seen first, then the rest in steps, and tells of each', () => {
  const { gradual, steps, drawn } = setUp([
    section('a', 8),
    section('b', 8),
    section('c', 14),
    section('d', 1),
    section('e', 1),
  ]);
  let heard = 0;
  gradual.subscribe(() => {
    heard += 1;
  });
  expect(drawn()).toEqual(['a', 'b']);
  gradual.begin();
  steps.shift()?.();
  expect(drawn()).toEqual(['a', 'b', 'c', 'd']);
  steps.shift()?.();
  expect(drawn()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect({ steps: steps.length, heard }).toEqual({ steps: 0, heard: 2 });
});

it('draws all at once where somebody wants it, what is added always, and nothing after its end', () => {
  const { gradual, steps, drawn } = setUp([section('a', 20), section('b', 20)]);
  expect(gradual.isRendered('added later')).toBe(true);
  const stop = gradual.begin();
  expect(steps).toHaveLength(1);
  stop();
  expect(steps).toHaveLength(0);
  expect(drawn()).toEqual(['a']);
  gradual.renderAll();
  expect(drawn()).toEqual(['a', 'b']);
});
