import { describe, expect, it } from 'vitest';
import { addressOf, endingOf, folderNamed, folderOf, isKey, keysOf } from './keys.ts';

const space = '5a0e2c9e-0000-4000-8000-000000000001';
const other = '5a0e2c9e-0000-4000-8000-000000000002';
const asset = 'a0000000-0000-4000-8000-00000000000a';

describe('keysOf', () => {
  it('names the space, the asset and the content', () => {
    const webp = { ending: 'webp' } as const;
    const keys = keysOf(space, asset.toUpperCase(), Buffer.from('one'), webp);
    expect(keys.full.startsWith(folderOf(space, asset))).toBe(true);
    expect(keys.small).toBe(keys.full.replace('.webp', '.small.webp'));
    expect([isKey(keys.full), isKey(keys.small)]).toEqual([true, true]);
    expect(keysOf(space, asset, Buffer.from('one'), webp)).toEqual(keys);
    expect(keysOf(space, asset, Buffer.from('two'), webp).full).not.toBe(keys.full);
  });
});

describe('the key of a file that people save', () => {
  it.each([
    ['Preisliste März 2026.pdf', 'preisliste-marz-2026.pdf'],
    ['../../etc/passwd', 'file.pdf'],
    ['a.b.exe', 'a-b.pdf'],
    ['価格表.pdf', 'file.pdf'],
    [undefined, 'file.pdf'],
    ['x'.repeat(200), `${'x'.repeat(60)}.pdf`],
  ])('ends %j with %s', (name, end) => {
    const { full } = keysOf(space, asset, Buffer.from('one'), { ending: 'pdf', name });
    expect(full).toMatch(new RegExp(`^${folderOf(space, asset)}[0-9a-f]{32}/`));
    expect(full.split('/').at(-1)).toBe(end);
    expect([isKey(full), endingOf(full)]).toEqual([true, 'pdf']);
  });
});

it('knows the forms of a picture', () => {
  const stem = `${space}/${asset}/${'0'.repeat(32)}`;
  expect(['.w640.avif', '.w640.webp', '.w641.avif', '.small.w640.webp'].filter((end) => isKey(stem + end))).toEqual([
    '.w640.avif',
    '.w640.webp',
  ]);
});

describe('isKey', () => {
  it.each([
    `${space}/${asset}/../${other}/x.webp`,
    `${space}/${asset}/${'0'.repeat(32)}.svg`,
    `${space}/${asset}/${'0'.repeat(32)}/x.html`,
    `${space}/${asset}/${'0'.repeat(32)}/-.pdf`,
    `${space}/${asset}/${'0'.repeat(32)}/../x.pdf`,
    `${space}/${asset}/${'0'.repeat(32)}/a/x.pdf`,
    `${space}/${asset}/${'0'.repeat(32)}.webp/`,
    `${space}/${'0'.repeat(32)}.webp`,
    '',
  ])('refuses %s', (path) => {
    expect(isKey(path)).toBe(false);
  });
});

describe('folderNamed', () => {
  it.each([
    ['', `${space}/`],
    ['/', `${space}/`],
    [space, `${space}/`],
    [`/${space.toUpperCase()}/`, `${space}/`],
    [asset, `${space}/${asset}/`],
    [`${space}/${asset}/`, `${space}/${asset}/`],
    [other, `${space}/${other}/`],
  ])('reads %j as %s', (dir, folder) => {
    expect(folderNamed(dir, space)).toBe(folder);
  });

  it.each([`${other}/${asset}`, `${space}/..`, '..', `${space}/${asset}/x`, `${space}/../${other}`, 'images'])(
    'has no folder for %s',
    (dir) => {
      expect(folderNamed(dir, space)).toBeUndefined();
    },
  );
});

describe('addressOf', () => {
  it('is on this origin unless something serves the bucket', () => {
    expect(addressOf('a/b.webp', undefined)).toBe('/api/assets/a/b.webp');
    expect(addressOf('a/b.webp', 'https://cdn.test')).toBe('https://cdn.test/a/b.webp');
  });
});
