import { FAMILY_NAME, fontSlug } from '#schema/api/font.ts';

/** Files come with the product and are sent from the site's own origin. */
export interface OwnFiles {
  /** Its package, `@fontsource-variable/<name>`, and the version that its address names: another one has other files. */
  package: string;
  version: string;
  weights: string;
}

interface OwnFont extends OwnFiles {
  kind: keyof typeof fallbacks;
  /** Letters that it has beside Latin ones. */
  more: readonly Subset[];
}

const fallbacks = {
  sans: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  serif: 'Charter, "Iowan Old Style", Georgia, serif',
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
} as const;

const cyrillic = ['cyrillic-ext', 'cyrillic'] as const;

/** Families by the names that the styling of a space gives them. */
export const ownFonts: Readonly<Record<string, OwnFont>> = {
  Fraunces: { package: 'fraunces', version: '5.3.0', weights: '100 900', kind: 'serif', more: ['vietnamese'] },
  Inter: {
    ...{ package: 'inter', version: '5.3.0', weights: '100 900', kind: 'sans' },
    more: [...cyrillic, 'greek-ext', 'greek', 'vietnamese'],
  },
  'JetBrains Mono': {
    ...{ package: 'jetbrains-mono', version: '5.3.0', weights: '100 800', kind: 'mono' },
    more: [...cyrillic, 'greek', 'vietnamese'],
  },
  Lora: { package: 'lora', version: '5.3.0', weights: '400 700', kind: 'serif', more: [...cyrillic, 'vietnamese'] },
  'Nunito Sans': {
    ...{ package: 'nunito-sans', version: '5.3.0', weights: '200 1000', kind: 'sans' },
    more: [...cyrillic, 'vietnamese'],
  },
  'Source Serif': {
    ...{ package: 'source-serif-4', version: '5.3.1', weights: '200 900', kind: 'serif' },
    more: [...cyrillic, 'greek', 'vietnamese'],
  },
  'Work Sans': { package: 'work-sans', version: '5.3.0', weights: '100 900', kind: 'sans', more: ['vietnamese'] },
};

/** Families whose Arabic letters stand in for those that a family of a kind has not; others of the kind are the device's. */
export const arabicFonts = {
  sans: { name: 'Vazirmatn', package: 'vazirmatn', version: '5.3.0', weights: '100 900' },
  serif: { name: 'Noto Naskh Arabic', package: 'noto-naskh-arabic', version: '5.3.0', weights: '400 700' },
} as const satisfies Partial<Record<OwnFont['kind'], OwnFiles & { name: string }>>;

/** Families that the visitor's device has, with their letters of all scripts. */
const deviceFonts: Readonly<Record<string, string>> = {
  System: fallbacks.sans,
  Serif: fallbacks.serif,
  Monospace: fallbacks.mono,
};

/**
 * What is taken from the files of a family, as Google Fonts cuts all of them (unicode-range in each package's style sheet): a browser fetches
 * those whose letters a page shows. The packages name some letters twice, as U+0103, of Romanian, for Vietnamese too, and Chrome then fetches
 * both files. Here letters and signs that Latin texts have are taken from Latin files alone.
 */
export const subsets = {
  'cyrillic-ext': 'U+0460-048F,U+0492-04AF,U+04B2-052F,U+1C80-1C8A,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  cyrillic: 'U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'greek-ext': 'U+1F00-1FFF',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  arabic: 'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
  vietnamese: 'U+1EA0-1EF1',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
} as const;

export type Subset = keyof typeof subsets;

export const subsetNames = Object.keys(subsets) as Subset[];

/** The files of a family that comes with the product. */
export const subsetsOf = ({ more }: Pick<OwnFont, 'more'>): readonly Subset[] => [...more, 'latin-ext', 'latin'];

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
export const fontFile = ({ package: name, version }: OwnFiles, subset: Subset): string =>
  `${name}-${version}-${subset}.woff2`;

const ownFont = (name: string) => (Object.hasOwn(ownFonts, name) ? ownFonts[name] : undefined);

/** The family for Arabic letters beside one that is chosen; nothing beside those of the device, which has its own. */
function arabicBeside(name: string) {
  if (isExternalFont(name)) return arabicFonts.sans;
  const { kind } = ownFont(name) ?? {};
  return kind === undefined || kind === 'mono' ? undefined : arabicFonts[kind];
}

/** The value of `font-family` for a name of the styling; what is unknown is the device's own. */
export function fontFamily(name: string): string {
  const own = ownFont(name);
  const arabic = arabicBeside(name);
  if (!own && !isExternalFont(name))
    return (Object.hasOwn(deviceFonts, name) ? deviceFonts[name] : undefined) ?? fallbacks.sans;
  return [`"${name}"`, ...(arabic ? [`"${arabic.name}"`] : []), fallbacks[own?.kind ?? 'sans']].join(', ');
}

/** The `@font-face` rules of a name; none where the device has it. Text is never hidden, and never moves when a file comes late. */
export function fontFaces(name: string): readonly string[] {
  const own = ownFont(name);
  const arabic = arabicBeside(name);
  const faces = isExternalFont(name)
    ? externalFaces(name)
    : own
      ? subsetsOf(own).map((subset) => ownFace(name, own, subset))
      : [];
  return arabic ? [...faces, ownFace(arabic.name, arabic, 'arabic')] : faces;
}

const ownFace = (name: string, files: OwnFiles, subset: Subset) =>
  `@font-face{font-family:"${name}";font-style:normal;font-display:optional;font-weight:${files.weights};src:url(${FONTS}${fontFile(files, subset)}) format("woff2");unicode-range:${subsets[subset]}}`;

/** Shown when they come, since no visit before has brought them: their letters are what somebody chose them for. */
const externalFaces = (name: string): string[] =>
  fontWeights.flatMap((weight) =>
    subsetNames.map(
      (subset) =>
        `@font-face{font-family:"${name}";font-style:normal;font-display:swap;font-weight:${ranges[weight]};src:url(${FONTS}${externalFontFile(name, subset, weight)}) format("woff2");unicode-range:${subsets[subset]}}`,
    ),
  );

/**
 * The files that nearly every text needs, for the head of a page: that of Latin letters, which has digits and signs, and that of Arabic ones.
 * @param language of the page
 */
export function fontPreloads(name: string, language: string): string[] {
  const own = ownFont(name);
  const arabic = language === 'ar' ? arabicBeside(name) : undefined;
  return [...(own ? [fontFile(own, 'latin')] : []), ...(arabic ? [fontFile(arabic, 'arabic')] : [])].map(
    (file) => `<link rel="preload" href="${FONTS}${file}" as="font" type="font/woff2" crossorigin>`,
  );
}
