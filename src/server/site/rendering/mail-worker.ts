import { parentPort } from 'node:worker_threads';
import { convertMail } from '#render/mail/mjml.ts';
import type { MailAnswer, MailRequest, MailTask } from './mail-thread.ts';

const port = parentPort;
if (!port) throw new Error('This file runs in a thread.');

async function answerOf(task: MailTask): Promise<unknown> {
  if ('convert' in task) return convertMail(task.convert);
  // Few mails are looked through: its data is loaded with the first one.
  const { examineMail } = await import('#render/mail/examine-mail.ts');
  return { blocks: examineMail(task.examine) };
}

port.on('message', ({ number, task }: MailRequest) => {
  void answerOf(task)
    .catch((error: unknown) => ({ fault: error instanceof Error ? error.message : String(error) }))
    .then((answer) => port.postMessage({ number, answer } satisfies MailAnswer));
});

// Once through everything: the first mail shall not pay for loading.
await convertMail(
  '<mjml><mj-body><mj-section><mj-column><mj-text>a</mj-text></mj-column></mj-section></mj-body></mjml>',
);
port.postMessage({ number: 0, answer: { fault: '' } } satisfies MailAnswer);
