const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text as it stands inside an XML element. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character);
}

/** The texts of all elements with this name; enough for the flat requests of S3. */
export function textsOf(xml: string, element: string): string[] {
  const texts = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'));
  return [...texts].map(([, text = '']) =>
    text.replaceAll(/&(#x?[0-9a-f]+|\w+);/gi, (_entity, name) => unescaped(name)),
  );
}

function unescaped(name: string): string {
  if (!name.startsWith('#')) return NAMED[name] ?? '';
  return String.fromCodePoint(/^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
}

/** `<name>...</name>` for each entry with a value, in order. */
export function elements(entries: Record<string, string | number | boolean | undefined>): string {
  return Object.entries(entries)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
    .join('');
}
