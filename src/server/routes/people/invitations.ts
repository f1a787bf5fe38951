import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { access } from '#permissions/access.ts';
import { inviteRule, roleLimitOf } from '#rules/people.ts';
import { emailKey, isEmail } from '#schema/formats/email.ts';
import { messages } from '#schema/messages.ts';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { stateOf } from '../../access/invitation-state.ts';
import { type SpaceViewer, viewerOf } from '../../access/viewer.ts';
import { actorOf } from '../../audit/origin.ts';
import { AppError } from '../../errors.ts';
import { createBudgets } from '../../limits/budgets.ts';
import { mailboxOf } from '../../limits/mailbox.ts';
import { invitationMail } from '../../mail/invitation-mail.ts';
import { languageOf, languages } from '../../mail/language.ts';
import type { Actor } from '../../ports/audit.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { Invitation, Invitations } from '../../ports/invitations.ts';
import type { Mailer } from '../../ports/mail/mailer.ts';
import type { People } from '../../ports/people.ts';
import type { SharedState } from '../../ports/shared-state.ts';
import { parseBody } from '../body.ts';
import { idOf } from '../path-id.ts';
import { newLink } from './invitation-link.ts';
import { presentInvitation } from './present-invitation.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  people: People;
  invitations: Invitations;
  mailer: Mailer;
  sharedState?: SharedState | undefined;
  publicUrl: string;
}

const SUBJECT = 'User';
/** So many invitations does one mailbox get in so long, whoever sends them. */
const MAILS = { most: 10, within: 10 * 60_000 };
const DAY_MS = 86_400_000;
const USUAL_DAYS = 7;

const languageField = z.enum(languages).optional();
const inviteBody = z.strictObject({
  role: z.string('Required.'),
  email: z.string().transform(emailKey).refine(isEmail, messages.email).optional(),
  pageAccess: z.boolean().default(false),
  days: z
    .int('Please enter a whole number.')
    .min(1, 'Must be at least 1.')
    .max(30, 'Must be at most 30.')
    .default(USUAL_DAYS),
  language: languageField,
});
const resendBody = z.strictObject({ language: languageField });

/** `/api/spaces/:spaceId/invitations`: offers places in a space, by mail to one person or by a link. */
export function invitations(app: FastifyInstance, dependencies: Dependencies): void {
  const { invitations: offers, people, mailer, publicUrl } = dependencies;
  const mailboxes = createBudgets('invitation', MAILS.most, dependencies, MAILS.within);

  const viewer = (request: FastifyRequest) =>
    viewerOf(request, idOf(request.params, 'spaceId', 'not-permitted'), dependencies);
  const present = (invitation: Invitation, link?: string) => ({ invitation: presentInvitation(invitation, link) });

  /** @throws AppError `role-full`, `already-member`, or the rule that protects an open invitation for the same email */
  async function checkOffer(caller: SpaceViewer, role: string, email: string | undefined): Promise<void> {
    const everybody = await people.list(caller.spaceId);
    if (everybody.filter((person) => person.role === role).length >= roleLimitOf(role)) throw new AppError('role-full');
    if (email === undefined) return;
    if (everybody.some((person) => person.email.toLowerCase() === email)) throw new AppError('already-member');
    const replaced = (await offers.list(caller.spaceId)).find((open) => open.email === email);
    if (replaced) mustManage(caller, replaced.role);
  }

  /** Says when the mail was sent. Without that, the invitation stays as one to send again. */
  async function mail(
    invitation: Invitation,
    { email, link, language }: { email: string; link: string; language: string },
    actor: Actor,
  ): Promise<Invitation> {
    await mailer.send({ to: email, ...invitationMail(invitation, link, languageOf(language)) });
    return offers.update(invitation.id, { sentAt: new Date() }, actor);
  }

  /** @throws AppError `too-many-requests`, with the time to wait */
  async function spend(email: string, reply: FastifyReply): Promise<void> {
    const wait = await mailboxes.take(mailboxOf(email));
    if (wait === 0) return;
    reply.header('retry-after', wait);
    throw new AppError('too-many-requests');
  }

  /** The invitation that a path names, if the caller may do something about it. */
  async function named(request: FastifyRequest, caller: SpaceViewer): Promise<Invitation> {
    const invitation = await offers.find(idOf(request.params, 'id', 'invitation-not-found'));
    if (invitation?.space.id !== caller.spaceId) throw new AppError('invitation-not-found');
    mustManage(caller, invitation.role);
    return invitation;
  }

  app.post('/api/spaces/:spaceId/invitations', async (request, reply) => {
    const caller = await viewer(request);
    const { role, email, pageAccess, days, language } = parseBody(inviteBody, request.body);
    authorize(caller, 'create', SUBJECT);
    mustManage(caller, role);
    await checkOffer(caller, role, email);
    if (email !== undefined) await spend(email, reply);
    const expiresAt = new Date(Date.now() + days * DAY_MS);
    const { link, secretHash } = newLink(publicUrl);
    const offer = { spaceId: caller.spaceId, email: email ?? null, role, pageAccess, expiresAt, secretHash };
    const actor = actorOf(request, caller.userId);
    const made = await offers.create(offer, actor);
    if (email === undefined) return reply.status(201).send(present(made, link));
    const sent = await mail(made, { email, link, language: language ?? preferred(request) }, actor);
    return reply.status(201).send(present(sent));
  });

  app.post('/api/spaces/:spaceId/invitations/:id/resend', async (request, reply) => {
    const caller = await viewer(request);
    const { language } = parseBody(resendBody, request.body);
    authorize(caller, 'create', SUBJECT);
    const invitation = await named(request, caller);
    const state = stateOf(invitation, new Date());
    if (state === 'accepted' || state === 'revoked') throw new AppError(`invitation-${state}`);
    const { email } = invitation;
    if (email === null) throw new AppError('invitation-not-found');
    await spend(email, reply);
    // Whoever gets the mail now has as long as if it were the first.
    const until = Math.max(Date.parse(invitation.expiresAt), Date.now() + USUAL_DAYS * DAY_MS);
    const actor = actorOf(request, caller.userId);
    const { link, secretHash } = newLink(publicUrl);
    const renewed = await offers.update(invitation.id, { expiresAt: new Date(until), secretHash }, actor);
    return present(await mail(renewed, { email, link, language: language ?? preferred(request) }, actor));
  });

  /** Gives an invitation without an email a new link, which ends the one before. */
  app.post('/api/spaces/:spaceId/invitations/:id/link', async (request) => {
    const caller = await viewer(request);
    authorize(caller, 'create', SUBJECT);
    const invitation = await named(request, caller);
    const state = stateOf(invitation, new Date());
    if (state !== 'open') throw new AppError(`invitation-${state}`);
    if (invitation.email !== null) throw new AppError('invitation-not-found');
    const { link, secretHash } = newLink(publicUrl);
    return present(await offers.update(invitation.id, { secretHash }, actorOf(request, caller.userId)), link);
  });

  app.delete('/api/spaces/:spaceId/invitations/:id', async (request, reply) => {
    const caller = await viewer(request);
    authorize(caller, 'delete', SUBJECT);
    const invitation = await named(request, caller);
    const state = stateOf(invitation, new Date());
    if (state === 'accepted') throw new AppError('invitation-accepted');
    if (state !== 'revoked' && !(await offers.revoke(invitation.id, actorOf(request, caller.userId)))) {
      throw new AppError('changed-meanwhile');
    }
    return reply.status(204).send();
  });

  /** Takes a revocation back: who may invite could send another one, so whoever revoked it does not matter. */
  app.post('/api/spaces/:spaceId/invitations/:id/undo', async (request) => {
    const caller = await viewer(request);
    authorize(caller, 'create', SUBJECT);
    const invitation = await named(request, caller);
    await checkOffer(caller, invitation.role, invitation.email ?? undefined);
    return present(await offers.reopen(invitation.id, actorOf(request, caller.userId)));
  });
}

function mustManage(caller: SpaceViewer, role: string): void {
  const rule = inviteRule(access, caller.role, role);
  if (rule) throw new AppError(rule);
}

function preferred(request: FastifyRequest): string {
  return request.headers['accept-language'] ?? '';
}
