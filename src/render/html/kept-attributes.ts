import type { AddressCheck } from './addresses.ts';
import { escapeValue } from './escape.ts';
import type { HtmlElement } from './parse.ts';

/** The attributes of an element whose check lets their value stand, in their order. */
export function allowedAttributes(
  { attrs }: HtmlElement,
  checkOf: (name: string) => AddressCheck | undefined,
  base: string,
): Map<string, string> {
  const kept = new Map<string, string>();
  for (const { name, prefix, value } of attrs) {
    // `xlink:href` has the name `href`, too.
    const checked = prefix ? null : checkOf(name)?.(value, base);
    if (typeof checked === 'string') kept.set(name, checked);
  }
  return kept;
}

export function writeAttributes(attributes: ReadonlyMap<string, string>): string {
  let written = '';
  for (const [name, value] of attributes) written += ` ${name}="${escapeValue(value)}"`;
  return written;
}
