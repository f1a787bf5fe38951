import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fill } from '#render/community/words/words.ts';
import { signUpConfirmPage, signUpMessagePage } from '#render/form/sign-up-pages.ts';
import { signUpWords } from '#render/form/sign-up-words.ts';
import type { Site } from '#render/site.ts';
import { AppError } from '../../errors.ts';
import type { SignUpDesk } from '../../newsletters/sign-ups.ts';
import { MAIL } from '../../newsletters/track-links.ts';
import { type DrawTools, type MemberPage, sendMemberPage } from '../members/render-member-page.ts';
import { isToken } from '../members/session-cookie.ts';
import { refuseOtherSites } from '../same-origin.ts';
import { answerGone } from '../site-refusals.ts';

interface SignUpRouteDeps extends DrawTools {
  desk: Pick<SignUpDesk, 'find' | 'confirm'>;
  siteAt(request: FastifyRequest, name: string | undefined): Promise<{ site: Site; base: string } | null>;
}

/**
 * Where the link of a sign-up leads, below `/sites/<site>/_mail/`, and without `/sites/<site>` on hosts of sites:
 * - `GET /sign-up/<token>` asks once more: programs that look into mails follow links, too
 * - `POST /sign-up/<token>` confirms
 */
export function signUpRoutes(app: FastifyInstance, { desk, siteAt, ...draw }: SignUpRouteDeps): void {
  async function answer(request: FastifyRequest, reply: FastifyReply, confirms: boolean) {
    const { site: name, token = '' } = request.params as { site?: string; token?: string };
    const match = await siteAt(request, name);
    if (!match) throw new AppError('not-found');
    if (confirms) refuseOtherSites(request);
    const page = await pageOf(match.site, token, confirms);
    return sendMemberPage({ ...match, request, reply }, page, draw);
  }

  async function pageOf(site: Site, token: string, confirms: boolean): Promise<MemberPage> {
    const words = signUpWords(site.language);
    const message = (title: string, text: string, status = 200): MemberPage => ({
      ...{ title, content: signUpMessagePage(title, fill(text, { site: site.name })), status },
    });
    const link = isToken(token) ? await desk.find(site, token) : null;
    if (!link) return message(words.overTitle, words.overText, 410);
    if (link.isUsed) return message(words.usedTitle, words.usedText);
    if (!confirms) {
      const content = signUpConfirmPage(words, { site: site.name, email: link.email });
      return { title: fill(words.confirmTitle, { site: site.name }), content };
    }
    // Two presses at once: the other one has confirmed.
    const isFirst = await desk.confirm(site, token);
    return isFirst ? message(words.doneTitle, words.doneText) : message(words.usedTitle, words.usedText);
  }

  app.register(async (scope) => {
    answerGone(scope);
    // Nothing of what is sent counts but where it is sent.
    const options = { parseAs: 'string', bodyLimit: 1024 } as const;
    const discardBody = (_request: FastifyRequest, _body: string, done: (error: null, body: string) => void) =>
      done(null, '');
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, discardBody);
    for (const base of ['/sites/:site', '']) {
      const url = `${base}/${MAIL}/sign-up/:token`;
      scope.get(url, (request, reply) => answer(request, reply, false));
      scope.post(url, (request, reply) => answer(request, reply, true));
    }
  });
}
