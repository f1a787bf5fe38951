import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { MEMBERS } from '#render/community/paths.ts';
import type { Site } from '#render/site.ts';
import { AppError } from '../../errors.ts';
import { createBuckets } from '../../limits/buckets.ts';
import type { CommunityStore } from '../../ports/community.ts';
import type { Mailer } from '../../ports/mail.ts';
import type { Members } from '../../ports/members.ts';
import { refuseOtherSites } from '../same-origin.ts';
import { answerGone } from '../site-refusals.ts';
import { changeName, showAccount } from './account.ts';
import { type DrawTools, sendMemberPage } from './draw-member-page.ts';
import { askForEmail, askToConfirm, mailLink, type Outcome, signOut, useLink } from './sign-in.ts';
import { deleteComment, deletePost, like, showPost, showPosts, writeComment, writePost } from './talk.ts';
import { type Turn, turnOf } from './turn.ts';

export interface MemberParts {
  members: Members;
  store: CommunityStore;
  mailer: Mailer;
  now?: () => number;
}

interface MemberRouteParts extends MemberParts, DrawTools {
  /** The site that an address names, or that has the host of the request; null where there is none. */
  siteAt(request: FastifyRequest, name: string | undefined): Promise<{ site: Site; base: string } | null>;
  /** Told when something that everybody sees of a site was written or deleted. */
  changed(spaceId: string): void;
}

const LARGEST_FORM_BYTES = 64 * 1024;
/** Posts, comments and likes of one member. */
const WRITES_A_MINUTE = 30;

/** The pages of members, below `/sites/<site>/_members/`, and without `/sites/<site>` on hosts of sites. */
export function memberRoutes(app: FastifyInstance, parts: MemberRouteParts): void {
  const { members, store, mailer, sitesOrigin, siteAt, changed, now = Date.now } = parts;
  const budgets = createBuckets(WRITES_A_MINUTE, now);
  const signing = { members, mailer, sitesOrigin, now };
  const talking = { store, changed, spend: (memberId: string) => budgets.take(memberId) };
  const own = { members, store };

  const routes: readonly [HTTPMethods, string, (turn: Turn) => Outcome | Promise<Outcome>][] = [
    ['GET', '/sign-in', askForEmail],
    ['POST', '/sign-in', (turn) => mailLink(turn, signing)],
    ['GET', '/sign-in/:token', askToConfirm],
    ['POST', '/sign-in/:token', (turn) => useLink(turn, signing)],
    ['POST', '/sign-out', (turn) => signOut(turn, signing)],
    ['GET', '/account', (turn) => showAccount(turn, own)],
    ['POST', '/account', (turn) => changeName(turn, own)],
    ['GET', '/pages/:page', (turn) => showPosts(turn, talking)],
    ['POST', '/pages/:page', (turn) => writePost(turn, talking)],
    ['GET', '/posts/:post', (turn) => showPost(turn, talking)],
    ['POST', '/posts/:post/comments', (turn) => writeComment(turn, talking)],
    ['POST', '/posts/:post/likes', (turn) => like(turn, talking)],
    ['POST', '/posts/:post/delete', (turn) => deletePost(turn, talking)],
    ['POST', '/posts/:post/comments/:comment/delete', (turn) => deleteComment(turn, talking)],
  ];

  async function answer(request: FastifyRequest, reply: FastifyReply, act: (typeof routes)[number][2]) {
    const { site: name } = request.params as { site?: string };
    const place = await siteAt(request, name);
    if (!place) throw new AppError('not-found');
    if (request.method === 'POST') refuseOtherSites(request);
    const turn = await turnOf(place, request, reply, members);
    const outcome = await act(turn);
    if (!('location' in outcome)) return sendMemberPage(turn, outcome, parts);
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
