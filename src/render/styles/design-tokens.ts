import type { Json } from '#schema/json.ts';
import { onScreens } from './screens.ts';
import type { SiteLook } from './site-look.ts';

/** Heading sizes of each type scale. */
export const HEADINGS: { [K in SiteLook['typeScale']]: { h1: string; h2: string; h3: string } } = {
  quiet: { h1: 'clamp(1.9rem,4vw,2.6rem)', h2: 'clamp(1.4rem,2.6vw,1.85rem)', h3: '1.1rem' },
  normal: { h1: 'clamp(2.25rem,5.5vw,3.75rem)', h2: 'clamp(1.6rem,3.4vw,2.4rem)', h3: '1.2rem' },
  bold: { h1: 'clamp(2.6rem,7.5vw,5.25rem)', h2: 'clamp(1.8rem,4.4vw,3.1rem)', h3: '1.35rem' },
};

/** Pixels of each step of space, on desks and on phones. */
const SPACES = { xs: [8, 8], s: [16, 12], m: [32, 20], l: [60, 32], xl: [96, 52] } as const;
const spaceSteps = ['xs', 's', 'm', 'l', 'xl'] as const;
const BY_DENSITY: { [K in SiteLook['density']]: number } = { compact: 0.6, normal: 1, airy: 1.6 };

const pixelsOf = (step: keyof typeof SPACES, density: SiteLook['density'], isPhone: boolean): number =>
  Math.round(SPACES[step][isPhone ? 1 : 0] * BY_DENSITY[density]);

const spaceOf = (step: keyof typeof SPACES) => `var(--site-space-${step})`;
const textOf = (step: string) => `var(--site-text-${step})`;

/**
 * The steps that a length may name in place of a number, by the kind of length: a space that changes its density, its sizes of texts or
 * its corners changes them on all of its pages.
 */
const STEPS = {
  space: { none: '0px', xs: spaceOf('xs'), s: spaceOf('s'), m: spaceOf('m'), l: spaceOf('l'), xl: spaceOf('xl') },
  text: { small: textOf('small'), text: textOf('text'), h3: textOf('h3'), h2: textOf('h2'), h1: textOf('h1') },
  corners: { none: '0', site: 'var(--radius)' },
  height: { half: '50svh', screen: '100svh' },
} as const;

export type StepKind = keyof typeof STEPS;

/** The names of the steps of a kind of length, the smallest first. */
export const stepsOf = (kind: StepKind): readonly string[] => Object.keys(STEPS[kind]);

/** The value of a step in CSS; undefined for anything else. */
export function stepCss(kind: StepKind, value: Json | undefined): string | undefined {
  const steps: { readonly [name: string]: string } = STEPS[kind];
  return typeof value === 'string' && Object.hasOwn(steps, value) ? steps[value] : undefined;
}

/** Pixels of a step of space on desks, for what knows no custom properties; undefined for anything else. */
export const spacePixels = (value: Json | undefined, density: SiteLook['density']): number | undefined => {
  const step = spaceSteps.find((one) => one === value);
  return step && pixelsOf(step, density, false);
};

type TokenSettings = Pick<SiteLook, 'density' | 'textSize' | 'typeScale'>;

/** The steps of a space as custom properties of the whole document. */
export function tokensCss({ density, textSize, typeScale }: TokenSettings): string {
  const declarations = (isPhone: boolean) => {
    const text = phoneText(textSize, isPhone);
    return [
      ...spaceSteps.map((step) => `--site-space-${step}:${pixelsOf(step, density, isPhone)}px`),
      `--site-text-text:${text}px`,
      `--site-text-small:${Math.round(text * 0.875 * 10) / 10}px`,
    ].join(';');
  };
  const headings = Object.entries(HEADINGS[typeScale]).map(([step, size]) => `--site-text-${step}:${size}`);
  const root = `:root{${declarations(false)};${headings.join(';')}}`;
  return root + onScreens('phones', `:root{${declarations(true)}}`);
}

/** Pixels of plain text. */
export const phoneText = (textSize: number, isPhone = true): number =>
  isPhone ? Math.max(14, textSize - 1) : textSize;

const USED = /var\(\s*--site-(?:space|text)-/;

/** What a style sheet needs of them: nothing where it names none, so that such a page stays as it was. */
export const usedTokensCss = (settings: TokenSettings, css: readonly string[]): string[] =>
  css.some((part) => USED.test(part)) ? [tokensCss(settings)] : [];
