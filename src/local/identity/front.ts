import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { EmulatorApp, OobCode, ProjectState } from './emulator-types.ts';
import { googleAccount, googlePlayers } from './google-account.ts';
import { holdAnswer } from './hold-answer.ts';
import { requestScope } from './request-scope.ts';
import type { SigningKey } from './signing-key.ts';

interface FrontOptions {
  app: EmulatorApp;
  state: ProjectState;
  key: SigningKey;
  projectId: string;
  issuer: string;
  /** Where this service listens. */
  url: string;
  publicUrl: string;
  /** The console's page for mailed codes; the provider's own console calls this the action URL. */
  actionUrl: string;
  /** Makes a request's effects last (disk) and known (mails of its codes), before it is answered. */
  settle(codes: readonly OobCode[]): Promise<void>;
}

/** What these links are for is done by the console; `mode=signIn` is led on by the emulator. */
const CONSOLE_MODES = new Set(['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail', 'resetPassword']);

/** What stands before the emulator: key set, Google's page, the way of mailed links, and the promise that an answered change is kept. */
export function createFront(options: FrontOptions): RequestListener {
  const { app, state, key, projectId, issuer, settle } = options;
  const origin = new URL(options.publicUrl);
  app.set('trust proxy', true);

  const createOob = state.createOob.bind(state);
  state.createOob = (...args) => {
    const code = createOob(...args);
    requestScope.getStore()?.codes.push(code);
    return code;
  };

  function passToEmulator(req: IncomingMessage, res: ServerResponse): void {
    // The emulator builds mailed links from these headers.
    req.headers.host = origin.host;
    req.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
    const codes: OobCode[] = [];
    // An administrator who asked for the link itself (`returnOobLink`) got it in the answer; no mail then.
    holdAnswer(res, (body) => settle(body.includes('"oobLink"') ? [] : codes));
    requestScope.run({ projectId, issuer, key, codes }, () => app(req, res));
  }

  return (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', options.url);
    if (pathname === '/emulator/action' && CONSOLE_MODES.has(searchParams.get('mode') ?? '')) {
      res.writeHead(303, { location: `${options.actionUrl}?${searchParams}` }).end();
    } else if (pathname === '/emulator/google') {
      // A form behind `no-referrer` sends no origin to judge.
      googleAccount(req, res, searchParams, googlePlayers(state), options.publicUrl).catch((error: unknown) =>
        // The form ended half way: nobody is there to be told, and nothing here failed.
        req.complete ? fail(res, error) : res.destroy(),
      );
    } else if (!isWelcome(req.headers.origin, origin)) {
      sendJson(res, 403, { error: { code: 403, message: 'ORIGIN_NOT_ALLOWED : Not a page of this machine.' } });
    } else if (pathname === '/jwks') {
      sendJson(res, 200, key.jwks);
    } else {
      passToEmulator(req, res);
    }
  };
}

/** The emulator answers any web page that asks; ours only the console's and those of this machine. */
function isWelcome(header: string | undefined, own: URL): boolean {
  if (header === undefined || header === own.origin) return true;
  const host = URL.canParse(header) ? new URL(header).hostname : '';
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}

function fail(res: ServerResponse, error: unknown): void {
  console.error('identity: the Google account could not be played:', error);
  if (res.headersSent) res.destroy();
  else sendJson(res, 500, { error: { code: 500, message: 'INTERNAL_ERROR : The account could not be played.' } });
}

function sendJson(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
