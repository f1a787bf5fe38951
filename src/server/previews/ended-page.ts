import type { FastifyReply } from 'fastify';
import { sendNotice } from '../web/notice-page.ts';

/** What stands at a link that has ended: never whether there was one, nor of what. The console shows it in a frame. */
export const sendEnded = (reply: FastifyReply, consoleOrigin: string) =>
  sendNotice(reply, 410, {
    title: 'This preview has ended',
    frames: consoleOrigin,
    text: 'Links to previews work for a while only. Please ask whoever sent it to you for a new one.',
  });
