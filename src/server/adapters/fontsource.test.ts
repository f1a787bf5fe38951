import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import type { Downloads } from '../ports/files/downloads.ts';
import { createFontsource } from './fontsource.ts';

const url = 'https://fonts.test/v1/fonts';
const entry = (id: string, family: string, more: object = {}) => {
  return { ...{ id, family, subsets: ['latin'], type: 'google' }, ...more };
};
const woff2 = (name: string) => ({ url: { woff2: `https://files.test/${name}.woff2` } });
const oswald = {
  ...{ weights: [300, 600] },
  variants: { 300: { normal: { latin: woff2('light') } }, 600: { normal: { latin: woff2('bold') } } },
};
const list = [
  entry('zilla-slab', 'Zilla Slab'),
  entry('oswald', 'Oswald'),
  entry('noto-sans-jp', 'Noto Sans JP', { subsets: ['japanese'] }),
  entry('material-icons', 'Material Icons', { type: 'icons' }),
  entry('../../secrets', 'Climbing'),
  entry('evil', 'Evil"}body{'),
];

function catalogueOf(answers: Record<string, unknown>, now?: () => number) {
  const asked: string[] = [];
  const downloads: Downloads = {
    fetch: async (address) => {
      asked.push(address);
      const answer = answers[address];
      if (answer === undefined) throw new AppError('address-unreachable');
      return typeof answer === 'string' ? Buffer.from(answer) : Buffer.from(JSON.stringify(answer));
    },
  };
  return { asked, answers, catalogue: createFontsource({ url, downloads, ...(now && { now }) }) };
}

describe('the list of fonts', () => {
  it('is in the order of the alphabet, without what no text or address can hold', async () => {
    const { catalogue } = catalogueOf({ [url]: list });
    expect(await catalogue.list()).toEqual([
      { id: 'oswald', name: 'Oswald' },
      { id: 'zilla-slab', name: 'Zilla Slab' },
    ]);
  });

  it('is asked for once a day, and again after it could not be had', async () => {
    let at = 0;
    const { catalogue, asked, answers } = catalogueOf({}, () => at);
    await expect(catalogue.list()).rejects.toThrow('There is no file at this address, or it did not answer in time.');
    answers[url] = list;
    await Promise.all([catalogue.list(), catalogue.list()]);
    expect(asked).toHaveLength(2);
    at += 25 * 60 * 60 * 1000;
    await catalogue.list();
    expect(asked).toHaveLength(3);
  });

  it.each([
    ['a page', '<html>', 'is not valid JSON'],
    ['another shape', { items: [] }, 'expected array'],
  ])('is refused where the answer is %s', async (_case, answer, reason) => {
    await expect(catalogueOf({ [url]: answer }).catalogue.list()).rejects.toThrow(reason);
  });
});

describe('a file of a font', () => {
  const answers = {
    [url]: list,
    [`${url}/oswald`]: oswald,
    'https://files.test/light.woff2': 'l',
    'https://files.test/bold.woff2': 'b',
  };
  const { catalogue, asked } = catalogueOf(answers);
  const text = async (subset: string, weight: number) => {
    const bytes = await catalogue.file('oswald', subset, weight);
    return bytes && Buffer.from(bytes).toString();
  };

  it('has the nearest weight, or none for letters that the family has not', async () => {
    expect([await text('latin', 400), await text('latin', 700), await text('latin-ext', 400)]).toEqual([
      'l',
      'b',
      null,
    ]);
    // What the family has is asked for once.
    expect(asked.filter((address) => address === `${url}/oswald`)).toHaveLength(1);
  });

  it('is not asked for by an id that is not in the list', async () => {
    await expect(catalogue.file('../../secrets', 'latin', 400)).rejects.toMatchObject({ code: 'not-found' });
    expect(asked.filter((address) => address.includes('secrets'))).toEqual([]);
  });
});
