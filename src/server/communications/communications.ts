import type { FastifyInstance } from 'fastify';
import { MEMBERS } from '#render/community/paths.ts';
import { CONFIRMATION } from '#rules/communications.ts';
import { memberSignInMail } from '../mail/member-sign-in-mail.ts';
import type { SpaceMail } from '../mail/space-mail.ts';
import type { ComposeMailTools } from '../newsletters/compose-mail.ts';
import type { RecipientTokens } from '../newsletters/recipient-token.ts';
import { MAIL } from '../newsletters/track-links.ts';
import type { Mailer } from '../ports/mail/mailer.ts';
import type { Communications } from '../ports/newsletters/communications.ts';
import type { Newsletters } from '../ports/newsletters/newsletters.ts';
import type { SignInTools } from '../site/members/sign-in.ts';
import { createLinkSeal } from './confirmations.ts';
import { type Courier, createCourier } from './courier.ts';
import { prepareMail } from './prepare-mail.ts';

interface Dependencies {
  communications: Communications;
  mails: ComposeMailTools & { newsletters: Newsletters };
  spaceMail: SpaceMail;
  tokens: RecipientTokens;
  mailer: Mailer;
  secret: string;
  leaseSeconds?: number | undefined;
}

/** Requests of visitors that may be events. */
const EVENTS = new RegExp(`^(?:/sites/[^/]+)?/(?:_forms|${MAIL}|${MEMBERS})/`);

/** What sends the mails of communications, and what lets them carry the links of new members. */
export function communications(
  app: FastifyInstance,
  { communications: store, mails, spaceMail, tokens, mailer, secret, leaseSeconds }: Dependencies,
): Courier & Pick<SignInTools, 'confirm'> {
  const links = createLinkSeal(secret);
  const courier = createCourier({
    ...{ communications: store, log: app.log, leaseSeconds },
    mailServiceOf: spaceMail.serviceOf,
    prepare: (id, spaceId) => prepareMail(id, spaceId, { ...mails, spaceMail, tokens, links }),
    // Nobody is kept out by a mail that a space wrote badly.
    async instead({ type, communicationId: id, spaceId, email, values }) {
      const link = type === CONFIRMATION ? links.open(values, spaceId) : null;
      const rows = link && (await mails.newsletters.content({ kind: 'communication', id, spaceId }));
      if (rows) await mailer.send({ to: email, ...memberSignInMail(rows.site, link.url, link.until) });
    },
  });

  app.addHook('onResponse', async ({ method, url }) => {
    if (method === 'POST' && EVENTS.test(url)) courier.wake();
  });

  return {
    ...courier,
    async confirm({ spaceId, email, tokenHash, url, until }) {
      const values = links.seal({ url, until }, spaceId);
      const count = await store.fire({
        spaceId,
        type: CONFIRMATION,
        key: `sign-in:${tokenHash}`,
        email,
        name: '',
        values,
      });
      if (count > 0) courier.wake();
      return count > 0;
    },
  };
}
