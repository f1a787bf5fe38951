import type { Json, JsonObject } from '#schema/json.ts';

export const schemes = ['light', 'dark', 'auto'] as const;
export const typeScales = ['quiet', 'normal', 'bold'] as const;
export const densities = ['compact', 'normal', 'airy'] as const;
export const buttonShapes = ['corners', 'round', 'square'] as const;
export const buttonLooks = ['filled', 'outlined'] as const;

/** How the pages of a site look: what its styling says, each with what holds where nothing is set. Colours have six digits. */
export interface SiteLook {
  logo: string;
  primaryColor: string;
  accentColor: string;
  /** Of texts, and of the page behind them. */
  inkColor: string;
  paperColor: string;
  /** `auto` is as the visitor's device says. */
  scheme: (typeof schemes)[number];
  font: string;
  /** Of headings; empty where it is that of all texts. */
  headingFont: string;
  /** Pixels of plain text. */
  textSize: number;
  typeScale: (typeof typeScales)[number];
  cornerRadius: number;
  buttonShape: (typeof buttonShapes)[number];
  buttonLook: (typeof buttonLooks)[number];
  density: (typeof densities)[number];
  css: string;
}

/** Dark on white, where a space says nothing. */
export const INK = '#14181f';
export const PAPER = '#ffffff';
const TEXT_PX = 17;

/** @param info the settings by the names of their fields; what is not understood is left out */
export function lookOf(info: JsonObject): SiteLook {
  return {
    logo: textOf(info.logo),
    primaryColor: hexOr(info.primary_color, '#1f4fd8'),
    accentColor: hexOr(info.accent_color, '#f59e0b'),
    inkColor: hexOr(info.ink_color, INK),
    paperColor: hexOr(info.paper_color, PAPER),
    scheme: oneOf(schemes, info.scheme) ?? 'light',
    font: textOf(info.font),
    headingFont: textOf(info.heading_font),
    textSize: numberIn(info.text_size, 14, 22) ?? TEXT_PX,
    typeScale: oneOf(typeScales, info.type_scale) ?? 'normal',
    cornerRadius: numberIn(info.corner_radius, 0, 40) ?? 12,
    buttonShape: oneOf(buttonShapes, info.button_shape) ?? 'corners',
    buttonLook: oneOf(buttonLooks, info.button_look) ?? 'filled',
    density: oneOf(densities, info.density) ?? 'normal',
    css: textOf(info.css),
  };
}

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '');

/** Whether a value is a colour of six digits. */
export const isColor = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);

const hexOr = (value: Json | undefined, usual: string) => (isColor(value) ? value : usual);

const oneOf = <T extends string>(values: readonly T[], value: Json | undefined): T | undefined =>
  values.find((one) => one === value);

const numberIn = (value: Json | undefined, least: number, most: number): number | undefined =>
  typeof value === 'number' && value >= least && value <= most ? value : undefined;
