import type { IncomingMessage, ServerResponse } from 'node:http';
import { createAccounts, dkimTokens, type SesAccount } from './accounts.ts';
import type { Behavior } from './behavior.ts';
import { askInner, type InnerAnswer } from './inner.ts';
import type { TakenMail } from './play-events.ts';

export interface SesOptions {
  behavior: Behavior;
  /** Where the CNAME record of a name leads; none where there is none. */
  resolveCname(name: string): readonly string[];
  /** Domains that every account may send from. */
  verifiedDomains: readonly string[];
  /** Mails a second that the accounts may send, as they are told; nothing holds a caller to it. */
  maxSendRate: number;
  /** Is told of each mail, in the order in which they were taken. */
  taken(mail: TakenMail): void;
}

interface Call {
  account: SesAccount;
  body: Record<string, unknown>;
  /** What stands in the path after the route's own words. */
  rest: string;
  query: Record<string, string>;
}
type Answer = InnerAnswer | 'cut' | 'silence';

const refusal = (status: number, type: string, message: string): InnerAnswer => ({ status, body: { type, message } });
const NOT_FOUND = refusal(404, 'NotFoundException', 'The resource you attempted to access does not exist.');

/** Answers `/v2/email/...` as SES does; false where the request is for something else. */
export function createAnswerSes(options: SesOptions) {
  const accountOf = createAccounts();
  const routes = routesOf(options);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/v2/')) return false;
    void respond();
    return true;

    async function respond() {
      const send = ({ status, body }: InnerAnswer) => {
        const type = status >= 400 ? { 'x-amzn-errortype': String(body.type ?? 'BadRequestException') } : {};
        // The inner service tells the reason beside a message that says nothing.
        const detail =
          typeof body.detail === 'string' ? { message: body.detail.replace('aws-ses-v2-local: ', '') } : {};
        response.writeHead(status, { 'content-type': 'application/json', ...type });
        response.end(JSON.stringify({ ...body, ...detail }));
      };
      try {
        const authorization = request.headers.authorization ?? '';
        const account = accountOf(authorization);
        if (!authorization.startsWith('AWS4-HMAC-SHA256'))
          return send(refusal(403, 'MissingAuthenticationTokenException', 'Missing Authentication Token'));
        if (!account)
          return send(
            refusal(403, 'UnrecognizedClientException', 'The security token included in the request is invalid.'),
          );
        const found = routes.flatMap(([method, pattern, answer]) => {
          const match = request.method === method ? pattern.exec(pathname) : null;
          return match ? [{ answer, rest: decodeURIComponent(match[1] ?? '') }] : [];
        })[0];
        if (!found)
          return send(refusal(404, 'UnknownOperationException', `${request.method} ${pathname} is not known here.`));
        const call = {
          account,
          body: await bodyOf(request),
          rest: found.rest,
          query: Object.fromEntries(searchParams),
        };
        const answer = await found.answer(call);
        if (answer === 'cut') request.socket.destroy();
        else if (answer !== 'silence') send(answer);
      } catch (error) {
        send(refusal(400, 'BadRequestException', String(error)));
      }
    }
  };
}

function routesOf(
  options: SesOptions,
): [method: string, pattern: RegExp, answer: (call: Call) => Answer | Promise<Answer>][] {
  const { behavior, resolveCname, verifiedDomains, maxSendRate, taken } = options;
  const isVerified = (domain: string) =>
    verifiedDomains.includes(domain) ||
    dkimTokens(domain).every((token) =>
      resolveCname(`${token}._domainkey.${domain}`).includes(`${token}.dkim.amazonses.com`),
    );

  const identityOf = (domain: string) => ({
    IdentityType: 'DOMAIN',
    VerifiedForSendingStatus: isVerified(domain),
    DkimAttributes: {
      SigningEnabled: true,
      SigningAttributesOrigin: 'AWS_SES',
      Status: isVerified(domain) ? 'SUCCESS' : 'PENDING',
      Tokens: dkimTokens(domain),
    },
  });

  /** Mail from a subdomain is taken as well. */
  const senderFault = ({ domains }: SesAccount, from: string): InnerAnswer | undefined => {
    const address = /<([^>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
    const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    const known = [...verifiedDomains, ...[...domains].filter(isVerified)];
    if (known.some((domain) => host === domain || host.endsWith(`.${domain}`))) return undefined;
    const words = `Email address is not verified. The following identities failed the check in region LOCAL: ${address}`;
    return refusal(400, 'MessageRejected', words);
  };

  async function send({ account, body }: Call): Promise<Answer> {
    const from = String(body.FromEmailAddress ?? '');
    const [to = ''] = (body.Destination as { ToAddresses?: string[] } | undefined)?.ToAddresses ?? [];
    const fault = senderFault(account, from);
    if (fault) return fault;
    const outcome = behavior.next(to);
    if (outcome === 'throttle') return refusal(429, 'TooManyRequestsException', 'Maximum sending rate exceeded.');
    if (outcome === 'refuse') return refusal(400, 'MessageRejected', `Refused as asked: ${to}`);
    const answer = await askInner('sendEmail', { body });
    if (answer.status !== 200) return answer;
    account.sent += 1;
    const tags = Object.fromEntries(
      ((body.EmailTags ?? []) as { Name: string; Value: string }[]).map(({ Name, Value }) => [Name, Value]),
    );
    taken({
      ...{
        messageId: String(answer.body.MessageId),
        from,
        to,
        tags,
        suppressed: account.suppressed.has(to.toLowerCase()),
      },
      configurationSet: String(body.ConfigurationSetName ?? ''),
    });
    if (outcome === 'lose') return 'cut';
    return outcome === 'hang' ? 'silence' : answer;
  }

  const template =
    (name: string) =>
    ({ body, rest, query }: Call) =>
      askInner(name, { body, query, params: { TemplateName: rest } });

  return [
    ['POST', /^\/v2\/email\/outbound-emails$/, send],
    [
      'POST',
      /^\/v2\/email\/outbound-bulk-emails$/,
      ({ account, body }) =>
        senderFault(account, String(body.FromEmailAddress ?? '')) ?? askInner('sendBulkEmail', { body }),
    ],
    [
      'GET',
      /^\/v2\/email\/account$/,
      ({ account }) => ({
        status: 200,
        body: {
          SendingEnabled: true,
          ProductionAccessEnabled: true,
          EnforcementStatus: 'HEALTHY',
          SendQuota: { Max24HourSend: 1_000_000, MaxSendRate: maxSendRate, SentLast24Hours: account.sent },
        },
      }),
    ],
    [
      'POST',
      /^\/v2\/email\/identities$/,
      ({ account, body }) => {
        const domain = String(body.EmailIdentity ?? '').toLowerCase();
        if (!DOMAIN.test(domain)) return refusal(400, 'BadRequestException', `Invalid identity: ${domain}`);
        if (account.domains.has(domain))
          return refusal(400, 'AlreadyExistsException', `Email identity ${domain} already exist.`);
        account.domains.add(domain);
        return { status: 200, body: identityOf(domain) };
      },
    ],
    [
      'GET',
      /^\/v2\/email\/identities\/([^/]+)$/,
      ({ account, rest }) =>
        account.domains.has(rest) || verifiedDomains.includes(rest)
          ? { status: 200, body: identityOf(rest) }
          : NOT_FOUND,
    ],
    [
      'DELETE',
      /^\/v2\/email\/identities\/([^/]+)$/,
      ({ account, rest }) => (account.domains.delete(rest) ? { status: 200, body: {} } : NOT_FOUND),
    ],
    [
      'PUT',
      /^\/v2\/email\/suppression\/addresses$/,
      ({ account, body }) => {
        account.suppressed.set(
          String(body.EmailAddress).toLowerCase(),
          body.Reason === 'COMPLAINT' ? 'COMPLAINT' : 'BOUNCE',
        );
        return { status: 200, body: {} };
      },
    ],
    [
      'DELETE',
      /^\/v2\/email\/suppression\/addresses\/([^/]+)$/,
      ({ account, rest }) => (account.suppressed.delete(rest.toLowerCase()) ? { status: 200, body: {} } : NOT_FOUND),
    ],
    ['POST', /^\/v2\/email\/templates$/, template('createEmailTemplate')],
    ['GET', /^\/v2\/email\/templates$/, template('listEmailTemplates')],
    ['GET', /^\/v2\/email\/templates\/([^/]+)$/, template('getEmailTemplate')],
    ['PUT', /^\/v2\/email\/templates\/([^/]+)$/, template('updateEmailTemplate')],
    ['DELETE', /^\/v2\/email\/templates\/([^/]+)$/, template('deleteEmailTemplate')],
    ['POST', /^\/v2\/email\/templates\/([^/]+)\/render$/, template('testRenderEmailTemplate')],
  ];
}

const DOMAIN = /^(?=.{3,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** @throws SyntaxError for a body that is no JSON */
async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text ? JSON.parse(text) : {};
}
