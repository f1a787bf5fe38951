import { isJsonObject, type Json } from '#schema/json.ts';

/** Where somebody is led who has sent a form: a path of the site, or an https address. Nothing where neither is said. */
export function targetOf(meta: Json, base: string): string | null {
  const given = isJsonObject(meta) && typeof meta.redirect === 'string' ? meta.redirect.trim() : '';
  const here = 'https://site.invalid';
  if (!URL.canParse(given, here)) return null;
  const url = new URL(given, here);
  if (given.startsWith('/')) {
    // What begins like a path may still lead elsewhere: `//host`, `/\host`.
    return url.origin === here ? `${base}${url.pathname}${url.search}${url.hash}` : null;
  }
  return url.protocol === 'https:' && !url.username && url.origin !== here ? url.href : null;
}

/** The words of thanks that a form has of its own; empty where it has none. */
export function thanksOf(meta: Json): string {
  return isJsonObject(meta) && typeof meta.thank_you === 'string' ? meta.thank_you : '';
}
