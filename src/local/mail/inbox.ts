import type { IncomingMessage, ServerResponse } from 'node:http';
import { listPage, messagePage, missingPage, WATCH_SCRIPT } from './inbox-pages.ts';
import { listMessages, type StoredMail } from './messages.ts';
import type { Behavior } from './ses/behavior.ts';

const BASE = '/_local/mail/';

/** Styles are inline; the frame shows a foreign mail, so no script but our own may run. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; img-src data: http: https:; frame-src 'self'";

export interface InboxDeps {
  mails: readonly StoredMail[];
  /** Every mail since the start, also those whose content is not kept any more. */
  sent: readonly { messageId: string; to: string }[];
  behavior: Pick<Behavior, 'wish' | 'reset'>;
}

/** Answers what lies under `/_local/mail/`, and 404 to everything else. */
export async function answerInbox(
  req: IncomingMessage,
  res: ServerResponse,
  { mails, sent, behavior }: InboxDeps,
): Promise<void> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
  if (!pathname.startsWith(BASE)) return send(res, 404, 'text/plain', 'There is nothing here.');
  const path = pathname.slice(BASE.length);
  if (req.method === 'POST' && path === 'behavior') return simulate(req, res, behavior);
  const messages = listMessages(mails, searchParams.get('to') ?? undefined);

  if (path === '') {
    send(res, 200, 'text/html', listPage(messages));
  } else if (path === 'messages.json') {
    send(res, 200, 'application/json', JSON.stringify(messages));
  } else if (path === 'sent.json') {
    send(res, 200, 'application/json', JSON.stringify(sent));
  } else if (path === 'watch.js') {
    send(res, 200, 'text/javascript', WATCH_SCRIPT);
  } else {
    const message = messages.find(({ id }) => path === `messages/${encodeURIComponent(id)}`);
    if (message) send(res, 200, 'text/html', messagePage(message));
    else send(res, 404, 'text/html', missingPage(path.includes('/') ? '../' : './'));
  }
}

/** Makes the next sends fail as the body says; a body of `null` lets all go well again. */
async function simulate(req: IncomingMessage, res: ServerResponse, behavior: InboxDeps['behavior']): Promise<void> {
  let text = '';
  for await (const part of req) text += part;
  try {
    const input: unknown = JSON.parse(text);
    if (input === null) behavior.reset();
    else behavior.wish(input);
    send(res, 200, 'application/json', '{}');
  } catch (error) {
    send(res, 400, 'text/plain', String(error));
  }
}

function send(res: ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
  });
  res.end(body);
}
