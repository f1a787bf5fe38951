import { siteWords } from '../site-words.ts';

/** What the template of a container prints behind a film, as it leaves the sanitiser: the button stands above its columns. */
export const FILM_SLOT = '<div class="film-slot"></div>';

/** Stops the film behind a container; a script shows it as soon as that plays (`src/server/site/film-script.ts`). */
export function filmButton(language: string): string {
  const { stopFilm, playFilm } = siteWords(language);
  return `<button class="film-stop" type="button" hidden data-other="${playFilm}">${stopFilm}</button>`;
}

/** Readable over any picture, and as high as a finger. */
export const filmCss = `.film-stop{position:absolute;inset-block-end:1rem;inset-inline-end:1rem;z-index:1;min-block-size:2.75rem;padding:.4rem 1rem;border:1px solid #fff;border-radius:min(var(--radius),14px);background:rgb(15 18 24/.8);color:#fff;font:inherit;font-size:.95rem;cursor:pointer}
.film-stop[hidden]{display:none}`;
