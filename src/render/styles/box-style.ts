import { isJsonObject, type Json } from '#schema/json.ts';
import { groundOn, hasOwnGround } from './site-colors.ts';
import type { SiteLook } from './site-look.ts';

/** At this width and below, the values for phones hold. */
export const MOBILE_PX = 768;

/** Lengths of a box: numbers are pixels. */
const LENGTHS = {
  fontSize: 'font-size',
  lineHeight: 'line-height',
  letterSpacing: 'letter-spacing',
  paddingLeft: 'padding-left',
  paddingRight: 'padding-right',
  paddingTop: 'padding-top',
  paddingBottom: 'padding-bottom',
  marginLeft: 'margin-left',
  marginRight: 'margin-right',
  marginTop: 'margin-top',
  marginBottom: 'margin-bottom',
  maxWidth: 'max-width',
} as const;

const COLORS = { background: 'background-color', color: 'color' } as const;

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const MOST_PX = 4000;

/**
 * Styles of a section from what its editor set: `info.style`, and `info.mobile` for phones. Anything but numbers and hex
 * colours is left out, so that no value can leave its declaration.
 * @param selector of the element
 */
export function boxStyle(selector: string, info: Json): string {
  const { style, mobile } = isJsonObject(info) ? info : {};
  const [wide, narrow] = [declarations(style), declarations(mobile)];
  return [wide && `${selector}{${wide}}`, narrow && `@media (max-width:${MOBILE_PX}px){${selector}{${narrow}}}`]
    .filter(Boolean)
    .join('');
}

/**
 * What can be read on a background that somebody chose without a colour for texts, where those of the site are not the usual dark
 * ones. Nothing on any other site: its pages stay as they were.
 */
export function groundStyle(selector: string, info: Json, look: SiteLook): string {
  const { style } = isJsonObject(info) ? info : {};
  if (!hasOwnGround(look) || !isJsonObject(style) || hexColor(style.color)) return '';
  const background = hexColor(style.background);
  return /^#[\da-f]{6}$/i.test(background) ? `${selector}{${groundOn(background, look)}}` : '';
}

function declarations(style: Json | undefined): string {
  if (!isJsonObject(style)) return '';
  const lengths = Object.entries(LENGTHS).flatMap(([name, property]) => {
    const value = style[name];
    const isLength = typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= MOST_PX;
    return isLength ? [`${property}:${value}px`] : [];
  });
  const colors = Object.entries(COLORS).flatMap(([name, property]) => {
    const value = hexColor(style[name]);
    return value ? [`${property}:${value}`] : [];
  });
  return [...lengths, ...colors].join(';');
}

/** The value where it is a colour in hex; empty for anything else. */
export const hexColor = (value: Json | undefined): string =>
  typeof value === 'string' && HEX.test(value) ? value : '';
