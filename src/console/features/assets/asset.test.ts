import { describe, expect, it } from 'vitest';
import { type Asset, endingOf, metadataOf, nameOfAsset, savedName } from './asset.ts';

const asset = (change: object): Asset => ({ id: 'row', url: '', title: '', metadata: {}, ...change });

describe('what is shown of an asset', () => {
  it('is saved under the name that it came with, with the ending of what is stored', () => {
    const url = '/api/assets/space/file/hash/price-list.pdf';
    expect(endingOf(asset({ url }))).toBe('pdf');
    expect(savedName(asset({ url, metadata: { name: 'Price list.html' } }))).toBe('Price list.pdf');
  });

  it('has a name and a picture also where little is known', () => {
    expect(nameOfAsset(asset({ title: ' Harbour ' }))).toBe('Harbour');
    expect(nameOfAsset(asset({ url: 'https://x.test/a.png' }))).toBe('a.png');
    expect(nameOfAsset(asset({}))).toBe('row');
    expect(metadataOf(asset({ url: 'https://x.test/a.png', metadata: null }))).toMatchObject({
      thumbnail: 'https://x.test/a.png',
      width: undefined,
      moves: false,
    });
    expect(metadataOf(asset({ metadata: { frames: 3 } })).moves).toBe(true);
  });
});
