import pLimit from 'p-limit';
import { AppError } from '../errors.ts';
import type { Links } from '../ports/files/downloads.ts';
import { createSiteCache } from '../site/site-cache.ts';

/** How a link answers: by a status of HTTP, not at all, or not on the public web. */
export type LinkAnswer = number | 'silent' | 'private';

export interface TriedLinks {
  answers: ReadonlyMap<string, LinkAnswer>;
  /** How many were not tried: there are too many. */
  left: number;
}

/** Whoever opens the dialog again does not wait again. */
const KEPT_MS = 5 * 60_000;
const KEPT_BYTES = 2 * 1024 * 1024;
const ANSWER_BYTES = 100;
/** With two tries of 4 seconds each, a mail full of dead links takes 40 seconds. */
const MOST_LINKS = 50;
const AT_ONCE = 10;

/** Tries addresses of the public web, which somebody wrote into a mail. Answers are kept for some minutes. */
export function createLinkTrial({ status }: Links) {
  const cache = createSiteCache<LinkAnswer>({ ms: KEPT_MS, bytes: KEPT_BYTES }, () => ANSWER_BYTES);

  async function ask(address: string): Promise<LinkAnswer> {
    try {
      return await status(address);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.code === 'address-refused' ? 'private' : 'silent';
    }
  }

  return async (spaceId: string, addresses: readonly string[]): Promise<TriedLinks> => {
    const limit = pLimit(AT_ONCE);
    const tried = addresses.slice(0, MOST_LINKS);
    const answers = await Promise.all(
      tried.map((address) => limit(() => cache.get(spaceId, address, () => ask(address)))),
    );
    return {
      answers: new Map(tried.map((address, at) => [address, answers[at] ?? 'silent'])),
      left: addresses.length - tried.length,
    };
  };
}

export type LinkTrial = ReturnType<typeof createLinkTrial>;
