/** Where a section begins, in pixels from the upper edge of the window. */
export interface SectionPlace {
  id: string;
  top: number;
}

/** How far a page was moved up, and how far it can still be, in pixels; how high its window is. */
export interface Scrolled {
  scrolled: number;
  remaining: number;
  height: number;
}

/** The part of the window in which what is being read begins. */
const upper = 0.22;

/**
 * The section that is being read: the last one that begins in the upper part of the window. Along the last stretch of a page that part
 * grows to the whole, slowly at first, so that sections too short to come up there have their turn.
 * @param sections in the order of the page
 */
export function sectionInSight(sections: readonly SectionPlace[], { scrolled, remaining, height }: Scrolled) {
  const rest = height * (1 - upper);
  const stretch = Math.min(scrolled + remaining, rest);
  const grown = stretch > 0 ? Math.max(0, 1 - remaining / stretch) ** 3 : 0;
  const line = height * upper + rest * grown;
  return sections.findLast(({ top }) => top <= line)?.id ?? sections[0]?.id;
}
