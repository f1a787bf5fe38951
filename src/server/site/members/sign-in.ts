import { memberPaths, returnPath } from '#render/community/paths.ts';
import { confirmPage, linkOverPage, linkSentPage, refusedPage, signInPage } from '#render/community/sign-in-pages.ts';
import { homeOf, type Site } from '#render/site.ts';
import { emailKey, isEmail } from '#schema/formats/email.ts';
import { mailboxOf } from '../../limits/mailbox.ts';
import { logEntry } from '../../logged.ts';
import { memberSignInMail } from '../../mail/member-sign-in-mail.ts';
import type { Mailer } from '../../ports/mail/mailer.ts';
import type { Members } from '../../ports/members.ts';
import type { MemberRequest } from './member-request.ts';
import type { MemberPage } from './render-member-page.ts';
import { hashOf, isToken, newToken, sessionCookie, tokenIn } from './session-cookie.ts';

export interface SignInTools {
  members: Members;
  mailer: Mailer;
  /** Lets the communications of a space carry the link to somebody new. @returns false where it has none for that */
  confirm(link: { spaceId: string; email: string; tokenHash: string; url: string; until: Date }): Promise<boolean>;
  sitesOrigin: string;
  now(): number;
}

/** What comes of a request: a page, or the way to one. */
export type Outcome = MemberPage | { location: string; cookie?: string };

const MINUTE = 60_000;
const LINK_MS = 30 * MINUTE;
const SESSION_MS = 30 * 24 * 60 * MINUTE;
/** So many links does one mailbox get in so long, from one site and from all: nobody's is filled by others. */
const LINKS = { most: 3, mostOfAll: 10, within: 10 * MINUTE };

export function askForEmail({ context, site, request }: MemberRequest): MemberPage {
  const { to } = request.query as { to?: unknown };
  const content = signInPage(context, { to: returnPath(to), mayJoin: site.registration !== 'closed' });
  return { title: context.words.signIn, content };
}

/**
 * Mails a link to whoever may have one. The answer is the same for everybody, and does not wait for what is done: nobody learns
 * from it, or from the time it takes, who is a member.
 */
export function mailLink(memberRequest: MemberRequest, tools: SignInTools): MemberPage {
  const { context, site, sent, request } = memberRequest;
  const email = emailKey(sent.get('email') ?? '');
  const to = returnPath(sent.get('to'));
  if (!isEmail(email)) {
    const mayJoin = site.registration !== 'closed';
    const content = signInPage(context, { to, mayJoin, email, fault: context.words.badEmail });
    return { title: context.words.signIn, content, status: 422 };
  }
  offerLink(memberRequest, { email, to }, tools).catch((error: unknown) => {
    logEntry(request.log, 'member-sign-in-failed', { err: error, spaceId: site.id });
  });
  return { title: context.words.linkSent, content: linkSentPage(context, email) };
}

async function offerLink(
  { site, base }: MemberRequest,
  { email, to }: { email: string; to: string },
  { members, mailer, confirm, sitesOrigin, now }: SignInTools,
) {
  const known = await members.find(site.id, email);
  if (known ? known.status === 'DELETED' : site.registration === 'closed') return;
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now() + LINK_MS);
  const since = new Date(now() - LINKS.within);
  const offer = { spaceId: site.id, email, mailbox: mailboxOf(email), tokenHash, returnTo: to, expiresAt };
  if (!(await members.offer(offer, { ...LINKS, since }))) return;
  const at = base === '' ? homeOf(site, sitesOrigin) : sitesOrigin + base;
  const url = memberPaths(at).signInBy(token);
  if (!known && (await confirm({ spaceId: site.id, email, tokenHash, url, until: expiresAt }))) return;
  await mailer.send({ to: email, ...memberSignInMail(site, url, expiresAt) });
}

/** Where the link leads: nothing is used up by looking. */
export function askToConfirm({ context, site, params }: MemberRequest): MemberPage {
  const { token = '' } = params;
  if (!isToken(token)) return { title: context.words.linkOver, content: linkOverPage(context), status: 410 };
  return { title: context.words.signIn, content: confirmPage(context, { site: site.name, token }) };
}

/** Uses the link up: whoever has it owns the address. Members who are active are signed in, the others are told why not. */
export async function useLink(
  { context, site, base, params }: MemberRequest,
  { members, sitesOrigin, now }: SignInTools,
): Promise<Outcome> {
  const { token: given = '' } = params;
  const taken = isToken(given) ? await members.take(site.id, hashOf(given)) : null;
  const over = { title: context.words.linkOver, content: linkOverPage(context), status: 410 };
  if (!taken) return over;
  const member = (await members.find(site.id, taken.email)) ?? (await join(site, taken.email, members));
  if (!member) return over;
  if (member.status !== 'ACTIVE') {
    const why = member.status === 'UNVERIFIED' ? 'waitlisted' : 'disabled';
    return { title: context.words.signIn, content: refusedPage(context, why), status: 403 };
  }
  const { token, tokenHash } = newToken();
  await members.startSession({
    spaceId: site.id,
    memberId: member.id,
    tokenHash,
    expiresAt: new Date(now() + SESSION_MS),
  });
  const cookie = sessionCookie(token, { base, isSecure: isSecure(base, sitesOrigin), seconds: SESSION_MS / 1000 });
  const { returnTo } = taken;
  return { location: returnTo ? `${base}/${returnTo}` : memberPaths(base).account, cookie };
}

/** Links lead to `https` on hosts of sites, so that is where their cookies are needed. */
const isSecure = (base: string, sitesOrigin: string) => base === '' || sitesOrigin.startsWith('https:');

/** Somebody whose address is confirmed becomes a member: at once, or on the waitlist until staff activate them. */
function join({ id, registration }: Site, email: string, members: Members) {
  return registration === 'closed'
    ? null
    : members.register(id, email, registration === 'open' ? 'ACTIVE' : 'UNVERIFIED');
}

/** Ends the session in the database, not only in this browser. */
export async function signOut(
  { site, base, request }: MemberRequest,
  { members, sitesOrigin }: SignInTools,
): Promise<Outcome> {
  const token = tokenIn(request.headers.cookie);
  if (token) await members.endSession(site.id, hashOf(token));
  const cookie = sessionCookie('', { base, isSecure: isSecure(base, sitesOrigin), seconds: 0 });
  return { location: memberPaths(base).signIn(), cookie };
}
