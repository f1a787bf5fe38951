import { describe, expect, it, vi } from 'vitest';
import { createAddAsset, titleOf } from './add-asset.ts';

const stored = { url: '/api/assets/s/i/h.webp', metadata: { width: 2 } };

function setUp(change: { create?: () => Promise<never> } = {}) {
  const parts = {
    maxBytes: 10,
    upload: vi.fn(async () => stored),
    removeFiles: vi.fn(async () => {}),
    create: vi.fn(async () => ({ data: { id: 'row' } })),
    onAdded: vi.fn(),
    ...change,
  };
  const add = createAddAsset(parts as unknown as Parameters<typeof createAddAsset>[0]);
  const options = { id: 'upload-1', signal: new AbortController().signal, onProgress: () => {} };
  return { add, parts, options };
}

describe('adding a picture', () => {
  it('writes the row of a stored file', async () => {
    const { add, parts, options } = setUp();
    expect(await add(new File(['x'], 'a_b.png'), options)).toEqual({ id: 'row', url: stored.url });
    const variables = { url: stored.url, title: 'a b', metadata: { width: 2, name: 'a_b.png' } };
    expect(parts.create).toHaveBeenCalledWith({ resource: 'asset', variables });
    expect([parts.onAdded.mock.calls.length, parts.removeFiles.mock.calls.length]).toEqual([1, 0]);
  });

  it.each([
    ['file-empty', new File([], 'a.png')],
    ['file-too-large', new File(['12345678901'], 'a.png', { type: 'image/png' })],
    ['file-too-large', new File([new Uint8Array(5_000_001)], 'a.ttf', { type: 'font/ttf' })],
  ])('sends nothing of what would be refused: %s', async (code, file) => {
    const { add, parts, options } = setUp();
    await expect(add(file, options)).rejects.toMatchObject({ code });
    expect(parts.upload).not.toHaveBeenCalled();
  });

  it('takes larger files of other types, and puts them into the open folder', async () => {
    const { add, parts, options } = setUp();
    await add(new File(['12345678901'], 'a.pdf', { type: 'application/pdf' }), { ...options, folder: 'f1' });
    expect(parts.create).toHaveBeenCalledWith({
      resource: 'asset',
      variables: expect.objectContaining({ title: 'a', folder_id: 'f1' }),
    });
  });

  it('takes the files back when the row cannot be written', async () => {
    const create = async () => {
      throw new Error('not permitted');
    };
    const { add, parts, options } = setUp({ create });
    await expect(add(new URL('https://x.test/a.png'), options)).rejects.toThrow('not permitted');
    expect(parts.removeFiles).toHaveBeenCalledWith('upload-1');
    expect(parts.onAdded).not.toHaveBeenCalled();
  });
});

describe('titleOf', () => {
  it.each([
    ['summer_in-lofoten.final.JPG', 'summer in lofoten.final'],
    ['.webp', '.webp'],
    ['no ending', 'no ending'],
    ['汉字.png', '汉字'],
  ])('reads %s as %s', (name, title) => {
    expect(titleOf(name)).toBe(title);
  });

  it('stays within the column', () => {
    expect(titleOf(`${'x'.repeat(300)}.png`)).toHaveLength(200);
  });
});
