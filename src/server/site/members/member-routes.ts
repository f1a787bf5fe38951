import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { MEMBERS } from '#render/community/paths.ts';
import type { Site } from '#render/site.ts';
import { AppError } from '../../errors.ts';
import { createBuckets } from '../../limits/buckets.ts';
import type { CommunityStore } from '../../ports/community.ts';
import type { Mailer } from '../../ports/mail/mailer.ts';
import type { Members } from '../../ports/members.ts';
import { askToChange, cancel, change, openPortal, resume } from '../memberships/change-membership.ts';
import { askToJoin, join } from '../memberships/join.ts';
import type { MembershipDeps } from '../memberships/membership-tools.ts';
import { readPage } from '../memberships/read-page.ts';
import { showMembership } from '../memberships/show-membership.ts';
import { refuseOtherSites } from '../same-origin.ts';
import { answerGone } from '../site-refusals.ts';
import { changeName, showAccount } from './account.ts';
import { type MemberRequest, memberRequestOf } from './member-request.ts';
import { deleteComment, deletePost, like, showPost, showPosts, writeComment, writePost } from './posts.ts';
import { type DrawTools, sendMemberPage } from './render-member-page.ts';
import { askForEmail, askToConfirm, mailLink, type Outcome, type SignInTools, signOut, useLink } from './sign-in.ts';

export interface MemberDeps extends MembershipDeps {
  members: Members;
  store: CommunityStore;
  mailer: Mailer;
  confirm: SignInTools['confirm'];
  now?: () => number;
}

interface MemberRouteDeps extends MemberDeps, DrawTools {
  /** The site that an address names, or that has the host of the request; null where there is none. */
  siteAt(request: FastifyRequest, name: string | undefined): Promise<{ site: Site; base: string } | null>;
  /** Told when something that everybody sees of a site was written or deleted. */
  changed(spaceId: string): void;
  /** Told of somebody who has just become a member. */
  joined(request: FastifyRequest, spaceId: string): void;
}

const LARGEST_FORM_BYTES = 64 * 1024;
/** Posts, comments and likes of one member. */
const WRITES_A_MINUTE = 30;

/** The pages of members, below `/sites/<site>/_members/`, and without `/sites/<site>` on hosts of sites. */
export function memberRoutes(app: FastifyInstance, dependencies: MemberRouteDeps): void {
  const { members, store, mailer, confirm, sitesOrigin, siteAt, changed, now = Date.now } = dependencies;
  const budgets = createBuckets(WRITES_A_MINUTE, now);
  const signing = { members, mailer, confirm, sitesOrigin, now };
  const talking = { store, changed, spend: (memberId: string) => budgets.take(memberId) };
  const own = { members, store };
  const joined = ({ request, site }: MemberRequest) => dependencies.joined(request, site.id);
  const paying = { ...dependencies, sitesOrigin, joined };

  const routes: readonly [HTTPMethods, string, (memberRequest: MemberRequest) => Outcome | Promise<Outcome>][] = [
    ['GET', '/sign-in', askForEmail],
    ['POST', '/sign-in', (memberRequest) => mailLink(memberRequest, signing)],
    ['GET', '/sign-in/:token', askToConfirm],
    ['POST', '/sign-in/:token', (memberRequest) => useLink(memberRequest, signing)],
    ['POST', '/sign-out', (memberRequest) => signOut(memberRequest, signing)],
    ['GET', '/account', (memberRequest) => showAccount(memberRequest, own)],
    ['POST', '/account', (memberRequest) => changeName(memberRequest, own)],
    ['GET', '/pages/:page', (memberRequest) => showPosts(memberRequest, talking)],
    ['POST', '/pages/:page', (memberRequest) => writePost(memberRequest, talking)],
    ['GET', '/posts/:post', (memberRequest) => showPost(memberRequest, talking)],
    ['POST', '/posts/:post/comments', (memberRequest) => writeComment(memberRequest, talking)],
    ['POST', '/posts/:post/likes', (memberRequest) => like(memberRequest, talking)],
    ['POST', '/posts/:post/delete', (memberRequest) => deletePost(memberRequest, talking)],
    ['POST', '/posts/:post/comments/:comment/delete', (memberRequest) => deleteComment(memberRequest, talking)],
    ['GET', '/join/:role/:period', (memberRequest) => askToJoin(memberRequest, paying)],
    ['POST', '/join/:role/:period', (memberRequest) => join(memberRequest, paying)],
    ['GET', '/membership', (memberRequest) => showMembership(memberRequest, paying)],
    ['GET', '/membership/change/:role/:period', (memberRequest) => askToChange(memberRequest, paying)],
    ['POST', '/membership/change/:role/:period', (memberRequest) => change(memberRequest, paying)],
    ['POST', '/membership/cancel', (memberRequest) => cancel(memberRequest, paying)],
    ['POST', '/membership/resume', (memberRequest) => resume(memberRequest, paying)],
    ['POST', '/membership/portal', (memberRequest) => openPortal(memberRequest, paying)],
    ['GET', '/read/:page', (memberRequest) => readPage(memberRequest, dependencies)],
  ];

  async function answer(request: FastifyRequest, reply: FastifyReply, act: (typeof routes)[number][2]) {
    const { site: name } = request.params as { site?: string };
    const match = await siteAt(request, name);
    if (!match) throw new AppError('not-found');
    if (request.method === 'POST') refuseOtherSites(request);
    const memberRequest = await memberRequestOf(match, request, reply, members);
    const outcome = await act(memberRequest);
    if (!('location' in outcome)) return sendMemberPage(memberRequest, outcome, dependencies);
    if (outcome.cookie) reply.header('set-cookie', outcome.cookie);
    return reply.header('cache-control', 'private, no-store').redirect(outcome.location, 303);
  }

  app.register(async (scope) => {
    answerGone(scope);
    const options = { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
      done(null, body),
    );
    for (const [method, path, act] of routes) {
      for (const base of ['/sites/:site', '']) {
        scope.route({
          method,
          url: `${base}/${MEMBERS}${path}`,
          handler: (request, reply) => answer(request, reply, act),
        });
      }
    }
  });
}
