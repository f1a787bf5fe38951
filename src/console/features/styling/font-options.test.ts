import { expect, it } from 'vitest';
import { fontOptions } from './font-options.ts';

const others = [
  { id: 'abel', name: 'Abel' },
  { id: 'lora', name: 'Lora' },
];
const names = (chosen: string) => fontOptions(others, chosen).map(({ name }) => name);

it('offers the own families first, each once, and what is chosen already', () => {
  expect(names('Lora').slice(0, 2)).toEqual(['Fraunces', 'Inter']);
  expect(names('Lora').filter((name) => name === 'Lora')).toHaveLength(1);
  expect(names('Lora').at(-1)).toBe('Abel');
  expect(names('Gone')).toContain('Gone');
  expect(fontOptions([], '').every(({ id }) => id === undefined)).toBe(true);
});
