import type { TextFormat } from '../field.ts';
import { currencyOf } from '../formats/currency.ts';
import { isEmail, longestEmail } from '../formats/email.ts';
import { frameAddress } from '../formats/frame-address.ts';
import { mapAddress } from '../formats/map-address.ts';
import { playerAddress } from '../formats/player-address.ts';
import { isSitePath } from '../formats/site-path.ts';
import { messages } from '../messages.ts';

/** Letters and digits, joined by single hyphens or slashes (console.md section 5). */
export const slugPattern = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/i;

/**
 * What a text of each format has to be, with the message people see, and how long it is at most. A format that sets the length by itself
 * has no limit beside it: "At most 7 characters." would not say how a color is written.
 */
export const textChecks: {
  [F in TextFormat]: { check?: [test: (text: string) => boolean, message: string]; maxLength?: number };
} = {
  plain: { maxLength: 10_000 },
  multiline: { maxLength: 1_000_000 },
  code: { maxLength: 1_000_000 },
  slug: { maxLength: 10_000, check: [(text) => slugPattern.test(text), messages.slug] },
  path: { maxLength: 10_000, check: [isSitePath, messages.path] },
  email: { maxLength: longestEmail, check: [isEmail, messages.email] },
  url: { maxLength: 10_000, check: [isWebAddress, messages.url] },
  link: { maxLength: 10_000, check: [isLink, messages.link] },
  player: { maxLength: 10_000, check: [(text) => playerAddress(text) !== null, messages.player] },
  map: { maxLength: 10_000, check: [(text) => mapAddress(text) !== null, messages.map] },
  embed: { maxLength: 10_000, check: [(text) => frameAddress(text) !== null, messages.embed] },
  currency: { check: [(text) => currencyOf(text) === text, messages.currencyCode] },
  color: { check: [(text) => /^#[0-9a-f]{6}$/i.test(text), messages.color] },
};

const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:'];

/** An address that is filled in for each recipient of a mail, or for each listing of a page (`src/render/mail/merge-vocabulary.ts`). */
const filledLink =
  /^\{\{ (?:unsubscribe_url|preferences_url|web_url|space\.url|confirm_url|comment\.url|listing\.\w{1,100}) \}\}$/;

/** Whether a text is where a link may lead (`link` of `textFormats`). */
export function isLink(value: string): boolean {
  if (/^(\/(?!\/)|#)\S*$/.test(value) || filledLink.test(value)) return true;
  return URL.canParse(value) && linkSchemes.includes(new URL(value).protocol);
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}
