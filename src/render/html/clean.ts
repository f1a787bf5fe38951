import { FAMILY, plainText } from './attributes.ts';
import { endedBy, placeOf, SHAPES, VOID } from './nesting.ts';
import type { Policy } from './policy.ts';
import { readTokens, type TokenSink } from './tokens.ts';

/**
 * HTML as the policy allows it: every tag is written anew, every element ends where it should, and text is text. A browser
 * finds exactly these elements in it wherever it stands, and none that ends what is around it.
 * @param base what the site's own paths begin with: empty on a host of its own, else `/sites/<space>`
 */
export function cleanHtml(html: string, policy: Policy, base: string): string {
  const cleaner = new Cleaner(policy, base);
  readTokens(html, cleaner);
  return cleaner.end();
}

class Cleaner implements TokenSink {
  readonly #policy: Policy;
  readonly #base: string;
  readonly #open: string[] = [];
  /** Elements that could not stand where they were: their end tags mean nothing. */
  readonly #missing = new Map<string, number>();
  #written = '';

  constructor(policy: Policy, base: string) {
    this.#policy = policy;
    this.#base = base;
  }

  text(text: string): void {
    const top = this.#open.at(-1);
    // A drawing shows no text.
    if (top === 'svg' || (top !== undefined && SHAPES.has(top))) return;
    this.#written += text.includes('>') ? text.replaceAll('>', '&gt;') : text;
  }

  open(name: string, attributes: readonly string[]): void {
    const allowed = this.#policy.elements.get(name);
    if (!allowed) return;
    const kept = this.#kept(name, attributes);
    const place = kept === null ? null : placeOf(name, this.#open);
    if (!place) {
      if (!VOID.has(name)) this.#missing.set(name, (this.#missing.get(name) ?? 0) + 1);
      return;
    }
    this.#closeTo(place.depth);
    if (place.implied) this.#begin(place.implied, '');
    this.#begin(name, kept ?? '');
  }

  close(name: string): void {
    const missing = this.#missing.get(name) ?? 0;
    if (missing > 0) {
      this.#missing.set(name, missing - 1);
      return;
    }
    const at = this.#policy.elements.has(name) ? endedBy(name, this.#open) : -1;
    if (at >= 0) this.#closeTo(at);
  }

  end(): string {
    this.#closeTo(0);
    return this.#written;
  }

  #begin(name: string, attributes: string): void {
    const isVoid = VOID.has(name);
    this.#written += isVoid ? `<${name}${attributes} />` : `<${name}${attributes}>`;
    if (!isVoid) this.#open.push(name);
  }

  #closeTo(depth: number): void {
    while (this.#open.length > depth) this.#written += `</${this.#open.pop()}>`;
  }

  /** The attributes as they are written; null where the element is nothing without one that must not stand. */
  #kept(name: string, attributes: readonly string[]): string | null {
    const { elements, everywhere, families } = this.#policy;
    const allowed = elements.get(name);
    let kept = '';
    for (let at = 0; at < attributes.length; at += 2) {
      const key = attributes[at] ?? '';
      const value = attributes[at + 1] ?? '';
      const check = allowed?.get(key) ?? everywhere.get(key) ?? (families && FAMILY.test(key) ? plainText : undefined);
      const checked = check?.(value, this.#base) ?? null;
      const written = key === 'viewbox' ? 'viewBox' : key;
      if (checked !== null && !has(kept, written)) kept += ` ${written}="${checked}"`;
    }
    if (name === 'iframe' && !has(kept, 'src')) return null;
    return kept + addition(name, kept);
  }
}

/** Whether an attribute was written: no value can hold a quotation mark. */
const has = (kept: string, name: string): boolean => kept.includes(` ${name}="`);

const LATER = [' alt=""', ' loading="lazy"', ' decoding="async"'];

/** What elements get that their author did not say: pictures wait until they are near, windows do not know their opener. */
function addition(name: string, kept: string): string {
  if (name === 'a') return has(kept, 'target') ? ' rel="noopener"' : '';
  if (name !== 'img') return '';
  return LATER.filter((one) => !kept.includes(one.slice(0, one.indexOf('"') + 1))).join('');
}
