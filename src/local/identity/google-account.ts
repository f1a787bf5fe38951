import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { ProjectState } from './emulator-types.ts';
import { escapeHtml } from './html.ts';

/** Somebody with a Google account, as far as its ID token tells. */
interface Player {
  email: string;
  name: string;
}

/**
 * The authorization endpoint of Google on a machine that has none: whoever comes plays a Google account of their choice, and
 * goes back to `redirect_uri` with its ID token in the fragment (OpenID Connect Core 1.0, section 3.2.2). The token is not
 * signed: the emulator takes such tokens, and nobody else does.
 * @param known accounts that were played before
 * @param home the only origin that is gone back to
 */
export async function googleAccount(
  req: IncomingMessage,
  res: ServerResponse,
  query: URLSearchParams,
  known: readonly Player[],
  home: string,
): Promise<void> {
  const back = query.get('redirect_uri') ?? '';
  const state = query.get('state') ?? '';
  if (!URL.canParse(back) || new URL(back).origin !== new URL(home).origin) {
    return show(res, 400, '<h1>This request cannot be answered</h1><p>It leads to another machine.</p>');
  }
  if (req.method !== 'POST') return show(res, 200, choicePage(known));
  const form = new URLSearchParams(await readText(req));
  const email = form.get('email')?.trim().toLowerCase() ?? '';
  const name = form.get('name')?.trim() || email.replace(/@.*/, '');
  const answer: Record<string, string> = email.includes('@')
    ? { id_token: tokenFor({ email, name }, query), state }
    : { error: 'access_denied', state };
  res.writeHead(303, { location: `${back}#${new URLSearchParams(answer)}` }).end();
}

function tokenFor({ email, name }: Player, query: URLSearchParams): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: 'https://accounts.google.com', aud: query.get('client_id'), nonce: query.get('nonce') };
  const person = { sub: `google-${email}`, email, email_verified: true, name };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, ...person })}.`;
}

export function googlePlayers({ users }: ProjectState): Player[] {
  return [...users.values()].flatMap(({ providerUserInfo, email, displayName }) => {
    const google = providerUserInfo?.find(({ providerId }) => providerId === 'google.com');
    const address = google?.email ?? email;
    return google && address ? [{ email: address, name: displayName ?? '' }] : [];
  });
}

const STYLE = `body{font-family:system-ui,sans-serif;line-height:1.5;color:#1c2530;background:#f3f5f8;margin:0;padding:24px}
main{max-width:26rem;margin:10vh auto 0;background:#fff;border-radius:12px;padding:24px 28px;box-shadow:0 1px 4px #0002}
h1{font-size:1.35rem;margin:0 0 .5rem}label{display:block;font-weight:600;margin-top:1rem}
input{font:inherit;width:100%;box-sizing:border-box;padding:.6rem;border:1px solid #8793a3;border-radius:8px}
button{font:inherit;display:block;width:100%;margin-top:1rem;padding:.6rem 1.2rem;border:1px solid #1e5bb8;border-radius:8px;background:#1e5bb8;color:#fff;cursor:pointer}
button.known{background:#fff;color:#1c2530;text-align:start;border-color:#8793a3}
:focus-visible{outline:3px solid #f5a524;outline-offset:2px}`;

function choicePage(known: readonly Player[]): string {
  const choices = known.map(
    ({ email, name }) => `<form method="post"><input type="hidden" name="email" value="${escapeHtml(email)}">
<input type="hidden" name="name" value="${escapeHtml(name)}"><button class="known">${escapeHtml(name)} (${escapeHtml(email)})</button></form>`,
  );
  return `<h1>Choose a Google account</h1><p>This machine has no Google: play any account.</p>${choices.join('')}
<form method="post"><label for="email">Google email</label><input id="email" name="email" type="email" required autocomplete="off">
<label for="name">Full name</label><input id="name" name="name" autocomplete="off"><button>Continue as this account</button></form>
<form method="post"><button class="known">Cancel</button></form>`;
}

function show(res: ServerResponse, status: number, body: string): void {
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  res.end(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>Google account</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`);
}
