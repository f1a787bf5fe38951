import { contrast, luminance, mixed, READABLE, readableInk, readableOn } from './readable-ink.ts';
import { INK, PAPER, type SiteLook } from './site-look.ts';

type Colors = Pick<SiteLook, 'inkColor' | 'paperColor' | 'primaryColor' | 'accentColor'>;

/** Texts on a background, with all that lies between the two. */
export interface Ground {
  ink: string;
  paper: string;
  muted: string;
  line: string;
  soft: string;
  link: string;
}

/** Of a site that chose none of its own, as its pages have always been. */
const PLAIN = { ink: INK, muted: '#525c6b', line: '#dfe3ea', soft: '#f5f7fa', paper: '#fff' };

/** A link has the space's own colour where that can be read, else that of texts. */
function groundOf(ink: string, paper: string, link: string): Ground {
  const plain = ink === INK && paper === PAPER;
  const between = plain
    ? PLAIN
    : {
        ink,
        muted: readableOn(mixed(ink, paper, 0.68), paper),
        line: mixed(ink, paper, 0.15),
        soft: mixed(ink, paper, 0.04),
        paper,
      };
  return { ...between, link: contrast(link, paper) >= READABLE ? link : ink };
}

const lightOf = ({ inkColor, paperColor, primaryColor }: Colors) => groundOf(inkColor, paperColor, primaryColor);

/** The same for dark rooms; a site that is dark by its own colours stays as it is. */
function darkOf(colors: Colors): Ground {
  const { inkColor, paperColor, primaryColor } = colors;
  if (luminance(paperColor) < luminance(inkColor)) return lightOf(colors);
  const paper = luminance(inkColor) < 0.02 ? inkColor : INK;
  return groundOf(mixed(paperColor, paper, 0.94), paper, readableOn(primaryColor, paper));
}

const declarations = (ground: Partial<Ground>) =>
  Object.entries(ground)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** What is wrong is said in red, which a dark page needs lighter. */
const DARK_FAULTS = '--bad:#ffb4ab;--bad-soft:#3b1512;color-scheme:dark';

const isDark = ({ ink }: Ground) => readableInk(ink) === '#000000';

/** The colours of a site, and the radius of its corners, as custom properties of the whole document. */
export function colorsCss(look: Colors & Pick<SiteLook, 'scheme' | 'cornerRadius'>): string {
  const { primaryColor, accentColor, cornerRadius, scheme } = look;
  const own = `--primary:${primaryColor};--on-primary:${readableInk(primaryColor)};--accent:${accentColor};--on-accent:${readableInk(accentColor)};--radius:${cornerRadius}px`;
  const ground = scheme === 'dark' ? darkOf(look) : lightOf(look);
  const root = `:root{${own};${declarations(ground)}${isDark(ground) ? `;${DARK_FAULTS}` : ''}}`;
  if (scheme !== 'auto') return root;
  return `${root}
@media (prefers-color-scheme:dark){:root{${declarations(darkOf(look))};${DARK_FAULTS}}}`;
}

/** What the pages of a site are drawn on, in each scheme that visitors may see. */
export function groundsOf(look: Colors & Pick<SiteLook, 'scheme'>): { light?: Ground; dark?: Ground } {
  return {
    ...(look.scheme !== 'dark' && { light: lightOf(look) }),
    ...(look.scheme !== 'light' && { dark: darkOf(look) }),
  };
}

/** Whether texts on a background of somebody's own may need a colour of their own too: the site is not dark on white throughout. */
export const hasOwnGround = ({ inkColor, paperColor, scheme }: Colors & Pick<SiteLook, 'scheme'>): boolean =>
  inkColor !== INK || paperColor !== PAPER || scheme !== 'light';

/**
 * The colours of what stands on a background that does not change with the page.
 * @param background of six digits
 */
export function groundOn(background: string, { inkColor, paperColor, primaryColor }: Colors): Ground {
  const own = [inkColor, paperColor].find((color) => contrast(color, background) >= READABLE);
  return groundOf(own ?? readableInk(background), background, primaryColor);
}

export const groundCss = (ground: Ground): string => `color:${ground.ink};${declarations(ground)}`;
