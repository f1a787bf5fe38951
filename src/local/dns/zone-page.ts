import type { DnsRecord } from './zone.ts';

const STYLE = `body{font-family:system-ui,sans-serif;line-height:1.5;color:#1c2530;background:#f3f5f8;margin:0;padding:16px}
main{max-width:60rem;margin:0 auto}h1{font-size:1.4rem}
textarea{box-sizing:border-box;width:100%;height:9rem;font-family:ui-monospace,monospace}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;padding:12px;border-radius:12px}`;

/** The records, and a form for more, as the page of somebody's DNS provider. */
export function zonePage(records: readonly DnsRecord[]): string {
  const lines = records.map(({ name, type, value }) => `${name} ${type} ${type === 'TXT' ? `"${value}"` : value}`);
  const list = lines.length > 0 ? `<pre>${escapeHtml(lines.join('\n'))}</pre>` : '<p>No records yet.</p>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>Local DNS</title><style>${STYLE}</style></head><body><main>
<h1>Local DNS</h1><p>Records of this machine. Paste those that the console asks for, a line each.</p>${list}
<form method="post" action="records"><label for="records">New records</label>
<textarea id="records" name="records" required placeholder='_dmarc.example.com TXT "v=DMARC1; p=none"'></textarea>
<p><button>Add</button></p></form>
<form method="post" action="clear"><button>Remove all</button></form></main></body></html>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
