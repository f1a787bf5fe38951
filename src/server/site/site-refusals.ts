import type { FastifyInstance, FastifyReply } from 'fastify';
import { MEMBERS } from '#render/community/paths.ts';
import { toAppError } from '../errors.ts';
import { sendNotice } from '../web/notice-page.ts';
import { PING } from './analytics/page-links.ts';

/** What a visitor sees at an address of no site: never whether there was one. */
export const sendNoSite = (reply: FastifyReply) =>
  sendNotice(reply, 404, {
    title: 'Page not found',
    text: 'There is nothing at this address. Please check how it is written.',
  });

/** What visitors see while the site of this host is paused. */
export const sendPaused = (reply: FastifyReply) =>
  sendNotice(reply.header('retry-after', 3600), 503, {
    title: 'This site is paused',
    text: 'It cannot be visited at the moment. Please come back later.',
  });

/** What visitors see while more lists are filtered than the site answers at once. @returns after how many seconds to ask again */
export const sendBusy = (reply: FastifyReply) =>
  sendNotice(reply.headers({ 'retry-after': 2, 'cache-control': 'no-store' }), 503, {
    title: 'Too many visitors at once',
    text: 'Please try again in a moment.',
  });

/** The methods that an address of a site takes. @param path behind the base of the site */
function methodsAt(path: string): string {
  if (path.startsWith('_forms/') || path === PING) return 'POST';
  return path.startsWith(`${MEMBERS}/`) ? 'GET, HEAD, POST' : 'GET, HEAD';
}

/** Refuses a method that an address of a site does not take (RFC 9110, section 15.5.6). @param path behind the base of the site */
export const sendWrongMethod = (reply: FastifyReply, path: string) =>
  sendNotice(reply.header('allow', methodsAt(path)), 405, {
    title: 'This does not work here',
    text: 'Nothing can be sent to this address. Please go back and open the page again.',
  });

/** Visitors get a page where the site, or what they have sent something to, is gone meanwhile; other errors go on as they are. */
export function answerGone(scope: FastifyInstance): void {
  scope.setErrorHandler((error, _request, reply) => {
    if (toAppError(error).code !== 'not-found') throw error;
    return sendNoSite(reply);
  });
}
