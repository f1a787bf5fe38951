import type { Json } from '#schema/json.ts';
import { onScreens } from './screens.ts';
import { type HiddenOn, placeOf } from './section-place.ts';

/** Screens with an order of their own: what says the position of a section there, and what leaves it out there. */
const ON_SCREEN = {
  tablets: { position: 'tabletOrder', leftOut: ['tablets', 'small', 'desks'] },
  phones: { position: 'phoneOrder', leftOut: ['phones', 'small'] },
} as const satisfies Record<string, { position: string; leftOut: readonly HiddenOn[] }>;
type Screen = keyof typeof ON_SCREEN;
const screens = Object.keys(ON_SCREEN) as Screen[];

/** A section with the elements that move along with it. */
interface OrderedSection {
  info: Json;
  selectors: readonly string[];
}

/**
 * Sections in orders of their own on tablets and phones; nothing where no section says a position, so that other pages stay as they
 * are. What else stands in the list stays behind them.
 * @param list selector of the element around them
 */
export function sectionOrderCss(list: string, sections: readonly OrderedSection[]): string {
  const infos = sections.map(({ info }) => info);
  return screens
    .map((screen) => {
      const order = sectionOrder(screen, infos);
      if (!order) return '';
      const rules = sections.map(
        ({ selectors }, at) => `${selectors.join()}{order:${(order[at] ?? 0) - sections.length}}`,
      );
      return onScreens(screen, `${list}{display:flex;flex-direction:column}${rules.join('')}`);
    })
    .join('');
}

/**
 * Where each section stands on a screen, from 0: those with a position there, among the others in the order of the page. One that is
 * left out there counts for nothing, and stays behind the one before it.
 * @returns null where all stand in the order of the page
 */
function sectionOrder(screen: Screen, infos: readonly Json[]): readonly number[] | null {
  const { position, leftOut } = ON_SCREEN[screen];
  const seen = infos.flatMap((info, at) => {
    const { hiddenOn, [position]: wanted } = placeOf(info);
    return leftOut.some((one) => one === hiddenOn) ? [] : [{ at, wanted }];
  });
  const order = seen.filter(({ wanted }) => wanted === undefined).map(({ at }) => at);
  // Of two with the same position, that which comes first on the page is put in front of the other.
  const placed = seen.toReversed().toSorted((one, other) => (one.wanted ?? 0) - (other.wanted ?? 0));
  for (const { at, wanted } of placed) if (wanted !== undefined) order.splice(wanted - 1, 0, at);
  if (order.every((at, index) => index === 0 || at > (order[index - 1] ?? 0))) return null;
  const ranks: number[] = [];
  for (const at of infos.keys()) {
    const rank = order.indexOf(at);
    ranks.push(rank < 0 ? (ranks.at(-1) ?? 0) : rank);
  }
  return ranks;
}
