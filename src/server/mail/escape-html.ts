const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML, also inside attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Names are other people's words: they make no header lines and no second sentence on a line of its own. */
export function oneLine(name: string): string {
  return name.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
