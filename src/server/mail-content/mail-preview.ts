import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { authenticate } from '../access/authenticate.ts';
import { authorizeResource } from '../access/authorize.ts';
import type { Directory } from '../access/directory.ts';
import { viewerInSpace } from '../access/viewer.ts';
import { AppError } from '../errors.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import type { Mailer } from '../ports/mail/mailer.ts';
import { parseBody } from '../routes/body.ts';
import type { MailThread } from '../site/rendering/mail-thread.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  thread: MailThread;
  mailer: Mailer;
}

/** In characters; and of a body that holds it as JSON, in bytes. */
const LONGEST_MAIL = 1_000_000;
const options = { bodyLimit: 3 * LONGEST_MAIL };

const mjmlBody = z.strictObject({ mjml: z.string().max(LONGEST_MAIL, 'The mail is too large.') });
const testBody = z.strictObject({
  subject: z.string().trim().min(1, 'Please enter a subject.').max(500, 'Please use at most 500 characters.'),
  html: z.string().min(1, 'The mail is empty.').max(LONGEST_MAIL, 'The mail is too large.'),
  text: z.string().max(LONGEST_MAIL, 'The mail is too large.'),
});

/**
 * For whoever may read newsletters, of what stands in an editor; nothing is stored.
 * - `POST /api/mail/convert { mjml }`: a whole mail; `{ html, text, errors }` or `{ fault }`
 * - `POST /api/mail/test { subject, html, text }`: sends it to the caller's own address, for whoever may change newsletters; `{ to }`
 * @throws AppError `mail-unavailable`
 */
export function mailPreview(app: FastifyInstance, { thread, mailer, ...callers }: Dependencies): void {
  app.post('/api/mail/convert', options, async (request) => {
    const caller = await viewerInSpace(request, callers);
    authorizeResource(caller, 'read', 'newsletter');
    return thread.convert(parseBody(mjmlBody, request.body).mjml);
  });

  app.post('/api/mail/test', options, async (request) => {
    const caller = await viewerInSpace(request, callers);
    authorizeResource(caller, 'update', 'newsletter');
    const { subject, html, text } = parseBody(testBody, request.body);
    const { uid } = await authenticate(request.headers.authorization, callers.identity);
    const account = await callers.directory.find(uid);
    if (!account?.email) throw new AppError('not-permitted');
    // One line: whatever a merge tag was filled with begins no other header.
    await mailer.send({ to: account.email, subject: subject.replaceAll(/\p{Cc}+/gu, ' '), html, text });
    return { to: account.email };
  });
}
