import { z } from 'zod';
import { FAMILY_NAME } from '#schema/api/font.ts';
import { AppError } from '../errors.ts';
import type { Downloads } from '../ports/files/downloads.ts';
import type { FontCatalogue } from '../ports/fonts.ts';

interface Options {
  /** Where the list is; a family is below it, by its id. */
  url: string;
  downloads: Downloads;
  /** The clock, in milliseconds. */
  now?: () => number;
}

const LIST_BYTES = 5_000_000;
const FAMILY_BYTES = 1_000_000;
const FONT_BYTES = 1_000_000;
/** The list grows by some families a month. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** As long as its files are fetched. */
const FAMILY_KEPT_MS = 60 * 1000;

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

// What of the API's answers is used (fontsource.org/docs/api/fonts and /font-id).
const families = z.array(
  z.object({ id: z.string(), family: z.string(), subsets: z.array(z.string()), type: z.string().optional() }),
);
const family = z.object({
  weights: z.array(z.number()).min(1),
  variants: z.record(
    z.string(),
    z.record(z.string(), z.record(z.string(), z.object({ url: z.object({ woff2: z.url() }) }))),
  ),
});

/** The font families of Fontsource, or of anything that answers its API. */
export function createFontsource({ url, downloads, now = Date.now }: Options): FontCatalogue {
  const json = { accept: 'application/json' };
  let known: { until: number; list: ReturnType<typeof read> } | undefined;

  async function read() {
    const answer = await downloads.fetch(url, { ...json, maxBytes: LIST_BYTES });
    return families
      .parse(JSON.parse(answer.toString('utf8')))
      .filter(({ id, family: name, subsets, type }) => {
        return type !== 'icons' && subsets.includes('latin') && ID.test(id) && FAMILY_NAME.test(name);
      })
      .map(({ id, family: name }) => ({ id, name }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  /** Asked for once, however many ask at a time. What failed is asked for again. */
  function list() {
    if (known && known.until > now()) return known.list;
    const reading = { until: now() + KEPT_MS, list: read() };
    known = reading;
    reading.list.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading.list;
  }

  /** The family that was asked for last: each of its files is asked for by itself. */
  let last: { id: string; until: number; answer: ReturnType<typeof readFamily> } | undefined;

  async function readFamily(id: string) {
    const answer = await downloads.fetch(`${url}/${id}`, { ...json, maxBytes: FAMILY_BYTES });
    return family.parse(JSON.parse(answer.toString('utf8')));
  }

  function familyOf(id: string) {
    if (last?.id === id && last.until > now()) return last.answer;
    const reading = { id, until: now() + FAMILY_KEPT_MS, answer: readFamily(id) };
    last = reading;
    reading.answer.catch(() => {
      if (last === reading) last = undefined;
    });
    return reading.answer;
  }

  return {
    list,

    async file(id, subset, weight) {
      // An id of nothing in the list never becomes a part of an address.
      if (!(await list()).some((one) => one.id === id)) throw new AppError('not-found');
      const { weights, variants } = await familyOf(id);
      const nearest = weights.reduce((one, other) => (Math.abs(other - weight) < Math.abs(one - weight) ? other : one));
      const address = variants[nearest]?.normal?.[subset]?.url.woff2;
      return address === undefined ? null : downloads.fetch(address, { accept: 'font/woff2', maxBytes: FONT_BYTES });
    },
  };
}
