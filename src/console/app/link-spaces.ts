import { withSpace } from '#derive/navigation/space-address.ts';

/**
 * Names the space in a link at the moment that somebody may take it elsewhere: to a new tab, by mouse or keys, or to the clipboard by its menu.
 * Written into each link from the start, it would be in the way of everything that reads them.
 * @param spaceOf the space of the screen at a path; null for screens that belong to none
 * @returns ends it
 */
export function nameSpacesOfLinks(page: Document, spaceOf: (pathname: string) => string | null): () => void {
  const origin = page.defaultView?.location.origin;
  const name = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.hasAttribute('href') || link.origin !== origin) return;
    const space = spaceOf(link.pathname);
    if (space !== null) link.setAttribute('href', withSpace(link.getAttribute('href') ?? '', space));
  };
  // Keys and assistive technology press no pointer: theirs is a click alone.
  const moments = ['pointerdown', 'contextmenu', 'dragstart', 'click', 'auxclick'] as const;
  for (const moment of moments) page.addEventListener(moment, name, { capture: true });
  return () => {
    for (const moment of moments) page.removeEventListener(moment, name, { capture: true });
  };
}
