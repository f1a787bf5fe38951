import { isJsonObject, type Json } from '#schema/json.ts';
import { slugPattern } from '#schema/text/text-checks.ts';
import { onScreens, type SCREENS } from './screens.ts';

/** On which screens a section or a block is left out. */
export const hiddenOn = ['phones', 'tablets', 'small', 'desks', 'wide'] as const satisfies (keyof typeof SCREENS)[];
export type HiddenOn = (typeof hiddenOn)[number];

interface SectionPlace {
  /** What links lead to behind a `#`; empty without one. */
  anchor: string;
  /** It stays at the top of the window while the page moves on. */
  isSticky: boolean;
  hiddenOn: HiddenOn | undefined;
  /** Its position among the sections that tablets and phones show, from 1; undefined where it stands as on the page. */
  tabletOrder: number | undefined;
  phoneOrder: number | undefined;
}

/** The page's own places, such as `s-` and the id of a section. */
const OWN = /^(?:content$|[bs]-[\da-f]{8}-)/i;
const MOST_ANCHOR = 100;
export const MOST_POSITION = 200;

/** Where a section stands, from what its editor set: `info.place`. What is not understood is left out. */
export function placeOf(info: Json): SectionPlace {
  const { place } = isJsonObject(info) ? info : {};
  const { anchor, sticky, hidden, tabletOrder, phoneOrder } = isJsonObject(place) ? place : {};
  const isAnchor =
    typeof anchor === 'string' && anchor.length <= MOST_ANCHOR && slugPattern.test(anchor) && !OWN.test(anchor);
  return {
    anchor: isAnchor ? anchor : '',
    isSticky: sticky === true,
    hiddenOn: screensIn(hidden),
    tabletOrder: positionIn(tabletOrder),
    phoneOrder: positionIn(phoneOrder),
  };
}

/** The key of a block's `info` that says where it is left out. No field of a component can be called so. */
export const HIDDEN = '$hidden';

/** Where a block is left out; undefined where it is seen everywhere. */
export const blockHiddenOn = (info: Json): HiddenOn | undefined =>
  screensIn(isJsonObject(info) ? info[HIDDEN] : undefined);

const positionIn = (value: Json | undefined): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MOST_POSITION ? value : undefined;

const screensIn = (value: Json | undefined): HiddenOn | undefined => hiddenOn.find((screens) => screens === value);

/** @param selector of the section */
export function placeStyle(selector: string, info: Json): string {
  const { isSticky, hiddenOn: screens } = placeOf(info);
  // Above what moves below it, and on the color of the page where it has none of its own.
  const sticky = 'position:sticky;inset-block-start:0;z-index:5;background-color:var(--paper)';
  return (isSticky ? `${selector}{${sticky}}` : '') + hiddenStyle(selector, screens);
}

/** @param declaration what is done to the element where it is left out: an editor shows it still */
export function hiddenStyle(selector: string, screens: HiddenOn | undefined, declaration = 'display:none'): string {
  return screens ? onScreens(screens, `${selector}{${declaration}}`) : '';
}
