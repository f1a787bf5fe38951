import type { FastifyReply } from 'fastify';
import { sendNotice } from '../web/notice-page.ts';

/** What stands at a link that has ended: never whether there was one, nor of what. */
export const sendEnded = (reply: FastifyReply) =>
  sendNotice(reply, 410, {
    title: 'This preview has ended',
    text: 'Links to previews work for a while only. Please ask whoever sent it to you for a new one.',
  });
