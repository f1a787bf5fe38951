import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Directory } from '../access/directory.ts';
import { logEntry } from '../logged.ts';
import type { SpaceMail } from '../mail/space-mail.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import type { Newsletters } from '../ports/newsletters/newsletters.ts';
import type { Sendings } from '../ports/newsletters/sendings.ts';
import { newsletterRoutes } from '../routes/newsletters.ts';
import type { MailThread } from '../site/rendering/mail-thread.ts';
import type { RenderPool } from '../site/rendering/render-pool.ts';
import { frozenMailOf } from './frozen-mail.ts';
import { preflight } from './preflight.ts';
import type { RecipientTokens } from './recipient-token.ts';
import { createSender, type Sender } from './sender.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  newsletters: Newsletters;
  sendings: Sendings;
  spaceMail: SpaceMail;
  thread: Pick<MailThread, 'convert'>;
  tokens: RecipientTokens;
  pool: Pick<RenderPool, 'render'>;
  sitesOrigin: string;
  /** How long a server that sends may be silent until another one goes on; 30 where it is left out. */
  leaseSeconds?: number | undefined;
}

/** The routes of newsletters, and what sends them. */
export function newsletters(app: FastifyInstance, dependencies: Dependencies): Sender {
  const { sendings, tokens, pool, thread, sitesOrigin, spaceMail, leaseSeconds } = dependencies;
  const composing = {
    ...{ newsletters: dependencies.newsletters, spaceMail, sitesOrigin },
    ...{ render: pool.render, convert: thread.convert },
    dataFailed: (error: unknown, { method, blockId }: { method: string; blockId: string }) =>
      logEntry(app.log, 'site-data-failed', { err: error, method, blockId }),
  };
  const sender = createSender({
    ...{ sendings, tokens, log: app.log, leaseSeconds },
    mailServiceOf: spaceMail.serviceOf,
    compose: (sending) => frozenMailOf(sending, composing),
    server: randomUUID(),
  });
  newsletterRoutes(app, {
    ...dependencies,
    faultsOf: (spaceId, id) => preflight({ kind: 'newsletter', id, spaceId }, composing),
    wake: () => sender.takeUp().catch((error) => logEntry(app.log, 'sendings-unclaimed', { err: error })),
  });
  return sender;
}
