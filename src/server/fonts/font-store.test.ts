import { describe, expect, it } from 'vitest';
import { subsetNames } from '#render/styles/fonts.ts';
import { fakeStorage } from '#tests/support/server/assets.ts';
import type { FontCatalogue } from '../ports/fonts.ts';
import { createFontStore } from './font-store.ts';

const woff2 = (text: string) => Buffer.from(`wOF2${text}`);

function storeOf(
  file: FontCatalogue['file'],
  list: FontCatalogue['list'] = async () => [{ id: 'oswald', name: 'Oswald' }],
) {
  const storage = fakeStorage();
  const faults: unknown[] = [];
  const open = () => createFontStore({ catalogue: { list, file }, storage }, (error) => faults.push(error));
  return { storage, faults, open };
}

describe('the fonts of others', () => {
  it('are fetched once, however many choose one, and found again after a restart', async () => {
    let calls = 0;
    const { storage, open } = storeOf(async (_id, subset, weight) => {
      calls += 1;
      return subset === 'latin' ? woff2(`${subset}${weight}`) : null;
    });
    const store = open();
    await Promise.all([store.install('oswald'), store.install('oswald')]);
    expect(calls).toBe(2 * subsetNames.length);
    expect([...storage.objects.keys()]).toEqual([
      'fonts/family-oswald-latin-400.woff2',
      'fonts/family-oswald-latin-700.woff2',
    ]);
    expect(await open().file('family-oswald-latin-700.woff2')).toEqual(woff2('latin700'));
    expect(await open().file('family-oswald-latin-ext-400.woff2')).toBeNull();
  });

  it('never change under their name', async () => {
    let version = 1;
    const { open } = storeOf(async () => woff2(`version ${version}`));
    await open().install('oswald');
    version = 2;
    const store = open();
    await store.install('oswald');
    expect(await store.file('family-oswald-latin-400.woff2')).toEqual(woff2('version 1'));
  });

  it('are refused where a file is no font, and nothing of it is kept', async () => {
    const { storage, open } = storeOf(async () => Buffer.from('<html>'));
    await expect(open().install('oswald')).rejects.toMatchObject({ code: 'font-unreadable' });
    await expect(open().preview('oswald')).rejects.toMatchObject({ code: 'font-unreadable' });
    expect(storage.objects.size).toBe(0);
  });

  it('are none where the list cannot be had', async () => {
    const { faults, open } = storeOf(
      async () => null,
      () => Promise.reject(new Error('down')),
    );
    expect(await open().list()).toEqual([]);
    expect(faults).toEqual([new Error('down')]);
  });
});
