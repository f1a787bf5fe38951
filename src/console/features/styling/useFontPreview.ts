import { useEffect, useRef, useState } from 'react';
import { createFontsApi } from '#console/providers/api/fonts-api.ts';
import { useService } from '#console/session/services.ts';
import { FONTS, fontFamily, fontFile, ownFonts } from '#render/styles/fonts.ts';
import type { FontOption } from './font-options.ts';

/** Faces that this page has, or is about to have, by the family. */
const faces = new Map<string, Promise<void>>();

/** Under a name of its own, so that no text of the console changes. */
const shownAs = (name: string) => `preview of ${name}`;

function load(name: string, source: () => Promise<string | ArrayBuffer>): Promise<void> {
  const known = faces.get(name);
  if (known) return known;
  const face = source()
    .then((from) => new FontFace(shownAs(name), from).load())
    .then((loaded) => void document.fonts.add(loaded));
  faces.set(name, face);
  // Whoever sees the row the next time tries again.
  face.catch(() => faces.delete(name));
  return face;
}

/**
 * The `font-family` that draws a name in its own letters, once the element has come into view; the usual letters until then, and
 * where there are none.
 */
export function useFontPreview({ name, id }: FontOption) {
  const element = useRef<HTMLSpanElement>(null);
  const [family, setFamily] = useState<string>();
  const api = useService(createFontsApi);
  useEffect(() => {
    const span = element.current;
    if (!span) return;
    let isThere = true;
    const own = Object.hasOwn(ownFonts, name) ? ownFonts[name] : undefined;
    const source = async () => (own ? `url(${FONTS}${fontFile(own, 'latin')})` : api.preview(id ?? ''));
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const loading =
        own || id ? load(name, source).then(() => `"${shownAs(name)}"`) : Promise.resolve(fontFamily(name));
      loading.then(
        (value) => isThere && setFamily(value),
        () => {},
      );
    });
    observer.observe(span);
    return () => {
      isThere = false;
      observer.disconnect();
    };
  }, [name, id, api]);
  return { element, family };
}
