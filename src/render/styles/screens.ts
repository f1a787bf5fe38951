/** At this width and below, the values for phones hold. */
export const MOBILE_PX = 768;
/** Above those, and at this width and below, the values for tablets hold. */
export const TABLET_PX = 1024;

/** The screens that each name means, as the condition of an `@media` rule. */
export const SCREENS = {
  phones: `(max-width:${MOBILE_PX}px)`,
  tablets: `(min-width:${MOBILE_PX + 1}px) and (max-width:${TABLET_PX}px)`,
  small: `(max-width:${TABLET_PX}px)`,
  desks: `(min-width:${MOBILE_PX + 1}px)`,
  // What `small` is not, also where a window has a part of a pixel.
  wide: `not all and (max-width:${TABLET_PX}px)`,
} as const;

/** @param css nothing where it is empty */
export const onScreens = (screens: keyof typeof SCREENS, css: string): string =>
  css && `@media ${SCREENS[screens]}{${css}}`;
