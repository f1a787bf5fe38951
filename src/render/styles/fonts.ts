import { FAMILY_NAME, fontSlug } from '#schema/api/font.ts';

/** A family whose files come with the product and are sent from the site's own origin. */
interface OwnFont {
  /** Its package, `@fontsource-variable/<name>`, and the version that its address names: another one has other files. */
  package: string;
  version: string;
  weights: string;
  fallback: string;
}

const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const serif = 'Charter, "Iowan Old Style", Georgia, serif';
const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

/** Families by the names that the styling of a space gives them. */
export const ownFonts: Readonly<Record<string, OwnFont>> = {
  Fraunces: { package: 'fraunces', version: '5.3.0', weights: '100 900', fallback: serif },
  Inter: { package: 'inter', version: '5.3.0', weights: '100 900', fallback: sans },
  'JetBrains Mono': { package: 'jetbrains-mono', version: '5.3.0', weights: '100 800', fallback: mono },
  Lora: { package: 'lora', version: '5.3.0', weights: '400 700', fallback: serif },
  'Nunito Sans': { package: 'nunito-sans', version: '5.3.0', weights: '200 1000', fallback: sans },
  'Source Serif': { package: 'source-serif-4', version: '5.3.1', weights: '200 900', fallback: serif },
  'Work Sans': { package: 'work-sans', version: '5.3.0', weights: '100 900', fallback: sans },
};

/** Families that the visitor's device has. */
const deviceFonts: Readonly<Record<string, string>> = { System: sans, Serif: serif, Monospace: mono };

/** What the files of a family hold, as Google Fonts cuts all of them (unicode-range in each package's style sheet). */
export const subsets: Readonly<Record<'latin' | 'latin-ext', string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};

/** What can be chosen without a list of others, in the order of the alphabet. */
export const offeredFonts: readonly string[] = [...Object.keys(ownFonts), ...Object.keys(deviceFonts)].sort();

/** The weights that a family of others is kept in: of texts, and of headings. */
export const fontWeights: readonly number[] = [400, 700];

/** Where one face ends and the next begins; what a family has no file for is drawn with the nearest. */
const ranges: Readonly<Record<number, string>> = { 400: '100 500', 700: '600 900' };

/** The name of a file of such a family. What was once fetched under it stays, so it may be kept for ever. */
export const externalFontFile = (name: string, subset: string, weight: number): string =>
  `family-${fontSlug(name)}-${subset}-${weight}.woff2`;

/** Whether a name is one of a family of others: neither the product nor the visitor's device has it. */
export const isExternalFont = (name: string): boolean => FAMILY_NAME.test(name) && !offeredFonts.includes(name);

/** What addresses of font files begin with, on every origin. */
export const FONTS = '/_fonts/';

/** The name of a font file: it names its version, so it may be kept for ever. */
export const fontFile = ({ package: name, version }: OwnFont, subset: string): string =>
  `${name}-${version}-${subset}.woff2`;

/** The value of `font-family` for a name of the styling; what is unknown is the device's own. */
export function fontFamily(name: string): string {
  const own = Object.hasOwn(ownFonts, name) ? ownFonts[name] : undefined;
  if (isExternalFont(name)) return `"${name}", ${sans}`;
  return own
    ? `"${name}", ${own.fallback}`
    : ((Object.hasOwn(deviceFonts, name) ? deviceFonts[name] : undefined) ?? sans);
}

/** The `@font-face` rules of a name; empty where the device has it. Text is never hidden, and never moves when a file comes late. */
export function fontFaces(name: string): string {
  const own = Object.hasOwn(ownFonts, name) ? ownFonts[name] : undefined;
  if (isExternalFont(name)) return externalFaces(name);
  if (!own) return '';
  return Object.entries(subsets)
    .map(
      ([subset, range]) =>
        `@font-face{font-family:"${name}";font-style:normal;font-display:optional;font-weight:${own.weights};src:url(${FONTS}${fontFile(own, subset)}) format("woff2");unicode-range:${range}}`,
    )
    .join('\n');
}

/** Shown when they come, since no visit before has brought them: their letters are what somebody chose them for. */
const externalFaces = (name: string): string =>
  fontWeights
    .flatMap((weight) =>
      Object.entries(subsets).map(
        ([subset, range]) =>
          `@font-face{font-family:"${name}";font-style:normal;font-display:swap;font-weight:${ranges[weight]};src:url(${FONTS}${externalFontFile(name, subset, weight)}) format("woff2");unicode-range:${range}}`,
      ),
    )
    .join('\n');

/** The one file that nearly every text needs, for the head of a page; empty where there is none. */
export function fontPreload(name: string): string {
  const own = Object.hasOwn(ownFonts, name) ? ownFonts[name] : undefined;
  return own
    ? `<link rel="preload" href="${FONTS}${fontFile(own, 'latin')}" as="font" type="font/woff2" crossorigin>`
    : '';
}
