import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageContext } from '#render/community/shared-markup.ts';
import type { MemberView } from '#render/community/thread.ts';
import { communityWords } from '#render/community/words/words.ts';
import type { Site } from '#render/site.ts';
import type { Members, SignedIn } from '../../ports/members.ts';
import { formKeyOf, hashOf, tokenIn } from './session-cookie.ts';

/** One request to the pages of members. */
export interface MemberRequest {
  site: Site;
  base: string;
  request: FastifyRequest;
  reply: FastifyReply;
  params: Readonly<Record<string, string>>;
  /** What was sent with a form. */
  sent: URLSearchParams;
  /** Who is signed in here; null for everybody else. */
  member: SignedIn | null;
  /** What the pages know of all this. */
  context: PageContext;
}

type SiteAddress = Pick<MemberRequest, 'site' | 'base'>;

/** Looks up who asks. */
export async function memberRequestOf(
  { site, base }: SiteAddress,
  request: FastifyRequest,
  reply: FastifyReply,
  members: Members,
): Promise<MemberRequest> {
  const token = tokenIn(request.headers.cookie);
  const member = token ? await members.session(site.id, hashOf(token)) : null;
  return {
    site,
    base,
    request,
    reply,
    params: request.params as Record<string, string>,
    sent: new URLSearchParams(typeof request.body === 'string' ? request.body : ''),
    member,
    context: {
      base,
      language: site.language,
      words: communityWords(site.language),
      member: member && viewOf(member, token),
    },
  };
}

function viewOf({ firstName, lastName, email, mayWrite, isPremium }: SignedIn, token: string): MemberView {
  const name = `${firstName} ${lastName}`.trim() || email;
  return { name, email, firstName, lastName, mayWrite, isPremium, formKey: formKeyOf(token) };
}

/** Whether a form was drawn for this very session. Sites without a domain share an origin, so that `Origin` alone does not tell. */
export function isOwnForm({ sent, context }: MemberRequest): boolean {
  const [given, right] = [sent.get('key') ?? '', context.member?.formKey ?? ''].map((text) => Buffer.from(text));
  return (
    right !== undefined &&
    given !== undefined &&
    right.length > 0 &&
    given.length === right.length &&
    timingSafeEqual(given, right)
  );
}
