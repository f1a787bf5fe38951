import type { AddressCheck } from './addresses.ts';
import { escapeValue } from './escape.ts';
import type { HtmlElement } from './parse.ts';

/** The attributes of an element whose check lets their value stand, in their order. */
export function allowedAttributes(
  { attrs }: HtmlElement,
  checkOf: (name: string) => AddressCheck | undefined,
  base: string,
): Map<string, string> {
  const allowed = new Map<string, string>();
  for (const { name, prefix, value } of attrs) {
    // `xlink:href` has the name `href`, too.
    const checked = prefix ? null : checkOf(name)?.(value, base);
    if (typeof checked === 'string') allowed.set(name, checked);
  }
  return allowed;
}

export function writeAttributes(attributes: ReadonlyMap<string, string>): string {
  let written = '';
  for (const [name, value] of attributes) written += ` ${name}="${escapeValue(value)}"`;
  return written;
}
