import { expect, it, vi } from 'vitest';
import type { Checked } from '#derive/imports/plan.ts';
import type { SourceRow } from '#derive/values/source.ts';
import { messages } from '#schema/messages.ts';
import { checkRows } from './check-rows.ts';

const rows: SourceRow[] = Array.from({ length: 700 }, (_, at) => ({ number: at + 2, cells: [`name ${at}`, at] }));

/** Every seventh row lacks its name, every hundredth names a dataset that there is not. */
function checked(row: SourceRow): Checked {
  const at = row.number - 2;
  const faults = [
    ...(at % 7 === 0 ? [{ at: 0, what: messages.required }] : []),
    ...(at % 100 === 1 ? [{ at: 1, what: { name: `Nowhere ${at}`, found: 0 as const } }] : []),
  ];
  return faults.length > 0 ? { row, faults, act: 'refuse' } : { row, faults, act: 'create', values: {} };
}

const prepare = async (some: readonly SourceRow[]) => some.map(checked);

it('looks at all rows, and groups what is wrong by its cause, the commonest first', async () => {
  const onProgress = vi.fn();
  const { counts, groups, refused, first } = await checkRows(rows, prepare, {
    onProgress,
    signal: new AbortController().signal,
  });
  expect(counts).toMatchObject({ create: 594, refuse: 106 });
  expect(groups.map(({ fault, count, examples }) => [fault.at, count, examples.map(({ row }) => row)])).toEqual([
    [0, 100, [2, 9, 16]],
    [1, 7, [3, 103, 203]],
  ]);
  expect(groups[0]?.examples[0]).toEqual({ row: 2, cell: 'name 0' });
  expect([first.length, refused.length]).toEqual([20, 20]);
  expect(refused.every(({ act }) => act === 'refuse')).toBe(true);
  expect(onProgress.mock.calls.flat()).toEqual([500, 700]);
});

it('counts a row once for each member at fault', async () => {
  const field = { kind: 'group', name: 'data', fields: [] } as const;
  const row = { number: 2, cells: [] };
  const faults = ['Brand', 'Price', 'Price'].map((label) => ({ field, within: [label], what: messages.required }));
  const { groups } = await checkRows([row], async () => [{ row, faults, act: 'refuse' }], {
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  expect(groups.map(({ fault, count, examples }) => [fault.within, count, examples.length])).toEqual([
    [['Brand'], 1, 1],
    [['Price'], 1, 1],
  ]);
});

it('ends where nobody waits for it any more', async () => {
  const controller = new AbortController();
  const onProgress = vi.fn(() => controller.abort());
  await expect(checkRows(rows, prepare, { onProgress, signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(onProgress).toHaveBeenCalledTimes(1);
});
