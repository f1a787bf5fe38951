const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML and XML, between tags and in quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Text for XML, without the characters that it has no way to write (XML 1.0, section 2.2). */
export function escapeXml(text: string): string {
  return escapeMarkup(text.replaceAll(/[^\P{Cc}\t\n\r\u007F-\u009F]|\p{Surrogate}|[\uFFFE\uFFFF]/gu, ''));
}

/** JSON for a script element: nothing in it can end that element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
