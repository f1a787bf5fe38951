import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { passwordPage, resultPage } from './action-pages.ts';

/** Calls the identity service's public API, e.g. `accounts:update`; answers its JSON with the HTTP status. */
export type CallApi = (method: string, body: object) => Promise<{ ok: boolean; email?: string; fault?: string }>;

const DONE: Record<string, { title: string; message: string }> = {
  verifyEmail: { title: 'E-mail verified', message: 'You can sign in now.' },
  verifyAndChangeEmail: { title: 'E-mail changed', message: 'Sign in with your new e-mail from now on.' },
  recoverEmail: { title: 'Change taken back', message: 'Your account uses its former e-mail again.' },
  resetPassword: { title: 'Password saved', message: 'You can sign in with your new password now.' },
};

/**
 * The page behind a mailed link: completes what the link is for, then leads back to `continueUrl`. It stands where the
 * emulator has its own page, which asks a person to edit the address to set a password and answers in JSON.
 * Returns false, having done nothing, for links that are the emulator's to answer (`mode=signIn`, a redirect).
 */
export async function handleAction(
  req: IncomingMessage,
  res: ServerResponse,
  query: URLSearchParams,
  home: string,
  call: CallApi,
): Promise<boolean> {
  const mode = query.get('mode') ?? '';
  const done = DONE[mode];
  if (!done) return false;
  const oobCode = query.get('oobCode') ?? '';
  const next = continueAddress(query.get('continueUrl'));

  if (mode !== 'resetPassword') {
    finish(await call('accounts:update', { oobCode }));
  } else {
    const code = await call('accounts:resetPassword', { oobCode });
    if (!code.ok) finish(code);
    else if (req.method !== 'POST') show(res, 200, passwordPage(code.email ?? ''));
    else await setPassword(code.email ?? '');
  }
  return true;

  async function setPassword(email: string): Promise<void> {
    const newPassword = new URLSearchParams(await readText(req)).get('newPassword') ?? '';
    const weak = 'A password has at least 6 characters.';
    // The service takes an empty password for a mere check of the code, so it is caught here.
    if (newPassword === '') return show(res, 400, passwordPage(email, weak));
    const answer = await call('accounts:resetPassword', { oobCode, newPassword });
    if (answer.fault?.startsWith('WEAK_PASSWORD')) show(res, 400, passwordPage(email, weak));
    else finish(answer);
  }

  function finish(answer: { ok: boolean; fault?: string }): void {
    if (!answer.ok) {
      const used = answer.fault === 'INVALID_OOB_CODE' || answer.fault === 'MISSING_OOB_CODE';
      const message = used
        ? 'It has expired or was used already. Ask for a new one if you still need it.'
        : `The identity service refused it: ${answer.fault ?? 'unknown reason'}.`;
      show(res, 400, resultPage('This link does not work', message, next ?? home));
    } else if (next) {
      res.writeHead(303, { location: next }).end();
    } else {
      show(res, 200, resultPage(done?.title ?? '', done?.message ?? '', home));
    }
  }
}

/** Only web addresses: a `javascript:` one must not become a link. */
function continueAddress(value: string | null): string | undefined {
  if (!value || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}

function show(res: ServerResponse, status: number, html: string): void {
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
}
