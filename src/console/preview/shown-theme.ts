import type { Site } from '#render/site.ts';
import { themeCss } from '#render/styles/theme-css.ts';

/** The look of the site for whoever works on it: a font is waited for that visitors with a slow line go without. */
export const shownTheme = (site: Site): string =>
  themeCss(site).replaceAll('font-display:optional', 'font-display:swap');
