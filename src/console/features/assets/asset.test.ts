import { describe, expect, it } from 'vitest';
import { type Asset, endingOf, factsOf, fileIdOf, nameOfAsset, savedName } from './asset.ts';

const space = '5a0e2c9e-0000-4000-8000-000000000001';
const id = 'a0000000-0000-4000-8000-00000000000a';
const asset = (change: object): Asset => ({ id: 'row', url: '', title: '', metadata: {}, ...change });
const key = `${space}/${id}/${'0'.repeat(32)}.webp`;

describe('fileIdOf', () => {
  it('finds the files of this space behind our own and a public address', () => {
    for (const url of [`/api/assets/${key}`, `https://cdn.test/${key}`])
      expect(fileIdOf(asset({ url }), space)).toBe(id);
  });

  it('finds the files that are saved under a name', () => {
    const url = `/api/assets/${space}/${id}/${'0'.repeat(32)}/price-list.pdf`;
    expect(fileIdOf(asset({ url }), space)).toBe(id);
    expect(endingOf(asset({ url }))).toBe('pdf');
    expect(savedName(asset({ url, metadata: { name: 'Price list.html' } }))).toBe('Price list.pdf');
  });

  it.each(['https://elsewhere.test/a.webp', '', `/api/assets/${key}`.replace(space, id)])('has none for %s', (url) => {
    expect(fileIdOf(asset({ url }), space)).toBeUndefined();
  });
});

describe('what is shown of an asset', () => {
  it('has a name and a picture also where little is known', () => {
    expect(nameOfAsset(asset({ title: ' Harbour ' }))).toBe('Harbour');
    expect(nameOfAsset(asset({ url: 'https://x.test/a.png' }))).toBe('a.png');
    expect(nameOfAsset(asset({}))).toBe('row');
    expect(factsOf(asset({ url: 'https://x.test/a.png', metadata: null }))).toMatchObject({
      thumbnail: 'https://x.test/a.png',
      width: undefined,
      moves: false,
    });
    expect(factsOf(asset({ metadata: { frames: 3 } })).moves).toBe(true);
  });
});
