import type { FastifyInstance, FastifyRequest } from 'fastify';
import { convert } from 'html-to-text';
import { z } from 'zod';
import type { Action } from '#schema/access.ts';
import { isEmail, longestEmail } from '#schema/formats/email.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerOf } from '../../access/viewer.ts';
import { AppError } from '../../errors.ts';
import type { SpaceMail } from '../../mail/space-mail.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { MailService } from '../../ports/mail/mail-service.ts';
import { parseBody, storable } from '../body.ts';
import { type Call, callError } from './call-errors.ts';
import { domainName } from './domain-name.ts';
import { isSecret } from './is-secret.ts';

export interface CallDeps {
  identity: IdentityVerifier;
  directory: Directory;
  spaceMail: SpaceMail;
  /** The platform's own account. */
  mailService: MailService;
  adminSecret: string;
}

/** Who calls: the platform by its secret, or somebody in a space. */
interface Caller {
  spaceId: string | null;
  service: MailService;
  /** Whether the account is the space's own, where the mail service itself says who may send as whom. */
  isOwn: boolean;
}

const address = storable
  .trim()
  .max(longestEmail, 'Please use a shorter address.')
  .refine(isEmail, 'Please enter a valid email address.');
/** An address, or a name with one in angle brackets. */
const SENDER = /^(?:"(?:[^"\\]|\\.)*"|[^"<>@,;:\\]*)\s*<([^<>\s]+)>$/;
const senderOf = (from: string): string => SENDER.exec(from)?.[1] ?? from;
const sender = storable
  .trim()
  .max(700, 'Please use a shorter sender.')
  .refine((from) => isEmail(senderOf(from)), 'Please enter a valid sender.');
const subject = storable.trim().min(1, 'Required.').max(998, 'Please use at most 998 characters.');
const html = storable.min(1, 'Required.');
const templateName = storable.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Please use letters, digits, - and _, at most 64.');

/** A record, or the list of pairs that the mail service has for tags. */
const defaultTags = z
  .union([
    z.record(z.string(), z.unknown()),
    z
      .array(z.object({ Name: z.string(), Value: z.string() }))
      .transform((pairs) => Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value]))),
  ])
  .default({});

/** What SES takes in one bulk call. */
const MOST_AT_ONCE = 50;
const bulkBody = z.object({
  to: z.union([
    address.transform((to) => [to]),
    z.array(address).min(1, 'Required.').max(MOST_AT_ONCE, 'At most 50 addresses.'),
  ]),
  from: sender,
  templateName,
  defaultTags,
});
const emailBody = z.object({ to: address, from: sender, subject, body: html });
const templateBody = z.object({ name: templateName, subject, body: html });

/**
 * `POST /api/aws/...` (console.md, section 7): each call by the platform's account, and with `-with-space-ses?space=` by the account that
 * a space has of its own. With the admin secret the platform calls; anybody else acts by their rights in the space, and in the platform's
 * account sends from verified domains of the space and sees its own templates alone.
 */
export function mailCalls(app: FastifyInstance, dependencies: CallDeps): void {
  const { spaceMail } = dependencies;

  call('send-email', 'email', 'publish', 'Newsletter', emailBody, async ({ to, from, subject, body }, caller) => {
    await checkSender(caller, from);
    return caller.service.send({ to, from, subject, html: body, text: convert(body) });
  });
  call('verify-domain', 'domain', 'update', 'Settings', z.object({ domain: domainName }), ({ domain }, { service }) =>
    service.createIdentity(domain),
  );
  call('create-template', 'create', 'publish', 'Newsletter', templateBody, async ({ name, subject, body }, caller) => {
    await caller.service.createTemplate({ name: nameFor(caller, name), subject, html: body });
    return { name };
  });
  call(
    'delete-template',
    'delete',
    'publish',
    'Newsletter',
    z.object({ name: templateName }),
    async ({ name }, caller) => {
      await caller.service.deleteTemplate(nameFor(caller, name));
      return { name };
    },
  );
  call('send-email-with-different-domain', 'bulk', 'publish', 'Newsletter', bulkBody, async (mail, caller) => {
    await checkSender(caller, mail.from);
    const recipients = mail.to.map((to) => ({ to }));
    const template = nameFor(caller, mail.templateName);
    return {
      results: await caller.service.sendBulk({ from: mail.from, template, defaults: mail.defaultTags, recipients }),
    };
  });

  /** A call and its variant. Nobody's input is looked at before they are known. */
  function call<Body>(
    path: string,
    name: Call,
    action: Action,
    matrixSubject: string,
    schema: z.ZodType<Body>,
    act: (body: Body, caller: Caller) => Promise<object>,
  ): void {
    const route = (url: string, callerOf: (request: FastifyRequest) => Promise<Caller>) =>
      app.post(url, async (request) => {
        const caller = await callerOf(request);
        const body = parseBody(schema, request.body);
        return act(body, caller).catch((error: unknown) => {
          throw callError(name, error);
        });
      });
    route(`/api/aws/${path}`, (request) => callerHere(request, action, matrixSubject));
    route(`/api/aws/${path}-with-space-ses`, (request) => callerInSpace(request, name, action, matrixSubject));
  }

  async function callerHere(request: FastifyRequest, action: Action, matrixSubject: string): Promise<Caller> {
    const { mailService: service } = dependencies;
    if (isPlatform(request)) return { spaceId: null, service, isOwn: false };
    const spaceId = String(request.headers['x-space-id'] ?? '');
    const viewer = await viewerOf(request, spaceId, dependencies);
    authorize(viewer, action, matrixSubject);
    return { spaceId: viewer.spaceId, service, isOwn: false };
  }

  async function callerInSpace(
    request: FastifyRequest,
    name: Call,
    action: Action,
    matrixSubject: string,
  ): Promise<Caller> {
    const requestedSpace = String((request.query as { space?: unknown }).space ?? '');
    const spaceId = isPlatform(request)
      ? requestedSpace
      : await spaceOf(request, requestedSpace, action, matrixSubject);
    if (!isUuid(spaceId)) throw new AppError('space-required');
    const service = await spaceMail.own(spaceId).catch((error: unknown) => {
      throw callError(name, error);
    });
    if (!service) throw new AppError('mail-account-missing');
    return { spaceId, service, isOwn: true };
  }

  async function spaceOf(
    request: FastifyRequest,
    requestedSpace: string,
    action: Action,
    matrixSubject: string,
  ): Promise<string> {
    const viewer = await viewerOf(request, requestedSpace, dependencies);
    authorize(viewer, action, matrixSubject);
    return viewer.spaceId;
  }

  function isPlatform({ headers }: FastifyRequest): boolean {
    const given = headers['x-hasura-admin-secret'];
    if (given === undefined) return false;
    // A wrong secret is a refusal, never a call by somebody else.
    if (!isSecret(String(given), dependencies.adminSecret)) throw new AppError('unauthenticated');
    return true;
  }

  async function checkSender({ spaceId, isOwn }: Caller, from: string): Promise<void> {
    if (spaceId === null || isOwn || (await spaceMail.maySendAs(spaceId, senderOf(from)))) return;
    throw new AppError('sender-unverified');
  }
}

/** In the account that all spaces share, a name belongs to one of them. */
function nameFor({ spaceId, isOwn }: Caller, name: string): string {
  return spaceId === null || isOwn ? name : `${spaceId.replaceAll('-', '').slice(0, 16)}_${name}`.slice(0, 64);
}
