import type { IncomingMessage, ServerResponse } from 'node:http';
import { listPage, messagePage, missingPage, WATCH_SCRIPT } from './inbox-pages.ts';
import { listMessages, type StoredMail } from './messages.ts';

const BASE = '/_local/mail/';

/** Styles are inline; the frame shows a foreign mail, so no script but our own may run. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; img-src data: http: https:; frame-src 'self'";

/** Answers what lies under `/_local/mail/`; false when the request is not for the inbox. */
export function answerInbox(req: IncomingMessage, res: ServerResponse, mails: readonly StoredMail[]): boolean {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
  if (!pathname.startsWith(BASE)) return false;
  const path = pathname.slice(BASE.length);
  const messages = listMessages(mails, searchParams.get('to') ?? undefined);

  if (path === '') {
    send(res, 200, 'text/html', listPage(messages));
  } else if (path === 'messages.json') {
    send(res, 200, 'application/json', JSON.stringify(messages));
  } else if (path === 'watch.js') {
    send(res, 200, 'text/javascript', WATCH_SCRIPT);
  } else {
    const message = messages.find(({ id }) => path === `messages/${encodeURIComponent(id)}`);
    if (message) send(res, 200, 'text/html', messagePage(message));
    else send(res, 404, 'text/html', missingPage(path.includes('/') ? '../' : './'));
  }
  return true;
}

function send(res: ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
  });
  res.end(body);
}
