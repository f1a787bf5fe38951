import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readYaml } from './read-yaml.ts';

const values = Array.from({ length: 20_000 }, (_, at) => `  k${at}: ${at}\n`).join('');

it('lets the server go on while it reads a long text', async () => {
  const order: string[] = [];
  const reading = readYaml(`a:\n${values}`).then(({ content }) => {
    order.push('read');
    return content;
  });
  await setImmediate();
  order.push('other');
  expect(await reading).toMatchObject({ a: { k0: 0, k19999: 19_999 } });
  expect(order).toEqual(['other', 'read']);
});

it('knows the places of a long text, and of its faults', async () => {
  const text = await readYaml(`a:\n${values}b:\n  - 2: x\n    1: y\n`);
  expect(text.placeOf(['a', 'k19999'])).toEqual({ line: 20_001, column: 3 });
  expect(text.placeOf(['b', 0, '1'])).toEqual({ line: 20_004, column: 5 });
  expect(text.placeOf(['b', 0, '2'])).toEqual({ line: 20_003, column: 5 });
  const faulty = await readYaml(`a:\n${values}b: &c 1\n`);
  expect(faulty).toMatchObject({
    content: null,
    faults: [{ place: { line: 20_002 }, message: 'anchors are not taken' }],
  });
});

it('refuses a long text that is nested too deep', async () => {
  const { faults } = await readYaml(`a: ${'['.repeat(40_000)}${']'.repeat(40_000)}`);
  expect(faults).toMatchObject([{ message: expect.stringContaining('more than 60 deep') }]);
});
