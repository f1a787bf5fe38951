import type { Message } from './messages.ts';

const STYLE = `body{font-family:system-ui,sans-serif;line-height:1.5;color:#1c2530;background:#f3f5f8;margin:0;padding:16px}
main{max-width:52rem;margin:0 auto}h1{font-size:1.4rem}a{color:#1e5bb8}
ul{list-style:none;margin:0;padding:0;background:#fff;border-radius:12px;box-shadow:0 1px 4px #0002}
li+li{border-top:1px solid #e3e7ed}li a{display:block;padding:12px 16px;color:inherit;text-decoration:none}
li a:hover{background:#eef3fa}li strong{display:block}small,dt{color:#566270}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 12px}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:60vh;border:1px solid #cdd4dd;border-radius:12px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;padding:12px;border-radius:12px}
:focus-visible{outline:3px solid #f5a524;outline-offset:-3px}`;

/** Loads the list again when a mail arrives; without it the list is as it was when opened. */
export const WATCH_SCRIPT = `const count = () => fetch('messages.json').then((answer) => answer.json()).then((list) => list.length);
const known = Number(document.querySelector('main').dataset.count);
setInterval(() => count().then((now) => now !== known && location.reload(), () => {}), 2000);
`;

/** The list of mails, newest first. */
export function listPage(messages: readonly Message[]): string {
  const items = messages.map(
    ({ id, to, subject, at }) =>
      `<li><a href="messages/${encodeURIComponent(id)}"><strong>${escapeHtml(subject)}</strong>` +
      `<small>to ${escapeHtml(to.join(', '))} · ${time(at)}</small></a></li>`,
  );
  const list =
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No mail yet. Mails of this machine appear here.</p>';
  return page('Local inbox', `<h1>Local inbox</h1>${list}<script src="watch.js"></script>`, messages.length);
}

/** One mail: its HTML in a frame that runs no script and opens links in this window, and its plain text. */
export function messagePage({ from, to, subject, at, text, html }: Message): string {
  const frame = html
    ? `<iframe title="Mail as HTML" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(`<base target="_top">${html}`)}"></iframe>`
    : '';
  const plain = text
    ? `<details${html ? '' : ' open'}><summary>Plain text</summary><pre>${escapeHtml(text)}</pre></details>`
    : '';
  return page(
    subject,
    `<p><a href="../">Back to the inbox</a></p><h1>${escapeHtml(subject)}</h1>
<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to.join(', '))}</dd><dt>Date</dt><dd>${time(at)}</dd></dl>
${frame}${plain}`,
  );
}

/** For a mail that is not there (any more); `inbox` is the relative way back. */
export function missingPage(inbox: string): string {
  return page(
    'No such mail',
    `<h1>No such mail</h1><p>The inbox is emptied when the service restarts. <a href="${inbox}">Back to the inbox</a></p>`,
  );
}

function page(title: string, body: string, count = 0): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main data-count="${count}">${body}</main></body></html>`;
}

function time(at: string): string {
  return `<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
