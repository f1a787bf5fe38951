import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Definition } from '#render/component.ts';
import { createBlockData } from './block-data.ts';

const definition = {
  data: { products: { method: 'ProductsByDataset', with: { dataset: { field: 'dataset' } } } },
} as unknown as Definition;

const site = { language: 'en', customFields: { page: [], partner: [], listing: [] }, customSlots: {} };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('drops the answer to what was asked before, however late it comes', async () => {
  const answers: ((name: string) => void)[] = [];
  const ask = () =>
    new Promise<{ r0: { name: string }[] }>((done) => {
      answers.push((name) => done({ r0: [{ name }] }));
    });
  const data = createBlockData(
    site,
    ask,
    () => ({ id: 'p', tag_ids: {} }),
    () => true,
  );
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

it('asks for nothing that the person may not read, and says so', async () => {
  const ask = vi.fn(async () => ({ r0: [] }));
  const data = createBlockData(
    site,
    ask,
    () => ({ id: 'p', tag_ids: {} }),
    (table) => table !== 'membership_role',
  );
  const pricing = {
    data: { roles: { method: 'MembershipPackages', with: { subscription: { field: 'subscription' } } } },
  } as unknown as Definition;
  const values = {
    subscription: '5f0c2f5e-4a51-4c36-9d8e-0a1b2c3d4e5f',
    dataset: '6f0c2f5e-4a51-4c36-9d8e-0a1b2c3d4e5f',
  };
  expect([data.hides(pricing, values), data.hides(definition, values)]).toEqual([true, false]);
  data.want('a', pricing, values);
  data.want('b', definition, values);
  await vi.advanceTimersByTimeAsync(200);
  expect(ask).toHaveBeenCalledOnce();
  expect(JSON.stringify(ask.mock.calls)).not.toContain('membership_role');
});
