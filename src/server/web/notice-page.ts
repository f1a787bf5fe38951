import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeMarkup } from '#render/escape.ts';

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;
text-align:center;color:#1f2937;background:#f8fafc}h1{font-size:1.5rem}@media(prefers-color-scheme:dark){body{color:#e5e7eb;background:#111827}}`;

const hash = createHash('sha256').update(STYLE).digest('base64');

interface Notice {
  title: string;
  text: string;
  /** The origin that may show it in a frame, beside its own. */
  frames?: string;
}

/** A page for visitors where there is no site to speak for itself: two sentences in a look of nobody's, kept by nobody. */
export function sendNotice(reply: FastifyReply, status: number, { title, text, frames }: Notice) {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(text)}</p></main></body>
</html>
`;
  return reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors ${frames ? `'self' ${frames}` : "'self'"}`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      ...(!frames && { 'x-frame-options': 'SAMEORIGIN' }),
    })
    .send(html);
}
