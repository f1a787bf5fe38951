import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { spacePixels } from '../styles/design-tokens.ts';
import type { SiteLook } from '../styles/site-look.ts';

const PADDINGS = ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'];

/** What a mail shows of `info.style` of a section. */
export const MAIL_LOOKS: readonly string[] = ['background', ...PADDINGS];

const HEX = /^#[\da-f]{6}$/i;
const MOST_PX = 200;

/**
 * The look of a section as mails show it, in the terms of `styles/box-style.ts`; empty where nothing is set. Mail programs know no steps:
 * each is its pixels on a desk.
 */
export function mailStyle(info: Json, density: SiteLook['density']): JsonObject {
  const { style } = isJsonObject(info) ? info : {};
  if (!isJsonObject(style)) return {};
  const { background } = style;
  const paddings = PADDINGS.flatMap((name) => {
    const length = style[name];
    const pixels = typeof length === 'number' ? length : (spacePixels(length, density) ?? 0);
    return pixels > 0 ? [[name, Math.min(pixels, MOST_PX)]] : [];
  });
  return {
    ...Object.fromEntries(paddings),
    ...(typeof background === 'string' && HEX.test(background) && { background }),
  };
}

/** The same as attributes of MJML. */
export function mailAttributes(style: JsonObject): string {
  const { background, ...paddings } = style;
  const color = background === undefined ? '' : ` background-color="${background}"`;
  const isPadded = Object.keys(paddings).length > 0;
  return color || isPadded ? `padding="${PADDINGS.map((name) => `${paddings[name] ?? 0}px`).join(' ')}"${color}` : '';
}
