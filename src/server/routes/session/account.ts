import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { UserStatus } from '#rules/platform-status.ts';
import { authenticate } from '../../access/authenticate.ts';
import type { Directory } from '../../access/directory.ts';
import { initialStatus } from '../../access/initial-status.ts';
import { originOf } from '../../audit/origin.ts';
import { personEvents } from '../../audit/person-events.ts';
import { AppError } from '../../errors.ts';
import { logEntry } from '../../logged.ts';
import { languageOf } from '../../mail/language.ts';
import { newIdentityMail } from '../../mail/new-identity-mail.ts';
import type { Accounts } from '../../ports/accounts.ts';
import type { Audit } from '../../ports/audit.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { Invitations } from '../../ports/invitations.ts';
import type { Mailer } from '../../ports/mail/mailer.ts';
import { parseBody, personName } from '../body.ts';

interface Dependencies {
  identity: IdentityVerifier;
  accounts: Accounts;
  directory: Directory;
  invitations: Invitations;
  audit: Audit;
  mailer: Mailer;
  publicUrl: string;
  signUpStatus: UserStatus;
}

const accountBody = z.object({ name: personName });

/**
 * `POST /api/account { name }`: makes the database user of the token's identity; 200 when there is one already. Who has proved
 * to own the address of a row takes it over, also from another identity: people make their sign-in anew. That is told to the
 * address and to the spaces, since it may be somebody else who has the address by now (decision 036).
 */
export function account(app: FastifyInstance, dependencies: Dependencies): void {
  const { identity, accounts, directory, invitations, audit, mailer, publicUrl, signUpStatus } = dependencies;
  app.post('/api/account', async (request, reply) => {
    const caller = await authenticate(request.headers.authorization, identity);
    const { name } = parseBody(accountBody, request.body);
    // Without an email the row could not be found again by anybody.
    if (!caller.email) throw new AppError('email-not-verified');
    const known = () => accounts.findByUid(caller.uid);
    const existing = await known();
    if (existing) return { user: { id: existing.id, status: existing.status } };

    const { uid, email, emailVerified, photoUrl } = caller;
    const status = await initialStatus(caller, signUpStatus, invitations);
    const wanted = { uid, email, name, photoUrl, status, takeOver: emailVerified };
    const { isReplaced, ...user } = await accounts.create(wanted).catch(async (error: unknown) => {
      // Two tabs that register at once: the second finds what the first made.
      const made = await known();
      if (made) return { id: made.id, status: made.status, isReplaced: false };
      throw error;
    });
    directory.invalidate(uid);
    if (isReplaced) await reportReplacement(request, uid);
    return reply.status(201).send({ user });
  });

  async function reportReplacement(request: FastifyRequest, uid: string): Promise<void> {
    const taken = await accounts.findByUid(uid);
    if (!taken) return;
    await audit.record(...personEvents('identity-replaced', taken, originOf(request)));
    const language = languageOf(request.headers['accept-language'] ?? '');
    await mailer
      .send({ to: taken.email, ...newIdentityMail(taken, `${publicUrl}/login`, language) })
      .catch((error: unknown) => logEntry(app.log, 'identity-mail-failed', { err: error, userId: taken.id }));
  }
}
