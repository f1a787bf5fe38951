import { parentPort } from 'node:worker_threads';
import { convertMail } from '#render/mail/mjml.ts';
import type { ConvertAnswer, ConvertRequest } from './mail-thread.ts';

const port = parentPort;
if (!port) throw new Error('This file runs in a thread.');

port.on('message', ({ number, mjml }: ConvertRequest) => {
  void convertMail(mjml).then((converted) => port.postMessage({ number, converted } satisfies ConvertAnswer));
});

// Once through everything: the first mail shall not pay for loading.
await convertMail(
  '<mjml><mj-body><mj-section><mj-column><mj-text>a</mj-text></mj-column></mj-section></mj-body></mjml>',
);
port.postMessage({ number: 0, converted: { fault: '' } } satisfies ConvertAnswer);
