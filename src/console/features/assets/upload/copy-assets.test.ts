import { expect, it, vi } from 'vitest';
import { createCopyAssets } from './copy-assets.ts';

const file = (from: string) => ({
  ...{ from, to: `/to${from}`, url: `/to${from}/h.webp`, title: from === '/a' ? 'A' : '', description: '' },
  metadata: { width: 2 },
});

const going = () => ({ signal: new AbortController().signal, onProgress: vi.fn() });
const removeRow = async () => true;

it('writes a row for each copy, and takes the files of one back whose row cannot be written', async () => {
  const removed = vi.fn(async (_id: string) => {});
  const copy = vi.fn(async (copies: readonly { from: string; id: string }[]) => ({
    copied: copies.filter(({ from }) => from !== '/gone').map(({ from }) => file(from)),
    refused: copies.filter(({ from }) => from === '/gone').map(({ from }) => from),
  }));
  const create = vi.fn(async ({ variables }: { variables: { url: string } }) => {
    if (variables.url.includes('/b/')) throw new Error('not permitted');
    return { data: {} };
  });
  const onAdded = vi.fn();
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const folders = ['/a', '/b', '/gone', ...Array.from({ length: 50 }, (_, at) => `/${at}`)];
  const copyAssets = createCopyAssets({ copy, create: create as never, removeFiles: removed, removeRow, onAdded });
  const options = going();
  const { copied, refused } = await copyAssets(folders, options);
  expect([copied.size, copied.get('/a'), copied.has('/b')]).toEqual([51, '/to/a', false]);
  expect(refused).toEqual(['/gone', '/b']);
  expect(create.mock.calls[0]).toEqual([
    { resource: 'asset', variables: { url: '/to/a/h.webp', title: 'A', metadata: { width: 2 } } },
  ]);
  const [first = [], ...others] = copy.mock.calls.map(([copies]) => copies);
  expect([first, ...others].map(({ length }) => length)).toEqual([10, 10, 10, 10, 10, 3]);
  expect(options.onProgress.mock.calls.at(-1)).toEqual([53]);
  expect(removed).toHaveBeenCalledExactlyOnceWith(first[1]?.id);
  expect(onAdded).toHaveBeenCalledOnce();
  logged.mockRestore();
});

it('keeps what was copied before a request that failed', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const copy = vi.fn(async (copies: readonly { from: string; id: string }[]) => {
    if (copies.length < 10) throw new Error('offline');
    return { copied: copies.map(({ from }) => file(from)), refused: [] };
  });
  const create = async () => ({ data: {} });
  const copyAssets = createCopyAssets({
    ...{ copy, create: create as never },
    ...{ removeFiles: async () => {}, removeRow, onAdded: () => {} },
  });
  const { copied, refused } = await copyAssets(
    Array.from({ length: 11 }, (_, at) => `/${at}`),
    going(),
  );
  expect([copied.size, refused]).toEqual([10, ['/10']]);
  logged.mockRestore();
});

it('takes back what was copied once it is ended, and tells what stays', async () => {
  const controller = new AbortController();
  const [removedFiles, removedRows] = [vi.fn(async (_id: string) => {}), vi.fn(async (id: string) => id !== 'row 2')];
  const copy = vi.fn(async (copies: readonly { from: string; id: string }[], _signal: AbortSignal) => ({
    ...{ copied: copies.map(({ from }) => file(from)), refused: [] },
  }));
  let rows = 0;
  const create = async () => {
    rows += 1;
    if (rows === 12) controller.abort();
    return { data: { id: `row ${rows}` } };
  };
  const copyAssets = createCopyAssets({
    ...{ copy, create: create as never, onAdded: () => {} },
    ...{ removeFiles: removedFiles, removeRow: removedRows },
  });
  const folders = Array.from({ length: 25 }, (_, at) => `/${at}`);
  const { copied } = await copyAssets(folders, { ...going(), signal: controller.signal });
  expect([copy.mock.calls.length, copy.mock.calls[0]?.[1], rows]).toEqual([2, controller.signal, 12]);
  expect(removedRows.mock.calls.map(([id]) => id)).toEqual(Array.from({ length: 12 }, (_, at) => `row ${at + 1}`));
  // The eight of the second request that have no row.
  const second = copy.mock.calls[1]?.[0] ?? [];
  expect(removedFiles.mock.calls.map(([id]) => id)).toEqual(second.slice(2).map(({ id }) => id));
  expect([...copied.keys()]).toEqual(['/1']);
});
