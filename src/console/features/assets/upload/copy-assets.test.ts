import { expect, it, vi } from 'vitest';
import { createCopyAssets } from './copy-assets.ts';

const file = (from: string) => ({
  ...{ from, to: `/to${from}`, url: `/to${from}/h.webp`, title: from === '/a' ? 'A' : '', description: '' },
  metadata: { width: 2 },
});

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
  const copyAssets = createCopyAssets({ copy, create: create as never, removeFiles: removed, onAdded });
  const { copied, refused } = await copyAssets(folders);
  expect([copied.size, copied.get('/a'), copied.has('/b')]).toEqual([51, '/to/a', false]);
  expect(refused).toEqual(['/gone', '/b']);
  expect(create.mock.calls[0]).toEqual([
    { resource: 'asset', variables: { url: '/to/a/h.webp', title: 'A', metadata: { width: 2 } } },
  ]);
  const [first = [], second = []] = copy.mock.calls.map(([copies]) => copies);
  expect([first.length, second.length]).toEqual([50, 3]);
  expect(removed).toHaveBeenCalledExactlyOnceWith(first[1]?.id);
  expect(onAdded).toHaveBeenCalledOnce();
  logged.mockRestore();
});

it('keeps what was copied before a request that failed', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const copy = vi.fn(async (copies: readonly { from: string; id: string }[]) => {
    if (copies.length < 50) throw new Error('offline');
    return { copied: copies.map(({ from }) => file(from)), refused: [] };
  });
  const create = async () => ({ data: {} });
  const copyAssets = createCopyAssets({
    ...{ copy, create: create as never },
    ...{ removeFiles: async () => {}, onAdded: () => {} },
  });
  const { copied, refused } = await copyAssets(Array.from({ length: 51 }, (_, at) => `/${at}`));
  expect([copied.size, refused]).toEqual([50, ['/50']]);
  logged.mockRestore();
});
