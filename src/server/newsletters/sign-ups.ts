import { homeOf, type Site } from '#render/site.ts';
import { mailboxOf } from '../limits/mailbox.ts';
import { signUpMail } from '../mail/sign-up-mail.ts';
import type { SpaceMail } from '../mail/space-mail.ts';
import type { SignUps } from '../ports/newsletters/sign-ups.ts';
import { hashOf, newToken } from '../site/members/session-cookie.ts';
import { MAIL } from './track-links.ts';

interface SignUpDeps {
  signUps: SignUps;
  spaceMail: Pick<SpaceMail, 'settingsOf'>;
  sitesOrigin: string;
  now?: () => number;
}

/** Who asked for newsletters, in small letters, and for which. */
export interface Subscriber {
  email: string;
  name: string;
  topics: readonly string[];
}

const MINUTE = 60_000;
const LINK_MS = 3 * 24 * 60 * MINUTE;
/** So many links does one mailbox get in so long, from one site and from all: nobody's is filled by others. */
const LINKS = { most: 3, mostOfAll: 10, within: 10 * MINUTE };

/** Double opt-in: an address becomes a subscriber once whoever reads its mails has said so. */
export function createSignUpDesk({ signUps, spaceMail, sitesOrigin, now = Date.now }: SignUpDeps) {
  return {
    /** Whether the space can mail links at all. */
    isOpen: async (spaceId: string) => (await spaceMail.settingsOf(spaceId)).fault === null,
    topics: signUps.topics,

    /** Mails a link, unless the mailbox has got too many. @param base what the paths of the site begin with */
    async ask(site: Site, base: string, { email, name, topics }: Subscriber): Promise<void> {
      const { from, replyTo, mailService, fault } = await spaceMail.settingsOf(site.id);
      if (fault) return;
      const { token, tokenHash } = newToken();
      const expiresAt = new Date(now() + LINK_MS);
      const [firstName = '', ...others] = name.split(/\s+/).filter(Boolean);
      const person = { firstName, lastName: others.join(' '), topics };
      const offer = { spaceId: site.id, email, mailbox: mailboxOf(email), tokenHash, expiresAt, ...person };
      if (!(await signUps.offer(offer, { ...LINKS, since: new Date(now() - LINKS.within) }))) return;
      const home = base === '' ? homeOf(site, sitesOrigin) : sitesOrigin + base;
      const mail = signUpMail(site, `${home}/${MAIL}/sign-up/${token}`, expiresAt);
      await mailService.send({ from, ...(replyTo && { replyTo }), to: email, ...mail });
    },

    find: (site: Site, token: string) => signUps.find(site.id, hashOf(token)),

    /** Members join as the site has it; where nobody joins by themselves, signing up is the way in that its author has made. */
    confirm: ({ id, registration }: Site, token: string) =>
      signUps.confirm(id, hashOf(token), registration === 'approval' ? 'UNVERIFIED' : 'ACTIVE'),
  };
}

export type SignUpDesk = ReturnType<typeof createSignUpDesk>;
