import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Directory } from '../access/directory.ts';
import { logEntry } from '../logged.ts';
import type { SpaceMail } from '../mail/space-mail.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import type { FilteredMembers } from '../ports/newsletters/filtered-members.ts';
import type { Newsletters } from '../ports/newsletters/newsletters.ts';
import type { ScheduledEvents } from '../ports/newsletters/scheduled-events.ts';
import type { Sendings } from '../ports/newsletters/sendings.ts';
import { newsletterRoutes } from '../routes/newsletters.ts';
import { withMatched } from './audience-filter.ts';
import type { ComposeMailTools } from './compose-mail.ts';
import { frozenMailOf, mailServiceFor } from './frozen-mail.ts';
import { mailWarnings, type WarningDeps } from './mail-warnings.ts';
import { preflight } from './preflight.ts';
import type { RecipientTokens } from './recipient-token.ts';
import { createSender, type Sender } from './sender.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  mails: ComposeMailTools & { newsletters: Newsletters };
  proof: Pick<WarningDeps, 'examine' | 'tryLinks' | 'statusOfPath'>;
  sendings: Sendings;
  filteredMembers: FilteredMembers;
  spaceMail: SpaceMail;
  tokens: RecipientTokens;
  scheduled: ScheduledEvents;
  publicUrl: string;
  secret: string;
  /** How long a server that sends may be silent until another one goes on; 30 where it is left out. */
  leaseSeconds?: number | undefined;
}

/** The routes of newsletters, and what sends them. */
export function newsletters(app: FastifyInstance, dependencies: Dependencies): Sender {
  const { sendings, tokens, spaceMail, leaseSeconds } = dependencies;
  const composing = { ...dependencies.mails, spaceMail };
  const sender = createSender({
    ...{ sendings, tokens, log: app.log, leaseSeconds },
    mailServiceFor: (spaceId, from) => mailServiceFor(spaceId, from, spaceMail),
    compose: (sending) => frozenMailOf(sending, composing),
    server: randomUUID(),
  });
  newsletterRoutes(app, {
    ...dependencies,
    matched: (audience, viewer) => withMatched(audience, viewer, dependencies.filteredMembers),
    faultsOf: (spaceId, id) => preflight({ kind: 'newsletter', id, spaceId }, composing),
    warningsOf: (spaceId, id) =>
      mailWarnings({ kind: 'newsletter', id, spaceId }, { ...dependencies.mails, ...dependencies.proof }),
    failed: (error) => logEntry(app.log, 'sending-not-scheduled', { err: error }),
    wake: () => sender.takeUp().catch((error) => logEntry(app.log, 'sendings-unclaimed', { err: error })),
  });
  return sender;
}
