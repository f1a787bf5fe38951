import { createHash } from 'node:crypto';

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;
text-align:center;color:#1f2937;background:#f8fafc}h1{font-size:1.5rem}@media(prefers-color-scheme:dark){body{color:#e5e7eb;background:#111827}}`;

/** What stands at a link that has ended: never whether there was one, nor of what. */
export const endedPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>This preview has ended</title><style>${STYLE}</style></head>
<body><main><h1>This preview has ended</h1>
<p>Links to previews work for a while only. Please ask whoever sent it to you for a new one.</p></main></body>
</html>
`;

const hash = createHash('sha256').update(STYLE).digest('base64');
export const endedPolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'self'`;
