import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Captcha } from '../ports/captcha.ts';

interface Options {
  /** Where the provider's script and its `api/siteverify` are, without a trailing slash. */
  baseUrl: string;
  keys: Captcha['keys'];
}

const TIMEOUT_MS = 5_000;
/** What the provider proposes as the line between people and programs, for keys of version 3. */
const LEAST_SCORE = 0.5;

/** `POST api/siteverify` (developers.google.com/recaptcha/docs/verify); `score` comes with keys of version 3 alone. */
const answerSchema = z.object({ success: z.boolean(), score: z.number().optional() });

/** Google's reCAPTCHA, or another service that speaks its protocol. */
export function createRecaptcha({ baseUrl, keys }: Options): Captcha {
  // Google's widget loads the rest of itself from hosts that its own guide to content security policies names.
  const isGoogle = new URL(baseUrl).host === 'www.google.com';
  return {
    script: `${baseUrl}/api.js`,
    hosts: {
      script: [`${baseUrl}/`, ...(isGoogle ? ['https://www.gstatic.com/recaptcha/'] : [])],
      frame: [`${baseUrl}/`, ...(isGoogle ? ['https://recaptcha.google.com/recaptcha/'] : [])],
    },
    keys,

    async verify({ secret, token, ip }) {
      const body = new URLSearchParams({ secret, response: token, remoteip: ip });
      try {
        const answer = await fetch(`${baseUrl}/api/siteverify`, {
          method: 'POST',
          body,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const { success, score = 1 } = answerSchema.parse(await answer.json());
        return success && score >= LEAST_SCORE;
      } catch (cause) {
        throw new AppError('captcha-unavailable', { cause });
      }
    },
  };
}
