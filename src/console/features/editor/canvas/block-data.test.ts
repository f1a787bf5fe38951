import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Definition } from '#render/component.ts';
import { createBlockData } from './block-data.ts';

const definition = {
  data: { products: { method: 'ProductsByDataset', with: { dataset: { field: 'dataset' } } } },
} as unknown as Definition;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('drops the answer to what was asked before, however late it comes', async () => {
  const answers: ((name: string) => void)[] = [];
  const ask = () =>
    new Promise<{ r0: { name: string }[] }>((done) => {
      answers.push((name) => done({ r0: [{ name }] }));
    });
  const data = createBlockData(ask, { id: 'p', tag_ids: {} });
  const want = async (dataset: string) => {
    data.want('b', definition, { dataset });
    await vi.advanceTimersByTimeAsync(200);
  };
  await want('5f0c2f5e-4a51-4c36-9d8e-0a1b2c3d4e5f');
  await want('6f0c2f5e-4a51-4c36-9d8e-0a1b2c3d4e5f');
  expect(answers).toHaveLength(2);
  answers[1]?.('Newest');
  await vi.advanceTimersByTimeAsync(0);
  expect(JSON.stringify(data.get('b'))).toContain('Newest');
  answers[0]?.('Before');
  await vi.advanceTimersByTimeAsync(0);
  expect(JSON.stringify(data.get('b'))).toContain('Newest');
});
