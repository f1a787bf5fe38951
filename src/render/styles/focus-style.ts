import { FOCUS_STEP } from '#schema/formats/picture-focus.ts';

const percents = Array.from({ length: 100 / FOCUS_STEP + 1 }, (_, step) => step * FOCUS_STEP);

/**
 * Pictures that are cut keep in sight what their address names (`formats/picture-focus.ts`). The policy of a page allows no style
 * at a picture itself, so each percent that an address can name has a rule.
 */
export const focusCss = [
  'img[src*="#focus="]{object-position:var(--focus-x,50%) var(--focus-y,50%)}',
  ...percents.map(
    (at) => `img[src*="#focus=${at},"]{--focus-x:${at}%}img[src*="#focus="][src$=",${at}"]{--focus-y:${at}%}`,
  ),
].join('');

/** Whether a page needs these rules. */
export const hasFocus = (html: string): boolean => html.includes('#focus=');
