import { isJsonObject, type Json } from '#schema/json.ts';
import { type StepKind, stepCss } from './design-tokens.ts';
import { onScreens } from './screens.ts';
import { type Ground, groundCss, groundOn, hasOwnGround } from './site-colors.ts';
import type { SiteLook } from './site-look.ts';

/** Lengths of a box, with the kind of step that may stand in place of a number of pixels. */
const LENGTHS: { readonly [name: string]: readonly [property: string, steps?: StepKind] } = {
  fontSize: ['font-size', 'text'],
  lineHeight: ['line-height'],
  letterSpacing: ['letter-spacing'],
  paddingLeft: ['padding-left', 'space'],
  paddingRight: ['padding-right', 'space'],
  paddingTop: ['padding-top', 'space'],
  paddingBottom: ['padding-bottom', 'space'],
  marginLeft: ['margin-left', 'space'],
  marginRight: ['margin-right', 'space'],
  marginTop: ['margin-top', 'space'],
  marginBottom: ['margin-bottom', 'space'],
  maxWidth: ['max-width'],
  minHeight: ['min-height', 'height'],
  radius: ['border-radius', 'corners'],
};

const COLORS = { background: 'background-color', color: 'color' } as const;

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const MOST_PX = 4000;

/**
 * Styles of a section from what its editor set: `info.style`, and `info.tablet` and `info.mobile` for what differs
 * there. Anything but numbers, steps of the space and hex colours is left out, so that no value can leave its declaration.
 * @param selector of the element
 */
export function boxStyle(selector: string, info: Json): string {
  const { style, tablet, mobile } = isJsonObject(info) ? info : {};
  const ruleOf = (values: Json | undefined) => {
    const rules = declarations(values);
    return rules && `${selector}{${rules}}`;
  };
  return ruleOf(style) + onScreens('tablets', ruleOf(tablet)) + onScreens('phones', ruleOf(mobile));
}

/**
 * What can be read on a background that somebody chose without a colour for texts, where those of the site are not the usual dark
 * ones. Nothing on any other site: its pages stay as they were.
 */
export function groundStyle(selector: string, info: Json, look: SiteLook): string {
  const ground = groundFor(info, look);
  return ground ? `${selector}{${groundCss(ground)}}` : '';
}

/** The colours that a box with a background gets with it; null where those around it hold. */
export function groundFor(info: Json, look: SiteLook): Ground | null {
  const { style } = isJsonObject(info) ? info : {};
  if (!hasOwnGround(look) || !isJsonObject(style) || hexColor(style.color)) return null;
  const background = hexColor(style.background);
  return /^#[\da-f]{6}$/i.test(background) ? groundOn(background, look) : null;
}

function declarations(style: Json | undefined): string {
  if (!isJsonObject(style)) return '';
  const lengths = Object.entries(LENGTHS).flatMap(([name, [property, steps]]) => {
    const value = lengthCss(style[name], steps);
    return value === undefined ? [] : [`${property}:${value}`];
  });
  const colors = Object.entries(COLORS).flatMap(([name, property]) => {
    const value = hexColor(style[name]);
    return value ? [`${property}:${value}`] : [];
  });
  return [...lengths, ...colors].join(';');
}

/** A number of pixels or a step in CSS; undefined for anything else. */
export function lengthCss(value: Json | undefined, steps?: StepKind): string | undefined {
  const isLength = typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= MOST_PX;
  return isLength ? `${value}px` : steps && stepCss(steps, value);
}

/** The value where it is a colour in hex; empty for anything else. */
export const hexColor = (value: Json | undefined): string =>
  typeof value === 'string' && HEX.test(value) ? value : '';
