import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Licences that ask a product for a notice at most. */
const PERMITTED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Python-2.0'],
  ...['PSF-2.0', 'Unlicense', 'CC0-1.0'],
  // Fonts, and data on browsers.
  ...['OFL-1.1', 'CC-BY-4.0'],
]);

/** What is permitted though its licence is not in the list, each for a reason. */
const EXCEPTIONS: [packages: RegExp, licence: string][] = [
  // A library that `sharp` loads and does not hold: whoever runs the product can put another in its place, as the LGPL asks.
  [/^@img\/sharp-libvips-[a-z0-9-]+$/, 'LGPL-3.0-or-later'],
  [/^@img\/sharp-win32-[a-z0-9]+$/, 'Apache-2.0 AND LGPL-3.0-or-later'],
  // Writes an address behind the name of its licence.
  [/^slick$/, 'MIT (http://mootools.net/license.txt)'],
  [/^@img\/sharp-wasm32$/, 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
];

/** Whether an SPDX expression without brackets inside each other can be met by permitted licences alone. */
function isPermitted(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => PERMITTED.has(one.trim())));
}

interface Entry {
  dev?: boolean;
  license?: string;
}

function refused(packages: Record<string, Entry>): string[] {
  return Object.entries(packages).flatMap(([path, { dev, license = 'no licence' }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    const isException = EXCEPTIONS.some(([packages, licence]) => packages.test(name) && licence === license);
    return path === '' || dev === true || isException || isPermitted(license) ? [] : [`${name}: ${license}`];
  });
}

it('has no package in production whose licence asks for our source', () => {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  expect(refused(lock.packages)).toEqual([]);
});

it('goes by all licences of a package, and by one of those it may be chosen from', () => {
  const of = (license: string) => refused({ 'node_modules/a': { license } });
  expect(of('MIT AND GPL-2.0-only')).toEqual(['a: MIT AND GPL-2.0-only']);
  expect(of('(MPL-2.0 OR Apache-2.0)')).toEqual([]);
  expect(refused({ 'node_modules/a': {}, 'node_modules/b': { dev: true } })).toEqual(['a: no licence']);
});
